import BrowserCore
import BrowserStorage
import Foundation
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit

/// Tests of how icons are fetched, kept and forgotten, without a network.
@MainActor @Suite struct SiteIconTests {
  /// Answers when the test says so.
  private final class Fetches {
    var addresses: [[URL]] = []
    var done: [@MainActor (Data?) -> Void] = []
  }

  private final class Clock {
    var time = Date(timeIntervalSince1970: 1_000_000)
  }

  private let store = SiteIconStore()
  private let fetches = Fetches()
  private let clock = Clock()
  private let loader: SiteIconLoader

  init() {
    loader = SiteIconLoader { [fetches] addresses, done in
      fetches.addresses.append(addresses)
      fetches.done.append(done)
    } now: { [clock] in
      clock.time
    }
  }

  private static let picture = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8))
    .pngData { $0.fill(CGRect(x: 0, y: 0, width: 8, height: 8)) }

  private func visit(_ address: String) throws {
    loader.load([], of: try #require(URL(string: address)), into: store)
  }

  @Test("A site's icon is fetched once, whatever pages of it are visited")
  func once() throws {
    try visit("https://a.test/")
    try visit("https://www.a.test/x")
    #expect(fetches.addresses.map { $0.map(\.absoluteString) } == [["https://a.test/favicon.ico"]])
    fetches.done[0](Self.picture)
    try visit("https://a.test/y")
    #expect(fetches.addresses.count == 1)
    #expect(store.image(of: "a.test") != nil)
  }

  @Test("An icon that is a week old is fetched anew, and stays where none comes")
  func age() throws {
    try visit("https://a.test/")
    fetches.done[0](Self.picture)
    clock.time += SiteIconLimits.age
    try visit("https://a.test/")
    #expect(fetches.done.count == 1)
    clock.time += 1
    try visit("https://a.test/")
    #expect(fetches.done.count == 2)
    fetches.done[1](nil)
    #expect(store.image(of: "a.test") != nil)
  }

  @Test("A site without an icon is asked again after a day")
  func retry() throws {
    try visit("https://a.test/")
    fetches.done[0](nil)
    #expect(store.image(of: "a.test") == nil)
    clock.time += SiteIconLimits.retry - 1
    try visit("https://a.test/")
    #expect(fetches.done.count == 1)
    clock.time += 1
    try visit("https://a.test/")
    #expect(fetches.done.count == 2)
  }

  @Test("Few are fetched at a time, and only so many wait")
  func queue() throws {
    for number in 0..<100 { try visit("https://s\(number).test/") }
    #expect(fetches.done.count == SiteIconLimits.atOnce)
    for index in 0..<100 where index < fetches.done.count { fetches.done[index](nil) }
    #expect(fetches.done.count == SiteIconLimits.atOnce + SiteIconLimits.waiting)
  }

  @Test("Pages that are not of the web have no icon fetched")
  func schemes() throws {
    for address in ["martlet://gullwick.example/", "file:///tmp/x.html", "about:blank", "data:text/html,x"] {
      try visit(address)
    }
    #expect(fetches.addresses.isEmpty)
  }

  @Test("What is forgotten does not come back from a fetch that was under way")
  func forgetting() throws {
    try visit("https://a.test/")
    store.forget { name, _ in name == "a.test" }
    fetches.done[0](Self.picture)
    #expect(store.image(of: "a.test") == nil)
    try visit("https://a.test/")
    fetches.done[1](Self.picture)
    #expect(store.image(of: "a.test") != nil)
    store.forgetAll()
    #expect(store.image(of: "a.test") == nil)
    #expect(store.wants("a.test", at: clock.time))
  }

  /// Rows that are larger than ours are not read, and go all the same.
  @Test("What was not read of the file is forgotten with the rest", arguments: [false, true])
  func forgettingWhatWasNotRead(isOpen: Bool) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("icons-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("icons.sqlite")
    try SiteIconDatabase(at: file).set(
      StoredSiteIcon(
        site: "canary.test", picture: Data(count: SiteIconLimits.storedBytes + 1), fetched: .now))
    let store = SiteIconStore()
    var isRead = false
    store.onChange = { _ in isRead = true }
    store.open(at: file)
    if !isOpen { store.forgetAll() }
    await giveTurns { isRead }
    if isOpen { store.forgetAll() }
    store.flush()
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let data = try Data(contentsOf: folder.appendingPathComponent(name))
      #expect(data.range(of: Data("canary.test".utf8)) == nil, "\(name)")
    }
  }

  @Test("A picture that is too large is none")
  func largest() throws {
    try visit("https://a.test/")
    fetches.done[0](Data(count: SiteIconLimits.storedBytes + 1))
    #expect(store.image(of: "a.test") == nil)
  }

  @Test("Private tabs' icons are few, are shown in private tabs alone, and go with the last of them")
  func privately() throws {
    let stage = BrowserStage()
    let services = stage.container.services
    let url = try #require(URL(string: "https://a.test/"))
    services.privates.icons.keep(StoredSiteIcon(site: "a.test", picture: Self.picture, fetched: .now))
    guard case .picture = services.icon(for: url, isPrivate: true) else {
      Issue.record("a private tab shows a letter")
      return
    }
    guard case .monogram("A", _) = services.icon(for: url) else {
      Issue.record("a normal tab shows it")
      return
    }
    services.privates.end()
    guard case .monogram = services.icon(for: url, isPrivate: true) else {
      Issue.record("it is still there")
      return
    }
    let few = SiteIconStore(limit: 2)
    for number in 0..<5 {
      few.keep(
        StoredSiteIcon(
          site: "s\(number)", picture: Self.picture, fetched: Date(timeIntervalSince1970: Double(number))))
    }
    #expect((0..<5).filter { few.image(of: "s\($0)") != nil } == [3, 4])
  }

  @Test("A picture on white and on black tells what it is made of")
  func pixels() throws {
    func image(_ pixels: [UInt8]) throws -> CGImage {
      let provider = try #require(CGDataProvider(data: NSData(data: Data(pixels))))
      return try #require(
        CGImage(
          width: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 8,
          space: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue), provider: provider,
          decode: nil, shouldInterpolate: true, intent: .defaultIntent))
    }
    // Opaque red, and blue at half: over white 255 − 128 is added to each colour.
    let white = try image([255, 0, 0, 255, 127, 127, 255, 255])
    let black = try image([255, 0, 0, 255, 0, 0, 128, 255])
    let made = try #require(SiteIconPixels.image(onWhite: white, onBlack: black))
    #expect(made.dataProvider?.data.map { [UInt8]($0 as Data) } == [255, 0, 0, 255, 0, 0, 128, 128])
    let nothing = (
      try image([255, 255, 255, 255, 255, 255, 255, 255]), try image([0, 0, 0, 255, 0, 0, 0, 255])
    )
    #expect(SiteIconPixels.image(onWhite: nothing.0, onBlack: nothing.1) == nil)
  }
}

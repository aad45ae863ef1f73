import BrowserCore
import BrowserStorage
import Foundation
import Testing

@testable import Browser
@testable import WebKit

/// Tests of filter lists as they are added, switched and taken away, and of the pages on which they count.
@MainActor @Suite struct ContentBlockerTests {
  private let root = FileManager.default.temporaryDirectory.appendingPathComponent(
    "lists-\(UUID().uuidString)")

  private var folder: FilterListFolder {
    FilterListFolder(root.appendingPathComponent("lists"), root: root.appendingPathComponent("system"))
  }

  private func file(_ name: String, _ text: String) throws -> URL {
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    let url = root.appendingPathComponent(name)
    try Data(text.utf8).write(to: url)
    return url
  }

  private func add(_ text: String, to blocker: ContentBlocker) async throws -> String? {
    let url = try file("list.txt", text)
    return await withCheckedContinuation { continuation in
      blocker.add(url) { continuation.resume(returning: $0) }
    }
  }

  @Test(
    "A list that was added counts, is there again after a new start, and leaves no file when it is taken away"
  )
  func adding() async throws {
    defer { try? FileManager.default.removeItem(at: root) }
    let blocker = ContentBlocker(folder: folder)
    let controller = WKUserContentController()
    blocker.set(true, for: controller)
    #expect(try await add("! Title: Mine\n/ad/\n##.ad\n/x/$csp=y\n", to: blocker) == nil)
    await blocker.finish()
    let list = try #require(blocker.lists.first)
    #expect(list.title == "Mine" && list.skipped == 1 && list.isOn && list.problem == nil)
    #expect(Set(blocker.rules.keys) == [list.networkName, list.hidingName])
    let again = ContentBlocker(folder: folder)
    again.start()
    await again.finish()
    // There the engine kept nothing: the copy of the list is compiled again.
    #expect(again.lists.map(\.id) == [list.id])
    #expect(again.rules.count == 2)
    again.remove(list.id)
    await again.finish()
    #expect(again.lists.isEmpty && again.rules.isEmpty)
    let left = FileManager.default.enumerator(atPath: root.appendingPathComponent("lists").path)
    #expect(left?.compactMap { $0 as? String }.contains { $0.hasSuffix(".txt") } == false)
  }

  @Test(
    "What is no list says why, and costs no other",
    arguments: [
      ("", "There is no filter in it."), ("<!doctype html>", "It is a web page, not a list of filters."),
      ("a\u{0}b", "It is not a text."), ("/x/$csp=a", "None of its 1 filters can be used here."),
    ])
  func hostile(_ text: String, _ message: String) async throws {
    defer { try? FileManager.default.removeItem(at: root) }
    let blocker = ContentBlocker(folder: folder)
    #expect(try await add("/ad/\n", to: blocker) == nil)
    #expect(try await add(text, to: blocker) == message)
    await blocker.finish()
    #expect(blocker.lists.count == 1 && blocker.rules.count == 1)
  }

  @Test("The system's lists are found where packages have them, and compiled anew when they are other ones")
  func system() async throws {
    defer { try? FileManager.default.removeItem(at: root) }
    let place = root.appendingPathComponent(
      "system/usr/share/mozilla/extensions/{x}/uBlock0@raymondhill.net/assets/thirdparties/easylist")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    let easyList = place.appendingPathComponent("easylist.txt")
    try Data("/ad/\n".utf8).write(to: easyList)
    let blocker = ContentBlocker(folder: folder)
    blocker.start()
    await blocker.finish()
    let list = try #require(blocker.lists.first)
    #expect(list.title == "EasyList" && !list.isAdded && list.rules > 0)
    blocker.setOn(false, list.id)
    await blocker.finish()
    #expect(blocker.rules.isEmpty)
    #expect(folder.load().first?.isOn == false)
    blocker.setOn(true, list.id)
    await blocker.finish()
    #expect(blocker.rules.count == 1)
    // A new version that makes no sense leaves the rules that there are.
    try Data("<html>not found".utf8).write(to: easyList)
    blocker.start()
    await blocker.finish()
    #expect(blocker.rules.count == 1)
    #expect(blocker.lists.first?.problem == "It is a web page, not a list of filters.")
    try Data("/ad/\n##.ad\n".utf8).write(to: easyList)
    blocker.start()
    await blocker.finish()
    #expect(blocker.rules.count == 2 && blocker.lists.first?.problem == nil)
  }

  @Test("A record that makes no sense costs nothing but itself")
  func records() throws {
    defer { try? FileManager.default.removeItem(at: root) }
    try folder.save([])
    try Data("{".utf8).write(to: root.appendingPathComponent("lists/lists.json"))
    #expect(folder.load().isEmpty)
  }

  @Test("Lists count on all pages but those of sites where they were switched off")
  func sites() async throws {
    defer { try? FileManager.default.removeItem(at: root) }
    let blocker = ContentBlocker(folder: folder)
    #expect(try await add("/ad/\n##.ad\n", to: blocker) == nil)
    await blocker.finish()
    let stage = BrowserStage(pages: [])
    let services = stage.container.services
    services.blocker = blocker
    let page = try #require(stage.container.selectedOrNewController())
    page.open(try #require(URL(string: "https://a.test/")))
    let engine = try #require(stage.engines.last)
    engine.play(try #require(URL(string: "https://a.test/")), title: "a")
    #expect(engine.contentRules.count == 2)
    let reloads = engine.calls.count { $0 == .reload(ignoringCache: false) }
    page.setBlocksContent(false)
    #expect(engine.contentRules.isEmpty)
    #expect(engine.calls.count { $0 == .reload(ignoringCache: false) } == reloads + 1)
    // Elsewhere they count, before that page is asked for.
    page.open(try #require(URL(string: "https://b.test/")))
    #expect(engine.contentRules.count == 2)
    engine.play(try #require(URL(string: "https://b.test/")), title: "b")
    // A link back is asked for once more, by the other rules.
    let loads = engine.calls.count
    engine.start(try #require(URL(string: "https://www.a.test/x")))
    #expect(engine.contentRules.isEmpty)
    #expect(engine.calls.dropFirst(loads).contains { if case .load = $0 { true } else { false } })
    services.update { $0.blocksContent = false }
    page.open(try #require(URL(string: "https://b.test/")))
    #expect(engine.contentRules.isEmpty)
  }
}

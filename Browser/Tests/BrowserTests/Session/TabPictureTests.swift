import BrowserCore
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit

@Suite("Pictures of tabs") @MainActor
struct TabPictureTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "martlet-pictures-\(UUID().uuidString)")

  private func image(_ color: UIColor) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 40, height: 80)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 80))
    }
  }

  @Test("Saved, forgotten by the memory and read again")
  func roundTrip() async throws {
    _ = HeadlessHost.install(size: CGSize(width: 390, height: 844), scale: 1)
    let id = TabID()
    let store = TabPictureStore(folder: folder)
    store.save(image(.red), of: id)
    #expect(store.cached(id) != nil, "at once")
    store.flush()
    let again = TabPictureStore(folder: folder)
    #expect(again.cached(id) == nil)
    let read = await withCheckedContinuation { continuation in
      again.load(id) { continuation.resume(returning: $0?.size) }
    }
    #expect(read != nil)
    #expect(again.cached(id) != nil)
    let none = await withCheckedContinuation { continuation in
      again.load(TabID()) { continuation.resume(returning: $0 == nil) }
    }
    #expect(none)
    again.remove(id)
    again.flush()
    #expect(!FileManager.default.fileExists(atPath: TabPictureFiles(folder: folder).url(of: id).path))
    try? FileManager.default.removeItem(at: folder)
  }

  @Test("Files of no tab go, and the oldest ones when all together are too large")
  func tidying() throws {
    let files = TabPictureFiles(folder: folder, limit: 2500)
    let ids = (0..<4).map { _ in TabID() }
    for (age, id) in ids.enumerated() {
      try files.write(Data(repeating: 1, count: 1000), of: id)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -Double(age) * 100)],
        ofItemAtPath: files.url(of: id).path)
    }
    try Data().write(to: folder.appendingPathComponent("half.tmp"))
    // The second one was closed; of the other three the oldest is too much.
    files.tidy(keeping: Set([ids[0], ids[2], ids[3]]))
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(left) == Set([ids[0], ids[2]].map { files.url(of: $0).lastPathComponent }))
    try? FileManager.default.removeItem(at: folder)
  }

  @Test("A tab that is not loaded shows its picture in the same frame, until its page has painted")
  func placeholder() throws {
    let tabs = ["one", "two"].map {
      StoredTab(
        id: TabID(), url: URL(string: "https://\($0).example/"),
        list: .changed(Data(">https://\($0).example/".utf8)))
    }
    let stage = BrowserStage(session: CountingStorage(StoredSession(tabs: tabs, selectedID: tabs[0].id)))
    stage.container.services.tabPictures.save(image(.green), of: tabs[1].id)
    stage.store.perform { $0.select(tabs[1].id) }
    let tab = try #require(stage.container.selectedTabController)
    // It was made with its neighbour's picture before that was known, as one that is being read.
    tab.overlays.hidePicture()
    let fresh = TabViewController(tab: tab.tab, services: stage.container.services)
    fresh.loadViewIfNeeded()
    fresh.sessionPicture.show()
    #expect(fresh.sessionPicture.shown?.image != nil)
    let webView = fresh.adopt(WKWebView(frame: .zero, configuration: WKWebViewConfiguration()))
    let engine = try #require(stage.engines.last)
    let url = try #require(tabs[1].url)
    #expect(fresh.sessionPicture.shown != nil)
    engine.play(url, title: "Two")
    stage.settle()
    #expect(fresh.sessionPicture.shown == nil, "the script has answered: the page was painted")
    withExtendedLifetime(webView) {}
  }

  @Test("A tab that is left is pictured once; whoever shows pictures is told")
  func leaving() throws {
    let stage = BrowserStage(pages: [BrowserStage.page, "https://saltmarsh.example/"])
    let services = stage.container.services
    var told: [TabID] = []
    services.tabPictures.onChange = { told.append($0) }
    let left = stage.store.model.selectedID
    stage.store.perform { $0.selectNeighbour(1) }
    #expect(told == [left])
    #expect(services.tabPictures.cached(left) != nil)
  }

  @Test(
    "Of closed tabs the last one's picture stays in memory; the others are read again when they are reopened")
  func closed() throws {
    let stage = BrowserStage(
      pages: [
        BrowserStage.page, "https://saltmarsh.example/", "https://reedbed.example/", "https://dune.example/",
      ])
    let pictures = stage.container.services.tabPictures
    let tabs = stage.store.model.tabs.map(\.id)
    for id in tabs { pictures.save(image(.green), of: id) }
    for id in tabs.prefix(2) { stage.store.perform { $0.close(id) } }
    #expect(pictures.cached(tabs[0]) == nil)
    #expect(pictures.cached(tabs[1]) != nil)
    #expect(pictures.cached(tabs[3]) != nil)
    #expect(pictures.hasPicture(of: tabs[0]))
    stage.store.perform { $0.reopen(tabs[1]) }
    pictures.save(image(.blue), of: tabs[1])
    stage.store.perform { $0.close(tabs[2]) }
    #expect(pictures.cached(tabs[1]) != nil, "it is open again")
  }

  @Test("A private tab's picture stays in memory and goes with the tab, though no overview was ever open")
  func privateTab() throws {
    let stage = BrowserStage()
    let services = stage.container.services
    let url = try #require(URL(string: "https://secretgull.example/"))
    stage.store.perform { $0.insert(Tab(isPrivate: true, url: url)) }
    let tab = try #require(stage.container.selectedTabController)
    tab.sessionPicture.show()
    #expect(tab.sessionPicture.shown == nil)
    tab.open(url)
    stage.engines.last?.play(url, title: "Secret")
    stage.settle()
    tab.sessionPicture.saveWhatIsOnScreen()
    #expect(services.privatePictures[tab.tab.id] == nil)
    stage.store.perform { $0.setPrivateMode(false) }
    #expect(services.privatePictures[tab.tab.id] != nil)
    services.tabPictures.flush()
    #expect(services.tabPictures.cached(tab.tab.id) == nil)
    #expect(!services.tabPictures.hasPicture(of: tab.tab.id))
    let file = TabPictureFiles(folder: services.directories.cache.appendingPathComponent("tab-pictures"))
      .url(of: tab.tab.id)
    #expect(!FileManager.default.fileExists(atPath: file.path))
    stage.store.perform { $0.close(tab.tab.id) }
    #expect(services.privatePictures[tab.tab.id] == nil)
  }
}

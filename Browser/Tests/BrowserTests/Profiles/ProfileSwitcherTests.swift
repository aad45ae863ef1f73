import BrowserCore
import BrowserStorage
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit

/// Profiles are apart, and go without leaving anything.
@Suite @MainActor
struct ProfileSwitcherTests {
  private static let bird = "https://gullwick.example/birds"
  private static let work = "https://loomstreet.example/warp"

  @Test("Tabs, history, bookmarks and website data are apart, and come back")
  func apart() throws {
    let stage = try ProfileStage()
    try stage.open(Self.bird)
    stage.library.recordVisit(try #require(URL(string: Self.bird)), title: "Birds")
    stage.library.add(title: "Birds", url: try #require(URL(string: Self.bird)))

    let second = try stage.addProfile()
    #expect(second.name == "Profile 2")
    #expect(stage.model.tabs.count == 1 && !stage.model.selectedTab.hasPage)
    #expect(try stage.visits().isEmpty)
    #expect(!stage.library.bookmarks.bookmarks.contains { $0.title == "Birds" })
    try stage.open(Self.work)
    stage.library.recordVisit(try #require(URL(string: Self.work)), title: "Warp")

    stage.show(BrowserProfile.firstID)
    #expect(stage.model.tabs.map(\.url?.absoluteString) == [Self.bird])
    #expect(try stage.visits() == [Self.bird])
    #expect(stage.library.bookmarks.bookmarks.contains { $0.title == "Birds" })

    stage.show(second.id)
    #expect(stage.model.tabs.map(\.url?.absoluteString) == [Self.work])
    #expect(try stage.visits() == [Self.work])
    // Each page in the session of its profile.
    let stores = stage.locations.map { location in
      if case .persistent(let data, _) = location { data.path.contains(second.id.uuidString) } else { false }
    }
    #expect(stores.first == false && stores.last == true)
  }

  @Test("Nothing of the interface that was left is alive, and its pages are gone")
  func releasing() throws {
    let stage = try ProfileStage()
    try stage.open(Self.bird)
    weak let old = stage.container
    weak let page = stage.container.selectedTabController
    weak let view = stage.container.selectedTabController?.webView
    #expect(view != nil)

    _ = try stage.addProfile()
    stage.settle()

    #expect(old == nil && page == nil && view == nil)
  }

  @Test("Private tabs are of no profile: they stay when another one is shown")
  func privateTabs() throws {
    let stage = try ProfileStage()
    stage.container.store.perform { $0.setPrivateMode(true) }
    try stage.open(Self.bird)
    let ids = stage.model.privates.tabs.map(\.id)

    _ = try stage.addProfile()

    #expect(!stage.model.isPrivateMode)
    #expect(stage.model.privates.tabs.map(\.id) == ids)
    stage.container.store.perform { $0.setPrivateMode(true) }
    stage.settle()
    #expect(stage.container.selectedTabController?.webView != nil)
    if case .persistent = stage.locations.last { Issue.record("a private page on disk") }
  }

  @Test("The last profile is shown at the next start, with its tabs")
  func restart() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("martlet-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    var id: UUID?
    var sessions: [URL] = []
    do {
      let stage = try ProfileStage(folder: folder)
      id = try stage.addProfile().id
      try stage.open(Self.work)
      stage.switcher.flush()
      sessions = [BrowserProfile.firstID, stage.switcher.room.id].map {
        stage.directories.profile($0).session
      }
    }
    await ProfileStage.untilFree(sessions)

    let stage = try ProfileStage(folder: folder)

    #expect(stage.switcher.store.current.id == id)
    #expect(stage.model.tabs.map(\.url?.absoluteString) == [Self.work])
    stage.show(BrowserProfile.firstID)
    #expect(!stage.model.selectedTab.hasPage)
  }

  @Test("A deleted profile leaves no file; the first one is shown and stays as it was")
  func deletion() async throws {
    let stage = try ProfileStage()
    try stage.open(Self.bird)
    let second = try stage.addProfile()
    try stage.open(Self.work)
    stage.show(BrowserProfile.firstID)
    stage.show(second.id)
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { _ in }
    try stage.switcher.store.set(.avatar, to: picture, of: second.id)
    #expect(stage.files.contains { $0.contains(second.id.uuidString) && $0.hasSuffix(".jpg") })

    // One file is still on its way.
    let engine = try #require(stage.engines.last)
    let download = ScriptedWebDownload(try #require(URL(string: Self.work)))
    engine.client?.engine(engine, didStart: download)
    let downloads = stage.switcher.room.services.downloads
    downloads.onQuestion = { downloads.answer($0, isWanted: true) }
    download.answer(name: "tide.zip", length: 2000)
    #expect(downloads.list.items.map(\.isRunning) == [true])

    let problem = await stage.delete(second.id)

    #expect(problem == nil)
    #expect(download.isCancelled)
    #expect(stage.files.filter { $0.contains(second.id.uuidString) } == [])
    #expect(stage.switcher.store.list == ProfileList())
    #expect(stage.model.tabs.map(\.url?.absoluteString) == [Self.bird])
  }

  @Test("The first profile stays, whatever is asked")
  func firstStays() throws {
    let stage = try ProfileStage()
    let before = stage.files

    stage.switcher.delete(BrowserProfile.firstID)

    #expect(stage.files == before)
    #expect(stage.switcher.store.list.profiles.map(\.isFirst) == [true])
  }

  @Test("A deletion that was cut off is finished at the next start")
  func cutOff() async throws {
    let stage = try ProfileStage()
    let second = try stage.addProfile()
    stage.show(BrowserProfile.firstID)
    try stage.switcher.store.change { _ = $0.remove(second.id) }
    #expect(stage.files.contains { $0.contains(second.id.uuidString) })

    await withCheckedContinuation { continuation in
      stage.switcher.store.onChange = { continuation.resume() }
      stage.switcher.finishDeletions()
    }

    #expect(stage.files.filter { $0.contains(second.id.uuidString) } == [])
    #expect(stage.switcher.store.list.leaving.isEmpty)
  }

  @Test("Settings are shared, but for the page of the start button")
  func settings() throws {
    let stage = try ProfileStage()
    stage.switcher.room.services.update { $0.homePage = URL(string: Self.bird) }
    _ = try stage.addProfile()
    stage.switcher.room.services.update {
      $0.barPosition = .top
      $0.homePage = URL(string: Self.work)
    }

    stage.show(BrowserProfile.firstID)

    #expect(stage.switcher.room.services.settings.barPosition == .top)
    #expect(stage.switcher.room.services.settings.homePage?.absoluteString == Self.bird)
  }
}

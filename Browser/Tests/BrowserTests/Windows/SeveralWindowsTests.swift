import BrowserCore
import BrowserStorage
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore
import UIKitAdditions
import WebKitAdditions

@testable import Browser
@testable import WebKit

/// Windows of one profile: what they share reaches all of them, and what is one window's stays there.
@Suite("Several windows of a profile") @MainActor
struct SeveralWindowsTests {
  private static let canary = "https://canary.example/page"
  private static let kept = "https://kept.example/"

  // MARK: - Forgetting

  @Test("What is forgotten is gone from the lists and the closed tabs of every window")
  func forgetting() async throws {
    let stage = try WindowsStage()
    for window in stage.containers {
      let engine = try stage.open(Self.canary, in: window)
      engine.play(try #require(URL(string: Self.kept)), title: "A page")
      let closed = Tab(url: URL(string: Self.canary))
      window.store.perform { $0.insert(closed, select: false) }
      window.store.perform { $0.close(closed.id) }
      stage.settle()
      #expect(window.store.model.recentlyClosed.map(\.id) == [closed.id])
      #expect(window.selectedTabController?.webView?.backForwardList.allItems.count == 2)
    }
    await withCheckedContinuation { continuation in
      stage.services.forget(.site(Site(host: "canary.example"))) { continuation.resume() }
    }
    for window in stage.containers {
      let list = window.selectedTabController?.webView?.backForwardList
      #expect(list?.allItems.map(\.url.absoluteString) == [Self.kept])
      #expect(window.store.model.recentlyClosed.isEmpty)
      #expect(window.store.model.selectedTab.url?.absoluteString == Self.kept)
    }
  }

  @Test("Pictures of the tabs of every window stay when a part of the history is forgotten")
  func pictures() async throws {
    let stage = try WindowsStage()
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
    let ids = stage.containers.map(\.store.model.selectedID)
    let gone = TabID()
    for id in ids + [gone] { stage.services.tabPictures.save(picture, of: id) }
    await withCheckedContinuation { continuation in
      stage.services.forget(.site(Site(host: "canary.example"))) { continuation.resume() }
    }
    #expect(ids.map(stage.services.tabPictures.hasPicture) == [true, true])
    #expect(!stage.services.tabPictures.hasPicture(of: gone))
  }

  @Test("A certificate that is taken back in one window is asked about anew in all")
  func certificates() throws {
    let stage = try WindowsStage()
    let engines = try stage.containers.map { try stage.open("https://accepted.example/birds.html", in: $0) }
    let other = try stage.open("https://other.example/", in: stage.second)
    let url = try #require(URL(string: "https://accepted.example/"))
    stage.services.windows.tell { $0.certificateWasWithdrawn(for: url, isPrivate: false) }
    stage.settle()
    func isAskedAgain(_ engine: ScriptedWebEngine) -> Bool {
      engine.history.current.map { engine.calls.contains(.go($0.id)) } == true
    }
    #expect(isAskedAgain(engines[0]))
    #expect(!isAskedAgain(other))
  }

  @Test("A window that has gone hears of nothing, and the others still do")
  func closing() throws {
    let stage = try WindowsStage()
    stage.second.close()
    #expect(stage.services.windows.all.map { $0 === stage.first } == [true])
    stage.services.update { $0.barPosition = .top }
    #expect(stage.first.barLayout.position == .top)
    stage.use(stage.second)
    #expect(stage.services.windows.lastUsed === stage.first)
  }

  // MARK: - What is shared

  @Test("Settings that are changed in one window count in all")
  func settings() throws {
    let stage = try WindowsStage()
    stage.services.update {
      $0.barPosition = .top
      $0.appearance = .dark
    }
    stage.settle()
    for window in stage.containers {
      #expect(window.swipe.row.frame.minY < 200, "the row of bars is at the top")
      #expect(window.view.window?.overrideUserInterfaceStyle == .dark)
    }
  }

  @Test("The start pages of all windows name the engine that was chosen, and the welcome leaves all")
  func startPages() throws {
    let stage = try WindowsStage()
    stage.services.offersWelcome = true
    stage.containers.forEach { $0.refreshStartPages() }
    func engines() -> [String?] {
      stage.containers.map { window in
        for case .welcome(_, let engine, _) in window.selectedTabController?.startPage?.content.sections ?? []
        {
          return engine
        }
        return nil
      }
    }
    let old = stage.services.settings.searchEngine
    let other = try #require(SearchEngine.all.first { $0.id != old.id })
    #expect(engines() == [old.name, old.name])
    stage.services.update { $0.searchEngine = other }
    #expect(engines() == [other.name, other.name])
    stage.second.presenters.welcome.leave()
    #expect(engines() == [nil, nil])
  }

  @Test("All pages of a site are shown in the size that was chosen in one window")
  func zoom() throws {
    let stage = try WindowsStage()
    for window in stage.containers { try stage.open(Self.kept, in: window) }
    stage.second.selectedTabController?.zoom.set(150)
    #expect(stage.containers.map { $0.selectedTabController?.webView?.pageZoom } == [1.5, 1.5])
  }

  @Test("The state of a page is that of the window that has it")
  func livePages() throws {
    let stage = try WindowsStage()
    let session = SessionPersistence(
      storage: MemorySessionStorage(), session: StoredSession(), store: stage.first.store)
    stage.services.session = session
    for window in stage.containers { try stage.open(Self.kept, in: window) }
    for window in stage.containers {
      #expect(session.livePage?(window.store.model.selectedID)?.interactionState != nil)
    }
    #expect(session.livePage?(TabID()) == nil)
  }

  // MARK: - The session

  /// The addresses of a window's tabs that have a page, in order.
  private static func pages(_ windows: [StoredSession.Window]) -> [[String]] {
    windows.map { window in window.model.allNormalTabs.compactMap { $0.url?.absoluteString } }
  }

  @Test("Every window's tabs and size are kept as that window's, and are there however the program ends")
  func session() async throws {
    let stage = try WindowsStage()
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("windows-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: file) }
    let url = file.appendingPathComponent("session.sqlite")
    let id = StoredWindow.ID()
    do {
      let session = SessionPersistence(
        storage: try SessionDatabase(at: url), session: StoredSession(), store: stage.first.store)
      session.add(stage.second.store, id: id)
      stage.services.session = session
      defer { stage.services.session = nil }
      try stage.open(Self.kept, in: stage.first)
      try stage.open(Self.canary, in: stage.second)
      stage.second.store.perform { $0.insert(Tab(url: URL(string: Self.kept)), select: false) }
      session.update(stage.second.store) { $0.width = 1280 }
      await withCheckedContinuation { continuation in session.save { continuation.resume() } }
    }
    // What a killed program left.
    let windows = try SessionDatabase(at: url).load().windows
    #expect(Self.pages(windows) == [[Self.kept], [Self.canary, Self.kept]])
    #expect(windows.map(\.state.width) == [390, 1280] && windows.last?.id == id)
  }

  @Test("A window that is closed is kept no more; the last one is")
  func closedWindow() async throws {
    let stage = try WindowsStage()
    let storage = MemorySessionStorage()
    let session = SessionPersistence(storage: storage, session: StoredSession(), store: stage.first.store)
    session.add(stage.second.store)
    stage.services.session = session
    try stage.open(Self.kept, in: stage.first)
    try stage.open(Self.canary, in: stage.second)
    session.remove(stage.first.store)
    await withCheckedContinuation { continuation in session.save { continuation.resume() } }
    #expect(Self.pages(storage.load().windows) == [[Self.canary]])
    #expect(session.state(of: stage.first.store) == nil && session.state(of: stage.second.store) != nil)
    session.remove(stage.second.store)
    await withCheckedContinuation { continuation in session.save { continuation.resume() } }
    #expect(Self.pages(storage.load().windows) == [[Self.canary]])
  }

  @Test("The size of a window is that window's alone, and none is noted of one whose tabs are not kept")
  func sizes() throws {
    let stage = try WindowsStage()
    let session = SessionPersistence(
      storage: MemorySessionStorage(), session: StoredSession(), store: stage.first.store)
    stage.services.session = session
    stage.second.noteWindowSize()
    #expect(session.state(of: stage.first.store) == WindowState())
    #expect(session.state(of: stage.second.store) == nil)
    stage.first.noteWindowSize()
    #expect(session.state(of: stage.first.store)?.width == 390)
  }

  // MARK: - What is one window's

  @Test(
    "That pages have no message bus is told once, in a window that is there, though the one that was opened last is gone"
  )
  func missingBus() async throws {
    let stage = try WindowsStage()
    stage.second.close()
    stage.use(stage.first)
    for _ in 0..<2 {
      WKProcessPool.missingBusHandler?("no bus")
      // The notice comes in a later turn.
      await Task.yield()
      stage.settle()
    }
    let notices = stage.containers.map { window in
      window.view.all(NoticeButton.self).filter { !$0.isHidden && $0.title(for: .normal) == BusText.notice }
        .count
    }
    #expect(notices == [1, 0])
  }

  @Test("A problem is told once, in the window that was used last")
  func problem() throws {
    let stage = try WindowsStage()
    stage.use(stage.first)
    stage.services.report("The disk is full.")
    stage.settle()
    #expect(stage.first.presentedViewController is UIAlertController)
    #expect(stage.second.presentedViewController == nil)
  }

  @Test("A download is asked about and told of where the user is; every window shows that it is under way")
  func download() throws {
    let stage = try WindowsStage()
    let engine = try stage.open(Self.kept, in: stage.second)
    stage.use(stage.first)
    let download = ScriptedWebDownload(try #require(URL(string: Self.kept + "tide.zip")))
    engine.client?.engine(engine, didStart: download)
    download.answer(name: "tide.zip", length: 2000)
    stage.settle()
    let alert = try #require(stage.first.presentedViewController as? UIAlertController)
    #expect(stage.second.presentedViewController == nil)
    let label = try #require(alert.view.all(UILabel.self).first { $0.text == "Download" })
    stage.host.tap(at: label.convert(CGPoint(x: label.bounds.midX, y: label.bounds.midY), to: nil))
    stage.settle()
    #expect(stage.services.downloads.list.items.count == 1)
    let notices = stage.containers.map { $0.downloadPresenter.notice }
    #expect(notices.map(\.isHidden) == [false, true])
    #expect(notices[0].title(for: .normal) == "Downloading “tide.zip”")
    #expect(stage.containers.map { $0.downloadPresenter.indicator != nil } == [true, true])

    download.receive(2000, of: 2000)
    download.finish()
    stage.settle()
    #expect(stage.containers.map { $0.downloadPresenter.indicator != nil } == [true, true])
    stage.first.downloadPresenter.open()
    stage.settle()
    #expect(stage.containers.map { $0.downloadPresenter.indicator != nil } == [false, false])
  }

  @Test("The keyboard of one window moves nothing in another one")
  func keyboard() throws {
    let stage = try WindowsStage()
    stage.use(stage.first)
    let rest = stage.containers.map { $0.swipe.row.frame.minY }
    #expect(stage.first.bars[stage.first.store.model.selectedID]?.beginEditing() == true)
    stage.settle()
    #expect(stage.first.addressEditing.keyboard.isShown && stage.first.addressEditing.coveredHeight > 0)
    #expect(!stage.second.addressEditing.keyboard.isShown && stage.second.addressEditing.coveredHeight == 0)
    #expect(stage.second.swipe.row.frame.minY == rest[1])

    // The user goes on in the other window, and comes back.
    stage.use(stage.second)
    #expect(stage.second.bars[stage.second.store.model.selectedID]?.beginEditing() == true)
    stage.settle()
    #expect(stage.containers.map(\.addressEditing.keyboard.isShown) == [false, true])
    stage.use(stage.first)
    #expect(stage.containers.map(\.addressEditing.keyboard.isShown) == [true, false])
    stage.first.addressEditing.cancel()
    stage.settle()
    #expect(stage.containers.map(\.addressEditing.keyboard.isShown) == [false, false])
    #expect(stage.first.swipe.row.frame.minY == rest[0])
  }

  // MARK: - Private tabs

  @Test("The keyboard remembers nothing while any window shows private tabs, whichever is in front")
  func typing() throws {
    let stage = try WindowsStage()
    stage.second.store.perform { $0.setPrivateMode(true) }
    #expect(!KeyboardSettings.remembersTyping)
    // Tabs of the window behind change.
    stage.first.store.perform { $0.insert(Tab()) }
    stage.settle()
    #expect(!KeyboardSettings.remembersTyping)
    stage.use(stage.first)
    #expect(!KeyboardSettings.remembersTyping)
    stage.second.store.perform { $0.setPrivateMode(false) }
    #expect(KeyboardSettings.remembersTyping)
  }

  @Test("What private pages left in memory goes with the last one of all windows")
  func privatePages() throws {
    let stage = try WindowsStage()
    let privates = stage.services.privates
    for window in stage.containers {
      window.store.perform { $0.setPrivateMode(true) }
      try stage.open(Self.kept, in: window)
    }
    let store = privates.store()
    stage.second.store.perform { $0.close($0.selectedID) }
    stage.settle()
    #expect(privates.store() === store)
    stage.first.store.perform { $0.close($0.selectedID) }
    stage.settle()
    #expect(privates.store() !== store)
  }
}

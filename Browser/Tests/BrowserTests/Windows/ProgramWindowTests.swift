import BrowserCore
import BrowserStorage
import Foundation
import Testing
@testable import UIKitCore

@testable import Browser

/// Windows of the program: each has tabs of its own, which are there again after whatever ends it.
@Suite("Windows of the program") @MainActor
struct ProgramWindowTests {
  private static let bird = "https://gullwick.example/birds"
  private static let tide = "https://gullwick.example/tide"
  private static let work = "https://loomstreet.example/warp"

  private static func with(_ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("martlet-windows-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder)
  }

  /// Two windows, the first one with two tabs of which the left one is selected.
  private static func fill(_ stage: ProgramStage) throws {
    let first = try #require(stage.containers.first)
    try stage.open(bird, in: first)
    first.store.perform { $0.insert(Tab(url: URL(string: tide)), select: false) }
    let second = try stage.openWindow()
    try stage.open(work, in: second)
  }

  /// A run of the program that fills two windows and ends.
  /// - Parameter isRemembered: whether UIKit remembers the windows.
  private static func run(
    in folder: URL, isRemembered: Bool = true, _ body: @MainActor (ProgramStage) throws -> Void = { _ in }
  ) async throws {
    do {
      let stage = try ProgramStage(folder: folder)
      stage.windows(1)
      try fill(stage)
      try body(stage)
      try stage.end()
    }
    if !isRemembered { try FileManager.default.removeItem(at: folder.appendingPathComponent("state")) }
    await ProfileStage.untilFree([folder.appendingPathComponent("session.sqlite")])
  }

  @Test("A new window has an empty tab of its own, and the others keep theirs")
  func opening() async throws {
    try await Self.with { folder in
      let stage = try ProgramStage(folder: folder)
      stage.windows(1)
      let first = try #require(stage.containers.first)
      try stage.open(Self.bird, in: first)
      first.perform(.newWindow)
      stage.windows(2)
      #expect(stage.addresses == [[Self.bird], [""]])
      let second = stage.containers[1]
      #expect(try stage.switcher.container === second, "the new one is used")
      #expect(first.view.window?.windowScene !== second.view.window?.windowScene)
      second.perform(.newTab)
      #expect(stage.addresses[0] == [Self.bird])
    }
  }

  @Test("A favourite that is kept in one window stands on the start page of the other one at once")
  func favourites() async throws {
    try await Self.with { folder in
      let stage = try ProgramStage(folder: folder)
      stage.windows(1)
      let second = try stage.openWindow()
      let favourite = Bookmark(title: "Never Land", url: URL(string: Self.bird))
      second.services.library.change { $0.insert(favourite, in: BookmarkTree.favourites) }
      for window in stage.containers {
        let page = try #require(window.selectedTabController?.startPage)
        let titles = page.content.sections.flatMap { section -> [String] in
          if case .icons(_, let sites) = section { sites.map(\.title) } else { [] }
        }
        #expect(titles.contains("Never Land"))
      }
    }
  }

  @Test("A window that is closed leaves its tabs to the others as closed ones, private ones to nobody")
  func closing() async throws {
    try await Self.with { folder in
      let stage = try ProgramStage(folder: folder)
      stage.windows(1)
      try Self.fill(stage)
      let second = stage.containers[1]
      second.store.perform { $0.setPrivateMode(true) }
      try stage.open(Self.tide, in: second)
      second.perform(.closeWindow)
      stage.windows(1)
      let first = try #require(stage.containers.first)
      #expect(first.store.model.recentlyClosed.map(\.tab.url?.absoluteString) == [Self.work])
      #expect(try stage.stored() == [[Self.bird, Self.tide]])
      first.perform(.reopenClosedTab)
      #expect(stage.addresses == [[Self.work, Self.bird, Self.tide]])
      #expect(
        first.selectedTabController?.webView?.backForwardList.currentItem?.url.absoluteString == Self.work,
        "with its list")
    }
  }

  @Test("The system's button closes a window as Ctrl+Shift+W does")
  func closeButton() async throws {
    try await Self.with { folder in
      let stage = try ProgramStage(folder: folder)
      stage.windows(1)
      try Self.fill(stage)
      weak let gone = stage.containers[0]
      UIApplication.shared.windowDidRequestClose(try #require(gone?.view.window))
      stage.windows(1)
      #expect(gone == nil, "nothing keeps it")
      #expect(stage.addresses == [[Self.work]])
      let closed = stage.containers[0].store.model.recentlyClosed.map(\.tab.url?.absoluteString)
      #expect(closed == [Self.bird, Self.tide])
    }
  }

  @Test(
    "All windows are there at the next start with their tabs, whether UIKit knows of them or not",
    arguments: [true, false])
  func restart(isRemembered: Bool) async throws {
    try await Self.with { folder in
      try await Self.run(in: folder, isRemembered: isRemembered)
      let stage = try ProgramStage(folder: folder)
      stage.windows(2)
      #expect(stage.addresses == [[Self.bird, Self.tide], [Self.work]])
      #expect(stage.containers.map(\.store.model.selectedTab.url?.absoluteString) == [Self.bird, Self.work])
      #expect(try stage.stored() == stage.addresses)
    }
  }

  @Test(
    "The window that was used last is in front at the next start, whichever it is", arguments: [0, 1],
    [true, false])
  func usedLast(index: Int, isRemembered: Bool) async throws {
    try await Self.with { folder in
      try await Self.run(in: folder, isRemembered: isRemembered) { stage in
        for used in [1 - index, index] {
          try stage.switcher.window(of: stage.containers[used])?.makeKey()
          stage.settle()
        }
      }
      let stage = try ProgramStage(folder: folder)
      stage.windows(2)
      #expect(stage.containers.map { $0.view.window?.isKeyWindow } == [index == 0, index == 1])
      #expect(try stage.switcher.container === stage.containers[index])
    }
  }

  @Test("Which window was used last tells nothing of private ones, and is known beside them")
  func usedLastBesidePrivate() async throws {
    try await Self.with { folder in
      let stage = try ProgramStage(folder: folder)
      stage.windows(1)
      @MainActor func marks() throws -> [Bool?] {
        try stage.storedSession().windows.map(\.state.wasUsedLast)
      }
      #expect(try marks() == [nil])
      let hidden = try stage.openWindow(isPrivate: true)
      @MainActor func use(_ container: BrowserContainerViewController) throws {
        try stage.switcher.window(of: container)?.makeKey()
        stage.settle()
      }
      for used in [hidden, stage.containers[0], hidden] {
        try use(used)
        #expect(try marks() == [nil])
      }
      let second = try stage.openWindow()
      #expect(try marks() == [nil, true])
      try use(hidden)
      #expect(try marks() == [nil, true])
      try use(stage.containers[0])
      try use(hidden)
      #expect(try marks() == [true, nil])
      try stage.switcher.close(second)
      stage.windows(2)
      #expect(try marks() == [nil])
    }
  }

  @Test("A private window that is asked for is in front of those that come back")
  func privateStart() async throws {
    try await Self.with { folder in
      try await Self.run(in: folder)
      let stage = try ProgramStage(folder: folder) { $0.isPrivate = true }
      stage.windows(2)
      #expect(
        stage.containers[0].store.model.isPrivateMode && stage.containers[0].view.window?.isKeyWindow == true)
    }
  }

  @Test("Where the system shows one window that has the tabs of all")
  func oneWindow() async throws {
    try await Self.with { folder in
      try await Self.run(in: folder)
      let stage = try ProgramStage(folder: folder, hasWindows: false)
      stage.windows(1)
      #expect(stage.addresses == [[Self.bird, Self.tide, Self.work]])
      stage.containers[0].perform(.newWindow)
      stage.windows(1)
    }
  }

  @Test("A private window is not there at the next start, and nothing of it is on disk")
  func privateWindow() async throws {
    try await Self.with { folder in
      do {
        let stage = try ProgramStage(folder: folder)
        stage.windows(1)
        try stage.open(Self.bird, in: stage.containers[0])
        let second = try stage.openWindow(isPrivate: true)
        try stage.open(Self.work, in: second)
        #expect(second.store.model.isPrivateMode && stage.addresses == [[Self.bird], [Self.work]])
        #expect(try stage.stored() == [[Self.bird]])
        try stage.end()
      }
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects
      for file in files as? [URL] ?? [] {
        let data = (try? Data(contentsOf: file)) ?? Data()
        #expect(data.range(of: Data("loomstreet".utf8)) == nil, "\(file.path)")
      }
      await ProfileStage.untilFree([folder.appendingPathComponent("session.sqlite")])
      // UIKit remembers two.
      let stage = try ProgramStage(folder: folder)
      stage.windows(1)
      #expect(stage.addresses == [[Self.bird]])
    }
  }

  @Test("A profile has its own windows: they go when another one is shown, and come back with it")
  func profiles() async throws {
    try await Self.with { folder in
      let stage = try ProgramStage(folder: folder)
      stage.windows(1)
      try Self.fill(stage)
      let first = try stage.switcher.room.id
      // The profile's page fills the window from which profiles are changed.
      stage.containers[1].presenters.profile.open()
      stage.settle()
      try stage.switcher.add()
      stage.windows(1)
      #expect(stage.addresses == [[""]])
      #expect(stage.containers[0].view.window != nil)
      // Its windows are closed as any.
      let other = try stage.openWindow()
      UIApplication.shared.windowDidRequestClose(try #require(stage.containers[0].view.window))
      stage.windows(1)
      #expect(stage.containers[0] === other)
      try stage.switcher.show(first)
      stage.windows(2)
      #expect(stage.addresses == [[Self.bird, Self.tide], [Self.work]])
      #expect(stage.containers[0].store.model.recentlyClosed.isEmpty)
    }
  }

  @Test(
    "What a start with --new-window asks for is in a window of its own, unless the only one shows nothing")
  func newWindow() async throws {
    try await Self.with { folder in
      let stage = try ProgramStage(folder: folder) { launch in
        launch.wantsNewWindow = true
        launch.addresses = [Self.bird]
      }
      stage.windows(1)
      #expect(stage.containers[0].store.model.selectedTab.isLoading)
      let delegate = try #require(UIApplication.shared.delegate as? AppDelegate)
      delegate.open(OpenRequest(addresses: [Self.tide, Self.work], wantsNewWindow: true))
      stage.windows(2)
      #expect(stage.containers.map(\.store.model.tabs.count) == [1, 2])
      delegate.open(OpenRequest(isPrivate: true, wantsNewWindow: true))
      stage.windows(3)
      #expect(stage.containers.map(\.store.model.isPrivateMode) == [false, false, true])
    }
  }

  /// The tabs that are found in a window.
  private static func openTabs(_ stage: ProgramStage, in window: BrowserContainerViewController) -> [TabID] {
    stage.suggestions(for: "@tabs gullwick", in: window).sections.flatMap(\.items).compactMap { item in
      if case .openTab(let id) = item.kind { id } else { nil }
    }
  }

  @Test("Open tabs of other windows are found, never from private tabs, and their window comes to the front")
  func openTabs() async throws {
    try await Self.with { folder in
      let stage = try ProgramStage(folder: folder)
      stage.windows(1)
      try Self.fill(stage)
      let (first, second) = (stage.containers[0], stage.containers[1])
      let tide = try #require(first.store.model.tabs.last?.id)
      #expect(Self.openTabs(stage, in: second).count == 2 && Self.openTabs(stage, in: second).contains(tide))
      #expect(try stage.switcher.showTab(tide, besides: second))
      stage.settle()
      #expect(first.store.model.selectedID == tide && first.view.window?.isKeyWindow == true)
      #expect(try stage.switcher.container === first)
      let own = second.store.model.selectedID
      #expect(try !stage.switcher.showTab(own, besides: second), "its own are the window's to show")
      second.store.perform { $0.setPrivateMode(true) }
      #expect(Self.openTabs(stage, in: second).isEmpty)
    }
  }

  @Test("A lost file of tabs leaves what UIKit kept of each window's selected one")
  func lostTabs() async throws {
    try await Self.with { folder in
      do {
        let stage = try ProgramStage(folder: folder)
        stage.windows(1)
        try stage.open(Self.bird, in: stage.containers[0])
        try stage.end()
      }
      let session = folder.appendingPathComponent("session.sqlite")
      await ProfileStage.untilFree([session])
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
      where name.hasPrefix("session") && !name.hasSuffix("lock") {
        try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
      }
      try Data(repeating: 7, count: 9000).write(to: session)
      let stage = try ProgramStage(folder: folder)
      stage.windows(1)
      #expect(stage.containers[0].store.model.selectedTab.url?.absoluteString == Self.bird)
    }
  }
}

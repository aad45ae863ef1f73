import BrowserCore
import BrowserStorage
import Foundation
import FoundationNetworking
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit

/// The reading list's entries become read when their pages are seen, or when the user says so.
@Suite @MainActor
struct ReadMarkTests {
  private static let birds = "https://gullwick.example/terns"
  private static let tides = "https://tidetables.example/today"

  private func stage(isPrivate: Bool = false) throws -> BrowserStage {
    let stage = BrowserStage()
    for address in [Self.tides, Self.birds] {
      stage.library.addToReadingList(title: address, url: try #require(URL(string: address)))
    }
    if isPrivate { stage.store.perform { $0.insert(Tab(isPrivate: true)) } }
    stage.settle()
    return stage
  }

  private func read(_ stage: BrowserStage) -> [Bool] {
    stage.library.bookmarks.children(of: BookmarkTree.readingList).map(\.isRead)
  }

  /// Returns the engine of the tab that is shown: the one that a new tab makes, or the first one. The last may be a spare one.
  private func open(_ address: String, on stage: BrowserStage) throws -> ScriptedWebEngine {
    let known = stage.engines.count
    stage.container.selectedOrNewController()?.open(try #require(URL(string: address)))
    return try #require(stage.engines.count > known ? stage.engines.last : stage.engines.first)
  }

  @Test func aPageThatIsSeenIsRead() throws {
    let stage = try stage()
    #expect(read(stage) == [false, false])
    let engine = try open(Self.birds, on: stage)
    #expect(read(stage) == [false, false], "nothing has come yet")
    engine.play(try #require(URL(string: Self.birds)), title: "Birds")
    stage.settle()
    #expect(read(stage) == [true, false])
  }

  @Test func whereItsServerLeadsElsewhereTheEntryIsReadAllTheSame() throws {
    let stage = try stage()
    let (url, engine) = (try #require(URL(string: Self.birds)), try open(Self.birds, on: stage))
    let asked = WebNavigationAction(request: URLRequest(url: url))
    engine.client?.engine(engine, decidePolicyFor: asked) { #expect($0 == .allow) }
    engine.start(url)
    engine.redirect(to: try #require(URL(string: "https://www.gullwick.example/terns/")))
    engine.commit(title: "Birds")
    engine.finish()
    stage.settle()
    #expect(read(stage) == [true, false])
  }

  @Test func aPageThatDoesNotComeIsNotRead() throws {
    let stage = try stage()
    let engine = try open(Self.birds, on: stage)
    engine.start(try #require(URL(string: Self.birds)))
    engine.fail(.cannotConnectToHost)
    stage.settle()
    #expect(read(stage) == [false, false])
  }

  @Test func aServersErrorIsNotThePage() throws {
    let stage = try stage()
    let (url, engine) = (try #require(URL(string: Self.birds)), try open(Self.birds, on: stage))
    engine.start(url)
    let response = try #require(
      HTTPURLResponse(url: url, statusCode: 503, httpVersion: nil, headerFields: nil))
    engine.client?.engine(
      engine,
      decidePolicyFor: WebNavigationResponse(response: response, isForMainFrame: true, canShowMIMEType: true)
    ) { _ in }
    engine.commit(title: "Try again")
    engine.finish()
    stage.settle()
    #expect(read(stage) == [false, false])
  }

  @Test func privateTabsLeaveNoMark() throws {
    let stage = try stage(isPrivate: true)
    try open(Self.birds, on: stage).play(try #require(URL(string: Self.birds)), title: "Birds")
    stage.settle()
    #expect(read(stage) == [false, false])
  }

  @Test func aPageMarksNothingByRewritingItsAddress() throws {
    let stage = try stage()
    let engine = try open("https://gullwick.example/", on: stage)
    engine.play(try #require(URL(string: "https://gullwick.example/")), title: "Gulls")
    stage.settle()
    var page = engine.page
    page.url = URL(string: Self.birds)
    page.documentURL = page.url
    engine.page = page
    stage.settle()
    #expect(stage.store.model.selectedTab.url?.absoluteString == Self.birds)
    #expect(read(stage) == [false, false])
  }

  @Test func aPageInTheBackgroundMarksNothingByRewritingItsAddress() throws {
    let stage = try stage()
    let engine = try open("https://gullwick.example/", on: stage)
    let tab = stage.store.model.selectedTab.id
    stage.store.perform { $0.insert(Tab()) }
    stage.settle()
    engine.play(try #require(URL(string: "https://gullwick.example/")), title: "Gulls")
    stage.settle()
    var page = engine.page
    page.url = URL(string: Self.birds)
    page.documentURL = page.url
    engine.page = page
    stage.settle()
    stage.store.perform { $0.select(tab) }
    stage.settle()
    #expect(stage.store.model.selectedTab.url?.absoluteString == Self.birds)
    #expect(read(stage) == [false, false])
  }

  @Test func aPageInTheBackgroundIsReadOnceItsTabIsShown() throws {
    let stage = try stage()
    let engine = try open(Self.birds, on: stage)
    let tab = stage.store.model.selectedTab.id
    stage.store.perform { $0.insert(Tab()) }
    stage.settle()
    engine.play(try #require(URL(string: Self.birds)), title: "Birds")
    stage.settle()
    #expect(read(stage) == [false, false])
    stage.store.perform { $0.select(tab) }
    stage.settle()
    #expect(read(stage) == [true, false])
  }

  @Test func whatTheUserMarksStaysWhenTheTabIsLookedAtAgain() throws {
    let stage = try stage()
    try open(Self.birds, on: stage).play(try #require(URL(string: Self.birds)), title: "Birds")
    stage.settle()
    let entry = try #require(stage.library.readingList.first)
    #expect(read(stage) == [true, false])
    stage.library.change { $0.mark(entry.id, asRead: false) }
    let tab = stage.store.model.selectedTab.id
    stage.store.perform { $0.insert(Tab()) }
    stage.settle()
    stage.store.perform { $0.select(tab) }
    stage.settle()
    #expect(read(stage) == [false, false])
  }

  // MARK: - The list

  private func list(of stage: BrowserStage) throws -> BookmarkListViewController {
    stage.container.presenters.library.open(.readingList)
    stage.settle()
    let navigation = try #require(stage.container.presentedViewController as? UINavigationController)
    return try #require(navigation.topViewController?.children.first as? BookmarkListViewController)
  }

  private func row(_ row: Int, in list: BookmarkListViewController) throws -> UITableViewCell {
    try #require(list.table.cellForRow(at: IndexPath(row: row, section: 0)))
  }

  @Test func unreadRowsAreToldFromOthersByWeightAndWord() throws {
    let stage = try stage()
    stage.library.pageWasRead(try #require(URL(string: Self.birds)))
    let list = try list(of: stage)
    let (birds, tides) = (try row(0, in: list), try row(1, in: list))
    #expect(birds.textLabel?.font == TextSize.font(17) && birds.accessibilityValue == nil)
    #expect(tides.textLabel?.font == TextSize.font(17, weight: .semibold))
    #expect(tides.accessibilityValue == "Unread")
  }

  @Test func aRowIsMarkedBySwipingByItsMenuAndByAScreenReader() throws {
    let stage = try stage()
    let list = try list(of: stage)
    let path = IndexPath(row: 0, section: 0)
    let swipe = try #require(
      list.tableView(list.table, leadingSwipeActionsConfigurationForRowAt: path)?.actions.first)
    #expect(swipe.title == "Mark as Read")
    swipe.handler(swipe, UIView()) { _ in }
    #expect(read(stage) == [true, false])
    #expect(try row(0, in: list).accessibilityValue == nil)
    let menu = try #require(
      list.tableView(list.table, contextMenuConfigurationForRowAt: path, point: .zero)?.actionProvider?([]))
    let mark = try #require(menu.children.first as? UIAction)
    #expect(mark.title == "Mark as Unread")
    mark.perform(sender: nil)
    #expect(read(stage) == [false, false])
    let actions = try #require(try row(0, in: list).accessibilityCustomActions)
    #expect(actions.map(\.name) == ["Mark as Read", "Move Up", "Move Down"])
    #expect(actions[0].perform())
    #expect(read(stage) == [true, false])
  }

  @Test func aRowDoesWhatItSaysThoughItsPageWasSeenMeanwhile() throws {
    let stage = try stage()
    let list = try list(of: stage)
    let mark = try #require(try row(0, in: list).accessibilityCustomActions?.first)
    #expect(mark.name == "Mark as Read")
    stage.library.pageWasRead(try #require(URL(string: Self.birds)))
    #expect(mark.perform() && read(stage) == [true, false])
    #expect(try row(0, in: list).accessibilityValue == nil)
  }

  @Test func onlyUnreadRowsAreShownWhereThatIsWanted() throws {
    let stage = try stage()
    stage.library.pageWasRead(try #require(URL(string: Self.birds)))
    let list = try list(of: stage)
    #expect(list.toolbarItems?.first?.title == "Show Unread")
    try #require(list.toolbarItems?.first?.primaryAction).perform(sender: nil)
    stage.settle()
    #expect(list.rows.map(\.title) == [Self.tides])
    #expect(list.parent?.toolbarItems?.first?.title == "Show All")
    // Places among some rows say nothing of places among all.
    #expect(!list.tableView(list.table, canMoveRowAt: IndexPath(row: 0, section: 0)))
    list.toggleMark(of: try #require(list.rows.first).id)
    stage.settle()
    #expect(list.rows.isEmpty && list.table.backgroundView != nil && read(stage) == [true, true])
    try #require(list.toolbarItems?.first?.primaryAction).perform(sender: nil)
    stage.settle()
    #expect(list.rows.count == 2)
  }

  @Test func otherFoldersHaveNoMarks() throws {
    let stage = try stage()
    try stage.fillLibrary()
    stage.container.presenters.library.open()
    stage.settle()
    let navigation = try #require(stage.container.presentedViewController as? UINavigationController)
    let list = try #require(navigation.topViewController?.children.first as? BookmarkListViewController)
    let path = IndexPath(row: 2, section: 0)
    #expect(list.tableView(list.table, leadingSwipeActionsConfigurationForRowAt: path) == nil)
    #expect(list.tableView(list.table, contextMenuConfigurationForRowAt: path, point: .zero) == nil)
    #expect(try row(2, in: list).accessibilityValue == nil)
  }
}

import BrowserCore
import BrowserStorage
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser

/// Bookmarks and history as they are looked at and changed.
@Suite @MainActor
struct LibrarySheetTests {
  private func list(of stage: BrowserStage) throws -> BookmarkListViewController {
    let navigation = try #require(stage.container.presentedViewController as? UINavigationController)
    let top = try #require(navigation.topViewController)
    return try #require(
      (top as? BookmarkListViewController) ?? top.children.first as? BookmarkListViewController)
  }

  private func history(of stage: BrowserStage) throws -> HistoryListViewController {
    let navigation = try #require(stage.container.presentedViewController as? UINavigationController)
    return try #require(navigation.topViewController?.children.first as? HistoryListViewController)
  }

  @Test("Folders open, and a page is opened in the tab after the sheet is gone")
  func opening() async throws {
    let stage = BrowserStage()
    try stage.fillLibrary()
    stage.container.presenters.library.open()
    stage.settle()
    let root = try list(of: stage)
    #expect(root.rows.map(\.title).prefix(3) == ["Favourites", "Birds", "Gullwick Almanac"])
    root.tableView(root.table, didSelectRowAt: IndexPath(row: 1, section: 0))
    stage.settle()
    let birds = try list(of: stage)
    #expect(birds.title == "Birds" && birds.rows.map(\.title) == ["Terns"])
    birds.tableView(birds.table, didSelectRowAt: IndexPath(row: 0, section: 0))
    stage.settle()
    #expect(stage.container.presentedViewController == nil)
    #expect(stage.store.model.selectedTab.url?.absoluteString == "https://gullwick.example/")
  }

  @Test("Order is changed by moving rows; Favourites stay first and cannot be moved or deleted")
  func order() throws {
    let stage = BrowserStage()
    try stage.fillLibrary()
    stage.container.presenters.library.open()
    stage.settle()
    let root = try list(of: stage)
    let first = IndexPath(row: 0, section: 0)
    #expect(
      !root.tableView(root.table, canEditRowAt: first) && !root.tableView(root.table, canMoveRowAt: first))
    let target = root.tableView(
      root.table, targetIndexPathForMoveFromRowAt: IndexPath(row: 2, section: 0), toProposedIndexPath: first)
    #expect(target.row == 1)
    root.tableView(root.table, moveRowAt: IndexPath(row: 2, section: 0), to: target)
    #expect(
      stage.library.bookmarks.children(of: BookmarkTree.root).map(\.title).prefix(3)
        == ["Favourites", "Gullwick Almanac", "Birds"])
  }

  @Test("Who cannot drag moves rows by actions, which say where they are then; Favourites stay first")
  func orderByActions() throws {
    let stage = BrowserStage()
    try stage.fillLibrary()
    stage.container.presenters.library.open()
    stage.settle()
    let root = try list(of: stage)
    func cell(_ row: Int) -> UITableViewCell? { root.table.cellForRow(at: IndexPath(row: row, section: 0)) }
    #expect(cell(0)?.accessibilityCustomActions == nil)
    let actions = try #require(cell(2)?.accessibilityCustomActions)
    #expect(actions.map(\.name) == ["Move Up", "Move Down"])
    withReader { reader in
      #expect(actions[0].perform())
      stage.settle()
      #expect(
        stage.library.bookmarks.children(of: BookmarkTree.root).map(\.title).prefix(3)
          == ["Favourites", "Gullwick Almanac", "Birds"])
      #expect(cell(1)?.textLabel?.text == "Gullwick Almanac")
      #expect(!actions[0].perform() && reader.heard == ["2 of \(root.rows.count)"])
    }
  }

  @Test("A folder that is not empty is deleted after a question only")
  func deletion() throws {
    let stage = BrowserStage()
    try stage.fillLibrary()
    stage.container.presenters.library.open()
    stage.settle()
    let root = try list(of: stage)
    root.tableView(root.table, commit: .delete, forRowAt: IndexPath(row: 2, section: 0))
    stage.settle()
    #expect(!root.rows.contains { $0.title == "Gullwick Almanac" })
    root.tableView(root.table, commit: .delete, forRowAt: IndexPath(row: 1, section: 0))
    stage.settle()
    #expect(root.rows.contains { $0.title == "Birds" })
    #expect(root.presentedViewController is UIAlertController)
  }

  @Test("The favourites of the start page are those of the folder, in its order")
  func favourites() throws {
    let stage = BrowserStage(pages: [])
    let before = stage.library.favourites
    #expect(before.count > 2)
    stage.library.change { $0.move(before[2].id, to: BookmarkTree.favourites, at: 0) }
    #expect(stage.library.favourites.first == before[2])
    stage.library.change { $0.remove(before[0].id) }
    #expect(!stage.library.favourites.contains(before[0]))
  }

  @Test("What was typed while editing is kept, however the page is left")
  func editing() throws {
    let stage = BrowserStage()
    try stage.fillLibrary()
    stage.container.presenters.library.open()
    stage.settle()
    let root = try list(of: stage)
    root.setEditing(true, animated: false)
    root.tableView(root.table, didSelectRowAt: IndexPath(row: 2, section: 0))
    stage.settle()
    let navigation = try #require(root.navigationController)
    let page = try #require(navigation.topViewController as? BookmarkEditViewController)
    page.titleField.text = "Almanac"
    page.addressField.text = "gullwick.example/almanac"
    navigation.popViewController(animated: true)
    stage.settle()
    let item = stage.library.bookmarks.children(of: BookmarkTree.root)[2]
    #expect(item.title == "Almanac" && item.url?.absoluteString == "https://gullwick.example/almanac")
  }

  @Test("Another name leaves the address as it is, whatever of it the field shows")
  func renaming() throws {
    let stage = BrowserStage()
    for address in ["http://gullwick.example/old", "https://ann:reed@gullwick.example/"] {
      let url = try #require(URL(string: address))
      let bookmark = Bookmark(title: "Gulls", url: url, addedAt: Date())
      stage.library.change { $0.insert(bookmark) }
      let draft = BookmarkDraft(bookmark: bookmark, folder: BookmarkTree.root, isNew: false)
      let page = BookmarkEditViewController(library: stage.library, draft: draft)
      page.loadViewIfNeeded()
      page.titleField.text = "Old Gulls"
      page.viewWillDisappear(false)
      #expect(stage.library.bookmarks[bookmark.id]?.title == "Old Gulls")
      #expect(stage.library.bookmarks[bookmark.id]?.url == url)
    }
  }

  @Test("History by days, a search in it, and forgetting a page")
  func historyList() async throws {
    let stage = BrowserStage()
    // Noon: no page of this morning falls into yesterday.
    let noon = try #require(Calendar.current.date(bySettingHour: 12, minute: 0, second: 0, of: Date()))
    try stage.fillLibrary(now: noon)
    stage.container.presenters.library.open(.history)
    await stage.libraryAnswers()
    let list = try history(of: stage)
    #expect(list.days.map(\.visits.count) == [3, 2])
    #expect(list.title(of: 0) == "Today" && list.title(of: 1) == "Yesterday")
    list.searchBar.text = "tid moon"
    list.searchBar(list.searchBar, textDidChange: "tid moon")
    await stage.libraryAnswers()
    #expect(list.days.flatMap(\.visits).map(\.url.host) == ["tidetables.example"])
    list.remove(list.days[0].visits[0]) { _ in }
    list.searchBar.text = ""
    await stage.libraryAnswers()
    list.reload()
    await stage.libraryAnswers()
    #expect(list.days.map(\.visits.count) == [2, 2])
  }

  @Test("Clearing the history forgets the tabs that were closed in that time, and their pictures")
  func closedTabsGoWithTheHistory() async throws {
    let stage = BrowserStage(pages: ["https://a.example/", "https://b.example/", "https://c.example/"])
    let (first, second) = (stage.store.model.tabs[0].id, stage.store.model.tabs[1].id)
    stage.store.perform { $0.close(first, at: Date() - 7200) }
    stage.store.perform { $0.close(second) }
    let pictures = stage.container.services.tabPictures
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
    for id in [first, second] { pictures.save(image, of: id) }
    stage.container.services.forget(.since(Date() - 3600))
    #expect(stage.store.model.recentlyClosed.map(\.id) == [first])
    #expect(pictures.hasPicture(of: first) && !pictures.hasPicture(of: second))
    stage.container.services.forget(.since(.distantPast))
    #expect(stage.store.model.recentlyClosed.isEmpty && !stage.store.model.canReopen)
    await stage.libraryAnswers()
    pictures.flush()
  }

  @Test("Suggestions come from the history, and never for a text that is not the last one")
  func suggestions() async throws {
    let stage = BrowserStage(pages: [])
    for day in 0..<4 {
      let url = try #require(URL(string: "https://zephyr.example/wind"))
      stage.library.recordVisit(url, title: "Zephyrs", at: Date() - Double(day) * 86_400)
    }
    stage.library.persistence.flush()
    let search = stage.container.services.suggestionSearch
    search.search("ze") {}
    await stage.libraryAnswers()
    #expect(search.pages.map(\.title) == ["Zephyrs"])
    // While this waited others may have put their windows up: what is shown needs none.
    stage.bar.field.text = "ze"
    stage.bar.field.userDidChangeText()
    let editing = stage.container.addressEditing
    editing.addressBarDidBeginEditing(stage.bar)
    editing.addressBar(stage.bar, didChangeText: "ze", isDeletion: false)
    #expect(editing.suggestions?.shown.first?.kind == .topHit)
    #expect(stage.bar.field.completion?.text == "zephyr.example/wind")

    var answered: [String] = []
    search.search("zep") { answered.append("zep") }
    search.search("nothing of this") { answered.append("nothing") }
    await stage.libraryAnswers()
    #expect(answered == ["nothing"])
  }

  @Test("Pictures", arguments: [(390.0, false), (390, true), (360, false), (1280, false)])
  func pictures(width: Double, isDark: Bool) async throws {
    for section in LibrarySheetViewController.Section.allCases {
      let stage = BrowserStage(
        size: CGSize(width: width, height: 844), appearance: HostAppearance(isDark: isDark))
      try stage.fillLibrary()
      stage.container.presenters.library.open(section)
      await stage.libraryAnswers()
      stage.settle()
      if let folder = ProcessInfo.processInfo.environment["MARTLET_LOOK"] {
        let name = "library-\(section)-\(Int(width))\(isDark ? "-dark" : "")"
        #expect(stage.host.writePicture(to: "\(folder)/\(name).png"))
      }
    }
  }
}

import BrowserCore
import Foundation
import Testing
import UIKitAdditions
@testable import UIKitCore

@testable import Browser
@testable import WebKit

/// Shortcuts while something lies over the page: nothing is done behind it.
@Suite @MainActor
struct ShortcutTests {
  @Test("A shortcut to another tab puts the sheet away")
  func tabs() {
    let stage = BrowserStage()
    stage.container.perform(.bookmarks)
    stage.settle()
    #expect(stage.container.presentedViewController != nil)
    stage.container.perform(.newTab)
    stage.settle()
    #expect(stage.container.presentedViewController == nil && stage.store.model.tabs.count == 2)
  }

  @Test("What means the page under the sheet is not done; closing closes the sheet")
  func pageBelow() {
    let stage = BrowserStage()
    stage.container.perform(.bookmarks)
    stage.settle()
    let sheet = stage.container.presentedViewController
    let calls = stage.engines.first?.calls
    for command in [KeyboardShortcut.Command.reload, .find, .back, .zoomIn, .stop] {
      stage.container.perform(command)
    }
    stage.settle()
    #expect(sheet != nil && stage.container.presentedViewController === sheet)
    #expect(stage.engines.first?.calls == calls && stage.container.find.bar == nil)
    stage.container.perform(.closeTab)
    stage.settle()
    #expect(stage.container.presentedViewController == nil && stage.store.model.tabs.count == 1)
    #expect(stage.store.model.selectedTab.hasPage)
  }

  @Test("One sheet takes the place of another, and of the keyboard")
  func sheets() {
    let stage = BrowserStage()
    stage.container.perform(.focusAddress)
    stage.settle()
    #expect(stage.container.isEditingAddress)
    stage.container.perform(.bookmarks)
    stage.settle()
    #expect(!stage.container.isEditingAddress)
    let bookmarks = stage.container.presentedViewController
    stage.container.perform(.downloads)
    stage.settle()
    let downloads = stage.container.presentedViewController
    #expect(bookmarks != nil && downloads != nil && downloads !== bookmarks)
  }

  @Test("A question of the browser's own stays until it is answered")
  func question() {
    let stage = BrowserStage()
    stage.container.router.tell("No App Found", nil)
    stage.settle()
    for command in [KeyboardShortcut.Command.newTab, .closeTab, .bookmarks] {
      stage.container.perform(command)
    }
    stage.settle()
    #expect(stage.container.presentedViewController is UIAlertController)
    #expect(stage.store.model.tabs.count == 1 && stage.store.model.selectedTab.hasPage)
  }

  @Test("A menu goes with what it belongs to; Escape closes it and nothing else")
  func menus() {
    let stage = BrowserStage()
    func menus() -> [UIView] { stage.container.view.subviews.filter { $0 is PopupMenuView } }
    for command in [KeyboardShortcut.Command.stop, .newTab] {
      stage.container.presenters.addressBar.openPageMenu()
      stage.settle()
      #expect(menus().count == 1)
      stage.container.perform(command)
      stage.settle()
      #expect(menus().isEmpty)
    }
    #expect(stage.store.model.tabs.count == 2)
  }

  @Test("In a wide window the page has the keys once an address was typed, on a phone the field had them")
  func keysOfPage() {
    for (width, isFirst) in [(1200.0, true), (390.0, false)] {
      let stage = BrowserStage(size: CGSize(width: width, height: 844))
      stage.container.perform(.focusAddress)
      stage.settle()
      #expect(stage.container.isEditingAddress)
      stage.container.presenters.addresses.submit("https://other.example/")
      stage.settle()
      #expect(stage.container.selectedTabController?.webView?.isFirstResponder == isFirst)
    }
  }

  @Test(
    "Whoever goes to another tab while typing an address has left the field",
    arguments: [390.0, 1200.0],
    [KeyboardShortcut.Command.nextTab, .closeTab, .selectTab(0)])
  func leavingTheField(width: Double, command: KeyboardShortcut.Command) {
    let stage = BrowserStage(
      size: CGSize(width: width, height: 844), pages: ["https://other.example/", BrowserStage.page],
      selected: 1)
    stage.container.perform(.focusAddress)
    stage.settle()
    #expect(stage.container.isEditingAddress)
    stage.container.perform(command)
    stage.settle()
    #expect(!stage.container.isEditingAddress && stage.container.bars.values.allSatisfy { !$0.isEditing })
    #expect(
      stage.container.addressEditing.sheet.isHidden && stage.container.addressEditing.cancelButton.isHidden)
    #expect(stage.container.addressEditing.coveredHeight == 0)
  }

  @Test(
    "In a new tab, a private one too, the address is typed at once, also by those who were typing one",
    arguments: [390.0, 1200.0], [KeyboardShortcut.Command.newTab, .newPrivateTab])
  func newTabs(width: Double, command: KeyboardShortcut.Command) {
    for isTyping in [false, true] {
      let stage = BrowserStage(size: CGSize(width: width, height: 844))
      if isTyping {
        stage.container.perform(.focusAddress)
        stage.settle()
      }
      stage.container.perform(command)
      stage.settle()
      // Private tabs are counted by themselves.
      #expect(stage.store.model.tabs.count == (command == .newTab ? 2 : 1))
      #expect(stage.store.model.selectedTab.isPrivate == (command == .newPrivateTab))
      #expect(stage.container.isEditingAddress)
    }
  }

  @Test("F11 fills the screen with the window, whatever is open in it, and ends that")
  func fillingTheScreen() {
    let stage = BrowserStage(size: CGSize(width: 1280, height: 800))
    stage.container.perform(.settings)
    stage.settle()
    for fills in [true, false] {
      stage.container.perform(.fillScreen)
      #expect(stage.container.view.window?.fillsScreen == fills)
      #expect(stage.container.presentedViewController != nil)
    }
  }

  @Test("In a wide window the page of the tab that is gone to has the keys, and none that is out of sight")
  func keysOfTheNextPage() throws {
    let stage = BrowserStage(
      size: CGSize(width: 1200, height: 800), pages: ["https://a.example/", "https://b.example/"])
    func keys() -> [Bool] {
      stage.store.model.tabs.map {
        stage.container.tabControllers[$0.id]?.webView?.isFirstResponder == true
      }
    }
    // By a key, whoever had them before.
    stage.container.perform(.nextTab)
    stage.settle()
    #expect(keys() == [false, true])
    // By a click, where the page before had them.
    stage.store.perform { $0.select(index: 0) }
    stage.settle()
    #expect(keys() == [true, false])
    stage.store.perform { $0.insert(Tab()) }
    stage.settle()
    #expect(stage.store.model.tabs.count == 3 && keys() == [false, false, false])
    stage.container.perform(.closeTab)
    stage.settle()
    #expect(keys().filter { $0 }.count == 1)
    #expect(stage.container.selectedTabController?.webView?.isFirstResponder == true)
  }

  @Test("A page behind an error page has no keys: they are for the buttons that are seen")
  func keysOfErrorPages() throws {
    let stage = BrowserStage(
      size: CGSize(width: 1200, height: 800), pages: ["https://a.example/", "https://b.example/"], selected: 1
    )
    let engine = try #require(stage.engines.last)
    let bank = try #require(URL(string: "https://bank.test/"))
    stage.container.selectedTabController?.open(bank)
    engine.start(bank)
    engine.fail(.cannotConnectToHost)
    stage.settle()
    stage.container.perform(.previousTab)
    stage.settle()
    stage.container.perform(.nextTab)
    stage.settle()
    let page = try #require(stage.container.selectedTabController)
    #expect(page.errorPage != nil && page.webView?.isFirstResponder == false)
  }

  @Test("A key that leads to no other tab leaves who types an address in the field")
  func typingOn() {
    let stage = BrowserStage(size: CGSize(width: 1200, height: 800))
    stage.container.perform(.focusAddress)
    stage.settle()
    for command in [KeyboardShortcut.Command.reopenClosedTab, .selectTab(0), .nextTab] {
      stage.container.perform(command)
      stage.settle()
      #expect(stage.container.isEditingAddress, "\(command)")
    }
  }

  @Test("Ctrl, Shift and a page key move the tab among the others, as far as there are some")
  func moving() {
    #expect(KeyboardShortcut.command(for: .pageDown, modifiers: [.control, .shift]) == .moveTab(1))
    #expect(KeyboardShortcut.command(for: .pageUp, modifiers: [.control, .shift]) == .moveTab(-1))
    let stage = BrowserStage(
      pages: ["https://a.example/", "https://b.example/", "https://c.example/"], selected: 1)
    let id = stage.store.model.selectedID
    func place() -> Int? { stage.store.model.tabs.firstIndex { $0.id == id } }
    stage.container.perform(.moveTab(1))
    #expect(place() == 2)
    stage.container.perform(.moveTab(1))
    #expect(place() == 2)
    stage.container.perform(.moveTab(-1))
    stage.container.perform(.moveTab(-1))
    #expect(place() == 0 && stage.store.model.selectedID == id)
  }

  /// Safari's Shift-Command-D and Option-Command-W ("Keyboard shortcuts in Safari").
  @Test("A key puts the page into the reading list, another closes the other tabs")
  func keeping() {
    #expect(
      KeyboardShortcut.command(for: .character("d"), modifiers: [.control, .shift]) == .addToReadingList)
    #expect(KeyboardShortcut.command(for: .character("w"), modifiers: [.control, .alt]) == .closeOtherTabs)
    #expect(KeyboardShortcut.command(for: .function(3), modifiers: []) == .findNext)
    #expect(KeyboardShortcut.command(for: .function(3), modifiers: .shift) == .findPrevious)
    let stage = BrowserStage(
      pages: ["https://a.example/", "https://b.example/", "https://c.example/"], selected: 1)
    let id = stage.store.model.selectedID
    stage.container.perform(.addToReadingList)
    #expect(stage.library.readingList.map(\.url.absoluteString) == ["https://b.example/"])
    #expect(stage.library.bookmarks.children(of: BookmarkTree.root).count == 1, "the favourites alone")
    stage.container.perform(.closeOtherTabs)
    #expect(stage.store.model.tabs.map(\.id) == [id] && stage.store.model.selectedID == id)
  }

  @Test("Ctrl and H shows the history")
  func history() throws {
    let stage = BrowserStage()
    #expect(KeyboardShortcut.command(for: .character("h"), modifiers: .control) == .history)
    stage.container.perform(.history)
    stage.settle()
    let navigation = try #require(stage.container.presentedViewController as? UINavigationController)
    let sheet = try #require(navigation.viewControllers.first as? LibrarySheetViewController)
    #expect(sheet.children.first is HistoryListViewController)
  }

  @Test("Escape is the alert's while one is up, though a page is being loaded")
  func escape() throws {
    let stage = BrowserStage()
    let id = stage.store.model.selectedID
    stage.store.perform { $0.update(id) { $0.handle(.working(true)) } }
    func takesEscape() -> Bool {
      stage.container.shortcutCommands.contains { $0.input == UIKeyCommand.inputEscape }
    }
    #expect(takesEscape())
    stage.container.router.tell("No App Found", nil)
    stage.settle()
    #expect(!takesEscape())
  }
}

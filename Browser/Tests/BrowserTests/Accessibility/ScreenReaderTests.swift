import BrowserCore
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit

/// The browser as those use it who hear it.
@Suite("With a screen reader") @MainActor
struct ScreenReaderTests {
  private let pages = ["https://a.example/", "https://b.example/", "https://c.example/"]

  @Test("Find says the count when typing pauses, and the field reads what was typed")
  func find() throws {
    let stage = BrowserStage()
    try #require(stage.engines.first).findResult = WebFindAnswer(isFound: true, count: 9, index: 1)
    stage.container.openFind()
    stage.settle()
    let bar = try #require(stage.container.find.bar)
    let field = try #require(bar.all(UITextField.self).first)
    withReader { reader in
      for text in ["g", "gu"] {
        field.text = text
        bar.search(backwards: false)
        stage.settle()
      }
      #expect(reader.heard.isEmpty)
      bar.countAnnouncement.sayNow()
      #expect(reader.heard == ["1 of 9"])
    }
    #expect(stage.node("Find on page")?.text == "gu" && field.accessibilityValue == "gu")
  }

  @Test("Of the bars only the selected tab's is met, also while an address is typed")
  func bars() throws {
    let stage = BrowserStage(pages: pages, selected: 1)
    #expect(stage.read.filter { $0.name == "Address" }.count == 1)
    stage.bar.beginEditing()
    stage.settle()
    #expect(stage.read.filter { $0.name == "Address" }.count == 1)
    stage.container.addressEditing.cancel()
    stage.settle()
    stage.store.perform { $0.select(index: 2) }
    stage.settle()
    let met = stage.read.filter { $0.name == "Address" }
    #expect(met.count == 1)
    #expect(try #require(met.first?.element as? UIView).isDescendant(of: stage.bar))
  }

  @Test("While an address is typed the page is not met, and under suggestions the start page is not, either")
  func editing() throws {
    let stage = BrowserStage()
    func meetsPage() -> Bool { stage.read.contains { $0.role == .page } }
    #expect(meetsPage())
    stage.bar.beginEditing()
    stage.settle()
    let sheet = stage.container.addressEditing.sheet
    func meetsStartPage() -> Bool {
      stage.read.contains { ($0.element as? UIView)?.isDescendant(of: sheet.startPage) == true }
    }
    #expect(!meetsPage() && meetsStartPage())
    try withReader { reader in
      stage.container.addressEditing.type("gull")
      stage.container.addressEditing.type("gulls")
      stage.settle()
      #expect(!meetsStartPage() && reader.heard.isEmpty)
      let count = sheet.suggestions.shown.count
      #expect(count > 0)
      stage.container.addressEditing.suggestionCount.sayNow()
      #expect(reader.heard == [count == 1 ? "1 suggestion" : "\(count) suggestions"])
      // The same number again is no news.
      stage.container.addressEditing.type("gulls ")
      stage.container.addressEditing.suggestionCount.sayNow()
      try #require(sheet.suggestions.shown.count == count)
      #expect(reader.heard.count == 1)
    }
    let row = try #require(stage.window.all(SuggestionRowView.self).first { $0.item.kind == .search })
    #expect(row.accessibilityValue == "Search")
    let fill = try #require(row.accessibilityCustomActions?.first { $0.name == "Put into the address field" })
    #expect(fill.perform() && stage.bar.field.text == row.item.title)
    stage.container.addressEditing.cancel()
    stage.settle()
    #expect(meetsPage())
  }

  @Test("A page that cannot be opened is told of, where its tab is shown")
  func failures() throws {
    let stage = BrowserStage(pages: Array(pages.prefix(2)), selected: 0)
    try withReader { reader in
      for engine in stage.engines {
        engine.start(try #require(URL(string: "https://bank.test/")))
        engine.fail(.cannotConnectToHost)
      }
      stage.settle()
      #expect(reader.heard.count == 1)
      #expect(reader.heard.first?.contains("bank.test") == true)
    }
  }

  @Test("A notice is spoken once, and stays while a screen reader runs", arguments: [false, true])
  func notices(isRunning: Bool) {
    var appearance = HostAppearance()
    appearance.isScreenReaderRunning = isRunning
    let stage = BrowserStage(appearance: appearance)
    let notice = stage.container.downloadPresenter.notice
    withReader { reader in
      var uses = 0
      stage.container.notices.show("Blocked a window") { uses += 1 }
      stage.settle()
      #expect(reader.heard == ["Blocked a window"])
      #expect(notice.goesByItself == !isRunning)
      #expect(notice.accessibilityCustomActions?.first?.perform() == true)
      stage.settle()
      #expect(notice.isHidden && uses == 0)
    }
  }

  @Test("A notice does not go from under the keyboard's focus")
  func noticeWithFocus() {
    let stage = BrowserStage()
    let notice = stage.container.downloadPresenter.notice
    for hasFocus in [true, false] {
      stage.container.notices.show("Blocked a window")
      stage.settle()
      if hasFocus { #expect(stage.window.focusKeyboard(on: notice)) }
      notice.timeIsUp()
      stage.settle()
      #expect(notice.isHidden == !hasFocus && notice.goesByItself == hasFocus)
      stage.window.keyboardFocus?.drop()
    }
  }

  @Test(
    "A row that can be removed says what it is, and has its button; switches and menus say the second line")
  func rows() throws {
    func elements(_ accessory: ListSheet.Row.Accessory) -> [UIView] {
      let row = ListRowControl(
        row: ListSheet.Row(title: "Gulls", subtitle: "a.example", accessory: accessory) {})
      return row.isAccessibilityElement ? [row] : row.subviews.filter(\.isAccessibilityElement)
    }
    let removed = elements(.remove)
    #expect(Set(removed.compactMap(\.accessibilityLabel)) == ["Gulls", "a.example", "Remove Gulls"])
    #expect(removed.filter { $0 is UIButton }.count == 1)
    #expect(elements(.toggle(true)).map(\.accessibilityHint) == ["a.example"])
    let choice = ListSheet.Choice(title: "One", isChosen: true) {}
    #expect(elements(.menu([choice])).map(\.accessibilityHint) == ["a.example"])
    #expect(elements(.none).map(\.accessibilityLabel) == ["Gulls, a.example"])
  }

  @Test("The wide window's tabs are tabs, one of them selected, and are closed and muted by actions")
  func tabs() throws {
    let stage = BrowserStage(size: CGSize(width: 1200, height: 800), pages: pages, selected: 1)
    let bar = try #require(stage.read.first { $0.role == .tabBar })
    #expect(bar.children.map(\.role) == [.tab, .tab, .tab])
    #expect(bar.children.map { $0.states.contains(.selected) } == [false, true, false])
    let engine = try #require(stage.engines.first)
    engine.page.isPlayingAudio = true
    stage.settle()
    let view = try #require(bar.children.first?.element)
    #expect(view.accessibilityCustomActions?.map(\.name) == ["Close Tab", "Mute Tab"])
    #expect(view.accessibilityCustomActions?.last?.perform() == true)
    stage.settle()
    #expect(stage.store.model.tabs[0].sound == .muted)
    #expect(view.accessibilityCustomActions?.first?.perform() == true)
    stage.settle()
    #expect(stage.store.model.tabs.count == 2)
  }

  @Test("A menu takes the focus to its first row and gives it back to what had it")
  func menus() throws {
    let stage = BrowserStage()
    let buttons = stage.container.toolbarController.items.all.compactMap {
      stage.container.toolbarController.bar.view(for: $0)
    }
    let share = try #require(buttons.last)
    try withReader { _ in
      #expect(stage.window.focusKeyboard(on: share))
      stage.container.presenters.addressBar.openPageMenu()
      stage.settle()
      let menu = try #require(stage.window.all(PopupMenuView.self).first)
      let first = try #require(stage.window.keyboardFocus?.item as? UIView)
      #expect(first.isDescendant(of: menu) && first.accessibilityLabel != "Close menu")
      menu.close()
      stage.settle()
      #expect(stage.window.keyboardFocus?.item === share)
    }
  }

  @Test("All tabs take the focus to the selected one's card, which says so, and give it to the page again")
  func overview() throws {
    let stage = BrowserStage(pages: pages, selected: 1)
    try withReader { _ in
      stage.container.openOverview()
      stage.settle()
      let overview = try #require(stage.container.overview.overview)
      let card = try #require(stage.window.keyboardFocus?.item as? TabCardCell)
      #expect(card.content?.title.contains("b.example") == true)
      @MainActor func selected() -> [Bool] {
        stage.read.filter { $0.role == .cell }.map { $0.states.contains(.selected) }
      }
      #expect(selected() == [false, true, false])
      stage.store.perform { $0.select(index: 2) }
      stage.settle()
      #expect(selected() == [false, false, true])
      overview.chooseSelected()
      stage.settle()
      #expect(stage.container.overview.isClosed && stage.window.keyboardFocus?.item == nil)
      #expect(stage.container.selectedTabController?.webView?.isFirstResponder == true)
    }
  }

  @Test("How far downloads are is asked for, and their end is told")
  func downloads() {
    let button = DownloadsButton(type: .custom)
    button.indicator = .running(fraction: 0.25)
    #expect(button.accessibilityValue == "25 %")
    #expect(button.accessibilityTraits == [.button, .updatesFrequently])
    button.indicator = .ended(.whole)
    #expect(button.accessibilityValue == "Done" && button.accessibilityTraits == .button)
  }

  @Test("A menu begins at the row that is checked, which says so, and arrows go through its rows")
  func menuRows() throws {
    let stage = BrowserStage(size: CGSize(width: 1200, height: 800), pages: pages, selected: 1)
    try withReader { _ in
      stage.container.presenters.tabMenus.openList()
      stage.settle()
      @MainActor func focused() -> String? {
        (stage.window.keyboardFocus?.item as? PopupMenuRowView)?.accessibilityLabel
      }
      let page = try #require(focused())
      #expect(page.hasSuffix("b.example"))
      stage.host.key(UIKeyboardHIDUsage.keyboardDownArrow.rawValue)
      #expect(focused()?.hasSuffix("c.example") == true)
      stage.host.key(UIKeyboardHIDUsage.keyboardUpArrow.rawValue)
      stage.host.key(UIKeyboardHIDUsage.keyboardUpArrow.rawValue)
      #expect(focused()?.hasSuffix("a.example") == true)
      let checked = stage.menuRows.filter { $0.accessibilityTraits.contains(.selected) }
      #expect(checked.map(\.accessibilityLabel) == [page, "3 Tabs"])
    }
  }

  @Test("The size of the text is said as it changes, and by the button that sets it back")
  func textSize() throws {
    let stage = BrowserStage()
    try withReader { reader in
      stage.container.presenters.addressBar.openPageMenu()
      stage.settle()
      let reset = try #require(stage.node("Standard text size"))
      #expect(reset.valueText == "100%" && stage.node("100%") == nil)
      let larger = try #require(stage.node("Larger text")?.element as? UIButton)
      larger.sendActions(for: .touchUpInside)
      #expect(reset.valueText != "100%" && reader.heard == [reset.valueText])
    }
  }

  @Test("A suggestion that the arrow keys lead to is said with what it is, and its row is the selected one")
  func highlightedSuggestion() throws {
    let stage = BrowserStage()
    stage.bar.beginEditing()
    stage.settle()
    try withReader { reader in
      stage.container.addressEditing.type("gull")
      stage.settle()
      stage.host.key(UIKeyboardHIDUsage.keyboardDownArrow.rawValue)
      let chosen = try #require(stage.container.addressEditing.sheet.suggestions.highlightedSuggestion)
      let rows = stage.window.all(SuggestionRowView.self)
      let selected = rows.filter { $0.accessibilityTraits.contains(.selected) }
      #expect(selected.map(\.item) == [chosen])
      let words = [selected.first?.accessibilityLabel, selected.first?.accessibilityValue]
      #expect(reader.heard == [words.compactMap(\.self).joined(separator: ", ")])
      let list = try #require(stage.read.first { $0.name == "Suggestions" })
      #expect(list.role == .list && list.flattened.contains { $0.element === selected.first })
      // Back to what was typed there is nothing to say.
      stage.host.key(UIKeyboardHIDUsage.keyboardUpArrow.rawValue)
      #expect(reader.heard.count == 1)
    }
  }

  @Test("Keys that lead to another tab lead those who go by the focus into its page, also on a phone")
  func otherTabs() throws {
    let stage = BrowserStage(pages: pages)
    try withReader { _ in
      let tabs = try #require(stage.node("Tabs"))
      #expect(stage.window.focusKeyboard(on: tabs.element))
      stage.container.perform(.nextTab)
      stage.settle()
      #expect(stage.store.model.selectedIndex == 1 && stage.window.keyboardFocus?.item == nil)
      #expect(stage.container.selectedTabController?.webView?.isFirstResponder == true)
    }
  }

  @Test("The palette is one stop of the keyboard's, at the colour that is chosen; arrows go through it")
  func palette() throws {
    let stage = BrowserStage()
    let sheet = ColorPickerSheet(color: PickerColor(red: 1, green: 0, blue: 0), name: "") { _ in }
    sheet.modalPresentationStyle = .pageSheet
    stage.container.present(sheet, animated: false)
    stage.settle()
    let grid = try #require(stage.node("Palette"))
    let stops = FocusStop.stops(in: AccessibilityTree.tree(of: stage.window)).filter { stop in
      stop.members.contains { $0.element.isInside(grid.element) }
    }
    #expect(grid.role == .list && stops.count == 1)
    #expect(stops.first?.members.count == PickerColor.palette.joined().count)
    #expect(stops.first?.entrance.name == "Red, lightness 50 %")
  }
}

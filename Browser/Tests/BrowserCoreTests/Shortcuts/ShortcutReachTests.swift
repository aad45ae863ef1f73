import BrowserCore
import Testing

/// What commands reach: each is said of the commands of the table.
@Suite struct ShortcutReachTests {
  private typealias Command = KeyboardShortcut.Command
  private let all = KeyboardShortcut.all.map(\.command)

  @Test("What opens a sheet leaves the one that is there; so does what leads to another tab")
  func sheets() {
    let opens: Set<Command> = [
      .bookmarks, .history, .downloads, .share, .settings, .viewSource, .openFile,
    ]
    #expect(Set(all.filter(\.opensSheet)) == opens)
    #expect(opens.filter(\.leavesSheets) == opens)
    let leading: [Command] = [.newTab, .cycleTabs, .selectTab(2), .focusAddress]
    #expect(leading.filter(\.leavesSheets) == leading)
    // They mean the page, which the sheet covers.
    let staying: [Command] = [.reload, .back, .find, .zoomIn, .stop, .printPage]
    #expect(staying.filter(\.leavesSheets).isEmpty)
  }

  @Test("What leads to another tab leads to its page, but for what opens one to type into")
  func pagesOfTabs() {
    let leading: [Command] = [.closeTab, .reopenClosedTab, .nextTab, .cycleTabsBackwards, .selectTab(0)]
    #expect(leading.filter(\.leadsToPage) == leading)
    let staying: [Command] = [.newTab, .newPrivateTab, .focusAddress, .showOverview, .moveTab(1), .find]
    #expect(staying.filter(\.leadsToPage).isEmpty)
  }

  @Test("What is done to the window is so whatever is shown in it")
  func windows() {
    let window: Set<Command> = [.newWindow, .closeWindow, .fillScreen, .quit]
    #expect(Set(all.filter(\.concernsWindow)) == window)
    #expect(window.filter(\.concernsAllTabs) == window)
  }

  @Test(
    "A page in full screen keeps the window for its size only, and the overview for what is done with all tabs"
  )
  func pages() {
    #expect(Set(all.filter(\.keepsFullscreen)) == [.zoomIn, .zoomOut, .actualSize, .fillScreen])
    #expect(Command.closeTab.concernsAllTabs && Command.showOverview.concernsAllTabs)
    #expect(!Command.reload.concernsAllTabs && !Command.nextTab.concernsAllTabs)
  }
}

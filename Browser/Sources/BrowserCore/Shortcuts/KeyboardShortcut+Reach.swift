/// The reach of commands, by which it is known what has to go before one is done.
extension KeyboardShortcut.Command {
  /// True if it leads away from a sheet; the others mean the page, which the sheet covers.
  public var leavesSheets: Bool {
    switch self {
    case .newTab, .newPrivateTab, .closeTab, .reopenClosedTab, .nextTab, .previousTab, .cycleTabs,
      .cycleTabsBackwards,
      .selectTab,
      .selectLastTab, .showOverview, .focusAddress:
      true
    default: opensSheet
    }
  }

  /// True if it leads to the page of a tab, in which the user goes on.
  public var leadsToPage: Bool {
    switch self {
    case .closeTab, .reopenClosedTab, .nextTab, .previousTab, .cycleTabs, .cycleTabsBackwards, .selectTab,
      .selectLastTab:
      true
    default: false
    }
  }

  /// True if it is done to the window as a whole, whatever lies over the page.
  public var concernsWindow: Bool {
    switch self {
    case .newWindow, .closeWindow, .fillScreen, .quit: true
    default: false
    }
  }

  /// True if it is done to a page that has the window for itself.
  public var keepsFullscreen: Bool {
    switch self {
    case .zoomIn, .zoomOut, .actualSize, .fillScreen: true
    default: false
    }
  }

  /// True if it shows a sheet.
  public var opensSheet: Bool {
    switch self {
    case .bookmarks, .history, .downloads, .share, .settings, .viewSource, .openFile: true
    default: false
    }
  }

  /// True if it can be done while all tabs are seen, instead of one page.
  public var concernsAllTabs: Bool {
    switch self {
    case .closeTab, .closeOtherTabs, .reopenClosedTab, .moveTab, .showOverview, .bookmarks, .history,
      .downloads, .addBookmark, .addToReadingList, .settings, .newWindow, .closeWindow, .fillScreen, .quit:
      true
    default: false
    }
  }
}

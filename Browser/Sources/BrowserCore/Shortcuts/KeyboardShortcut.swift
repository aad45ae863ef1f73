import Foundation

/// A combination of keys and what it does: Safari's table with Ctrl in place of Command.
public struct KeyboardShortcut: Hashable, Sendable {
  /// Keys held down.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Makes a set from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Ctrl.
    public static let control = Modifiers(rawValue: 1)
    /// Shift.
    public static let shift = Modifiers(rawValue: 2)
    /// Alt.
    public static let alt = Modifiers(rawValue: 4)
  }

  /// The key that is pressed.
  public enum Key: Hashable, Sendable {
    /// A character, lower case.
    case character(Character)
    /// Tab.
    case tab
    /// Escape.
    case escape
    /// The left arrow.
    case left
    /// The right arrow.
    case right
    /// The up arrow.
    case up
    /// The down arrow.
    case down
    /// Page up.
    case pageUp
    /// Page down.
    case pageDown
    /// A function key.
    case function(Int)
  }

  /// A command of the browser.
  public enum Command: Hashable, Sendable {
    /// Opens a tab.
    case newTab
    /// Opens a private tab.
    case newPrivateTab
    /// Opens a window.
    case newWindow
    /// Closes the window with all its tabs.
    case closeWindow
    /// Closes the tab.
    case closeTab
    /// Closes the tabs beside the one that is shown.
    case closeOtherTabs
    /// Opens the last closed tab again.
    case reopenClosedTab
    /// Goes one tab to the right.
    case nextTab
    /// Goes one tab to the left.
    case previousTab
    /// Goes one tab to the right, or to the one that was used before, as the user has chosen.
    case cycleTabs
    /// The same the other way.
    case cycleTabsBackwards
    /// Goes to a tab by position from the left, 0 first.
    case selectTab(Int)
    /// Goes to the last tab.
    case selectLastTab
    /// Moves the tab among the others: by so many places, less than 0 towards the first.
    case moveTab(Int)
    /// Shows the tab overview.
    case showOverview
    /// Begins to edit the address.
    case focusAddress
    /// Loads the page again.
    case reload
    /// Stops loading, or leaves what is open over the page.
    case stop
    /// Goes back.
    case back
    /// Goes forward.
    case forward
    /// Looks for a text in the page.
    case find
    /// Goes to the next match.
    case findNext
    /// Goes to the match before.
    case findPrevious
    /// Makes the page larger.
    case zoomIn
    /// Makes the page smaller.
    case zoomOut
    /// Shows the page in its own size.
    case actualSize
    /// Shows the page's article in Reader, or the page again.
    case reader
    /// Shows the bookmarks.
    case bookmarks
    /// Shows the history.
    case history
    /// Shows the downloads.
    case downloads
    /// Keeps the page as a bookmark.
    case addBookmark
    /// Keeps the page in the reading list.
    case addToReadingList
    /// Opens the share sheet.
    case share
    /// Prints the page.
    case printPage
    /// Saves the page with all that it shows as a file.
    case savePage
    /// Shows the page's source.
    case viewSource
    /// Opens a file that the user chooses.
    case openFile
    /// Opens the web inspector, where it is switched on.
    case inspector
    /// Opens the settings.
    case settings
    /// Fills the whole screen with the window, or ends that.
    case fillScreen
    /// Ends the program.
    case quit
  }

  /// The key.
  public let key: Key
  /// The keys held down.
  public let modifiers: Modifiers
  /// The command that it carries out.
  public let command: Command

  /// Makes an entry.
  public init(_ key: Key, _ modifiers: Modifiers, _ command: Command) {
    self.key = key
    self.modifiers = modifiers
    self.command = command
  }
}

import Foundation

/// A combination of keys and what it does: Safari's table with Ctrl in place of Command.
public struct KeyboardShortcut: Hashable, Sendable {
  /// Keys held down.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: Int
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
    /// Named keys.
    case tab, escape, left, right, up, down, pageUp, pageDown
    /// A function key.
    case function(Int)
  }

  /// What is done.
  public enum Command: Hashable, Sendable {
    case newTab, newPrivateTab, closeTab, reopenClosedTab, nextTab, previousTab
    /// A tab by position from the left, 0 first.
    case selectTab(Int)
    case selectLastTab, showOverview
    case focusAddress, reload, stop, back, forward
    case find, findNext, findPrevious, zoomIn, zoomOut, actualSize
    case bookmarks, history, downloads, addBookmark, share, settings, print, fullScreen, newWindow, quit
  }

  /// The key.
  public let key: Key
  /// The keys held down.
  public let modifiers: Modifiers
  /// What it does.
  public let command: Command

  /// Makes an entry.
  public init(_ key: Key, _ modifiers: Modifiers, _ command: Command) {
    self.key = key
    self.modifiers = modifiers
    self.command = command
  }
}

import BrowserCore

/// The words and the glyph of pinned tabs.
enum TabPinText {
  static let symbol = "pin.fill"
  static let pin = "Pin Tab"
  static let unpin = "Unpin Tab"
  /// The word for a pinned tab for those who hear the screen.
  static let pinned = "Pinned"

  /// The name of what a menu does with a tab.
  static func command(isPinned: Bool) -> String { isPinned ? unpin : pin }

  /// The glyph of that.
  static func commandSymbol(isPinned: Bool) -> String { isPinned ? "pin.slash" : "pin" }

  /// The state of a tab for those who hear the screen; nil when there is nothing to say.
  static func spoken(isPinned: Bool, _ sound: TabSound) -> String? {
    let words = [isPinned ? pinned : nil, sound.spoken].compactMap(\.self)
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }
}

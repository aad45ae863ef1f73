import Foundation

/// A key of the on-screen keyboard.
package enum TouchKey: Hashable, Sendable {
  /// Types what it is; letters are in lower case.
  case text(String)
  case space, shift, delete, enter, hide
  /// Leads to the next language; held, it shows all.
  case globe
  case plane(KeyPlane)
  /// Scrolls the emoji to a category.
  case category(EmojiCategory)

  /// True if the key is drawn in the darker of the two key colours.
  package var isSpecial: Bool {
    switch self {
    case .text, .space: false
    default: true
    }
  }

  /// True if the key is a glyph alone, without a plate.
  package var isBare: Bool {
    switch self {
    case .hide, .globe, .category: true
    default: false
    }
  }

  /// True if the key changes others and types nothing.
  var isModifier: Bool {
    switch self {
    case .shift, .plane(.letters), .plane(.numbers), .plane(.symbols): true
    default: false
    }
  }

  /// True if the key has one letter, and so a capital.
  package var isLetter: Bool {
    guard case .text(let text) = self else { return false }
    return text.count == 1
  }
}

extension TouchKey {
  /// The key's name for assistive technology; nil for one that types what it is called.
  package var spokenName: String? {
    switch self {
    case .text(let text): Self.spoken[text]
    case .space: "space"
    case .shift: "shift"
    case .delete: "delete"
    case .plane(.letters): "letters"
    case .plane(.numbers): "numbers"
    case .plane(.symbols): "symbols"
    case .plane(.emoji): "emoji"
    case .category(let category): category.title
    case .enter: nil
    case .globe: "Next keyboard"
    case .hide: "Hide keyboard"
    }
  }

  /// Signs that a screen reader would pass over.
  private static let spoken = [
    ".": "full stop", ",": "comma", "?": "question mark", "!": "exclamation mark", "'": "apostrophe",
    "’": "apostrophe", "-": "hyphen", "/": "slash", ":": "colon", ";": "semicolon", "(": "left parenthesis",
    ")": "right parenthesis", "\"": "quotation mark", "“": "quotation mark", "_": "underscore",
    "\\": "backslash", "|": "vertical bar", "~": "tilde", "[": "left bracket", "]": "right bracket",
    "{": "left brace", "}": "right brace", "^": "caret", "*": "asterisk", "<": "less than",
    ">": "greater than", "•": "bullet", "،": "comma", "؟": "question mark", "।": "danda",
  ]
}

/// The set of characters that the keys show.
package enum KeyPlane: Hashable, Sendable, CaseIterable { case letters, numbers, symbols, emoji }

/// A key and where it is, in the keyboard's coordinates.
package struct KeyPlace: Equatable, Sendable {
  package let key: TouchKey
  package let frame: CGRect

  package init(key: TouchKey, frame: CGRect) { (self.key, self.frame) = (key, frame) }
}

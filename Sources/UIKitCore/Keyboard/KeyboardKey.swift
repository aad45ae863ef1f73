import Foundation

/// A key of the built-in keyboard.
enum KeyboardKey: Hashable, Sendable {
  case character(String)
  case space
  case shift
  case delete
  case plane(KeyboardPlane)
  case enter
  case hide
  /// The empty corner of a layout for numbers.
  case blank

  /// True if the key is drawn in the darker of the two key colours.
  var isSpecial: Bool {
    switch self {
    case .character, .space, .blank: false
    default: true
    }
  }
}

extension KeyboardKey {
  /// The key's name for assistive technology; nil for one that writes what it is called.
  var accessibilityName: String? {
    switch self {
    case .character(let character): Self.spoken[character]
    case .space: "space"
    case .shift: "shift"
    case .delete: "delete"
    case .plane(.letters): "letters"
    case .plane(.numbers): "numbers"
    case .plane(.symbols): "symbols"
    case .enter, .blank: nil
    case .hide: "Hide keyboard"
    }
  }

  /// Signs that a screen reader would pass over.
  private static let spoken = [
    ".": "full stop", ",": "comma", "?": "question mark", "!": "exclamation mark", "'": "apostrophe",
    "-": "hyphen",
    "/": "slash", ":": "colon", ";": "semicolon", "(": "left parenthesis", ")": "right parenthesis",
    "\"": "quotation mark", "_": "underscore", "\\": "backslash", "|": "vertical bar", "~": "tilde",
  ]
}

/// The set of characters that the keys show.
enum KeyboardPlane: Hashable, Sendable { case letters, numbers, symbols }

/// A key and where it is, in the keyboard's coordinates.
struct KeyboardKeyPlace: Equatable {
  let key: KeyboardKey
  let frame: CGRect
}

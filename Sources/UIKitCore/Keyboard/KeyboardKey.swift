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

  /// Whether the key is drawn in the darker of the two key colours.
  var isSpecial: Bool {
    switch self {
    case .character, .space: false
    default: true
    }
  }
}

/// Which characters the keys show.
enum KeyboardPlane: Hashable, Sendable { case letters, numbers, symbols }

/// A key and where it is, in the keyboard's coordinates.
struct KeyboardKeyPlace: Equatable {
  let key: KeyboardKey
  let frame: CGRect
}

import Foundation

/// The rules for characters that are never seen, and so must not decide anything.
enum ScalarPolicy {
  /// Control characters, line ends and tabs left out.
  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x85: false
    case 0...0x1F, 0x7F...0x9F: true
    default: false
    }
  }

  /// White space of every kind, line ends included.
  static func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }

  /// Line ends of every kind.
  static func isNewline(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Joiners and selectors: invisible, but words and emoji of real languages need them.
  static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200C, 0x200D, 0xFE00...0xFE0F, 0xE0100...0xE01EF, 0xE0020...0xE007F: true
    default: false
    }
  }

  /// Returns true for a character that turns the direction of text round.
  static func isBidiControl(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isBidiControl }

  /// Invisible without any use in an address or a query: formats, fillers, direction marks, joiners left out.
  static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    if isJoiner(scalar) { return false }
    switch scalar.value {
    case 0..<0x80: return false
    case 0xAD, 0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B...0x180F, 0x2060...0x206F, 0x3164, 0xFEFF,
      0xFFA0,
      0xFFF0...0xFFFB, 0xE0000...0xE0FFF:
      return true
    default:
      return isBidiControl(scalar) || scalar.properties.isDefaultIgnorableCodePoint
        || scalar.properties.generalCategory == .format
    }
  }
}

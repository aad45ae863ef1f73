import Foundation

/// The colours in which Reader shows an article: Safari's four.
public enum ReaderTheme: String, Hashable, Sendable, Codable, CaseIterable {
  /// White paper.
  case light
  /// Old paper.
  case sepia
  /// Grey, with light text.
  case grey
  /// Nearly black, with light text.
  case dark

  /// The page, as 0xRRGGBB.
  public var background: UInt32 {
    switch self {
    case .light: 0xFFFFFF
    case .sepia: 0xF8F1E3
    case .grey: 0x4A4A4D
    case .dark: 0x121212
    }
  }

  /// The text, as 0xRRGGBB. On its page it has a contrast of at least 7.
  public var text: UInt32 {
    switch self {
    case .light: 0x1B1B1B
    case .sepia: 0x4F321C
    case .grey: 0xEDEDEE
    case .dark: 0xC8C8CA
    }
  }

  /// Captions, quotes and the line of the author, as 0xRRGGBB; its contrast is at least 4.5.
  var secondary: UInt32 {
    switch self {
    case .light: 0x636366
    case .sepia: 0x7A5C40
    case .grey: 0xC4C4C8
    case .dark: 0x98989F
    }
  }

  var link: UInt32 {
    switch self {
    case .light: 0x0062CC
    case .sepia: 0x9A4A0B
    case .grey: 0x8CC4FF
    case .dark: 0x5AA9FF
    }
  }

  /// Lines between things, and beside quotes.
  var rule: UInt32 {
    switch self {
    case .light: 0xDCDCE0
    case .sepia: 0xE0D3BC
    case .grey: 0x66666A
    case .dark: 0x38383A
    }
  }

  /// Behind code.
  var fill: UInt32 {
    switch self {
    case .light: 0xF2F2F7
    case .sepia: 0xEFE5D1
    case .grey: 0x57575B
    case .dark: 0x212123
    }
  }

  /// The page's colour, for what surrounds it.
  public var color: PageColor {
    PageColor(
      red: Double(background >> 16 & 0xFF) / 255, green: Double(background >> 8 & 0xFF) / 255,
      blue: Double(background & 0xFF) / 255)
  }
}

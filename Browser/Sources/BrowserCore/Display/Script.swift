import Foundation

/// The writing systems whose letters may be shown in a name. Blocks, not the whole of the Unicode data: a
/// letter outside them is not shown, which is safe.
enum Script: Hashable, Sendable {
  case common, latin, greek, cyrillic, armenian, hebrew, arabic, devanagari, bengali, gurmukhi, gujarati,
    oriya
  case tamil, telugu, kannada, malayalam, sinhala, thai, lao, tibetan, myanmar, georgian, ethiopic, khmer
  case hangul, hiragana, katakana, bopomofo, han

  private static let ranges: [(ClosedRange<UInt32>, Script)] = [
    (0x30...0x39, .common), (0x2D...0x2D, .common), (0x61...0x7A, .latin), (0xB7...0xB7, .latin),
    (0xDF...0xF6, .latin), (0xF8...0x17F, .latin), (0x1CD...0x1DC, .latin), (0x1DE...0x1EF, .latin),
    (0x1F4...0x21F, .latin), (0x222...0x24F, .latin),
    (0x370...0x373, .greek), (0x376...0x377, .greek), (0x386...0x3E1, .greek), (0x1F00...0x1FFF, .greek),
    (0x400...0x481, .cyrillic), (0x48A...0x4FF, .cyrillic), (0x531...0x587, .armenian),
    (0x5D0...0x5EA, .hebrew),
    (0x620...0x66F, .arabic), (0x671...0x6FF, .arabic), (0x750...0x77F, .arabic),
    (0x900...0x97F, .devanagari), (0x980...0x9FF, .bengali), (0xA00...0xA7F, .gurmukhi),
    (0xA80...0xAFF, .gujarati), (0xB00...0xB7F, .oriya), (0xB80...0xBFF, .tamil), (0xC00...0xC7F, .telugu),
    (0xC80...0xCFF, .kannada), (0xD00...0xD7F, .malayalam), (0xD80...0xDFF, .sinhala), (0xE00...0xE7F, .thai),
    (0xE80...0xEFF, .lao), (0xF00...0xFFF, .tibetan), (0x1000...0x109F, .myanmar),
    (0x10D0...0x10FF, .georgian),
    (0x1200...0x137F, .ethiopic), (0x1780...0x17FF, .khmer), (0x1E00...0x1EFF, .latin),
    (0x3005...0x3007, .han), (0x3041...0x309F, .hiragana), (0x30A1...0x30FA, .katakana),
    (0x30FC...0x30FF, .katakana), (0x3105...0x312F, .bopomofo), (0x3400...0x4DBF, .han),
    (0x4E00...0x9FFF, .han), (0xAC00...0xD7A3, .hangul), (0x20000...0x2FFFF, .han),
  ]

  /// The script of a scalar that may stand in a name; nil when it is not to be shown. O(log n).
  static func of(_ scalar: Unicode.Scalar) -> Script? {
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      let (range, script) = sorted[middle]
      if scalar.value < range.lowerBound {
        high = middle
      } else if scalar.value > range.upperBound {
        low = middle + 1
      } else {
        return script
      }
    }
    return nil
  }

  private static let sorted = ranges.sorted { $0.0.lowerBound < $1.0.lowerBound }
}

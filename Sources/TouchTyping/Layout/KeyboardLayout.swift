import Foundation

/// The layout of the keys: a pure function of plane, kind of text, language and width.
package struct KeyboardLayout: Equatable, Sendable {
  package var plane: KeyPlane
  package var kind: TypingKind
  package var width: CGFloat
  package var language: KeyboardLanguage
  /// The arrangement of the letters.
  package var letters: LetterLayout
  /// True if there is a key for emoji among the others, since the globe leads to other languages.
  package var hasEmojiKey: Bool
  /// True if the keys leave room above them for a search.
  package var isCompact: Bool

  package init(
    plane: KeyPlane, kind: TypingKind, width: CGFloat, language: KeyboardLanguage = KeyboardLanguages.english,
    letters: LetterLayout? = nil, hasEmojiKey: Bool = false, isCompact: Bool = false
  ) {
    (self.plane, self.kind, self.width, self.language) = (plane, kind, width, language)
    self.letters = letters ?? language.layout(named: nil)
    self.hasEmojiKey = hasEmojiKey
    self.isCompact = isCompact
  }

  private typealias M = KeyMetrics

  package func places() -> [KeyPlace] {
    if plane == .emoji { return emojiBar() + footer }
    return kind.isPad ? padRows() + footer : letterRows() + bottomRow() + footer
  }

  // MARK: - Measures

  private var inner: CGFloat { min(width, M.widestKeys) - 2 * M.side }
  private var left: CGFloat { (width - inner) / 2 }
  private var scale: CGFloat { inner / (M.referenceWidth - 2 * M.side) }

  /// The keys of the fullest row: at least ten.
  private var columns: Int {
    plane == .letters ? max(M.keysInFullRow, letters.rows.map(\.count).max() ?? 0) : M.keysInFullRow
  }

  private var gap: CGFloat { M.tightGaps[min(columns - M.keysInFullRow, M.tightGaps.count - 1)] }
  /// Keys grow with the width; gaps do not.
  private var keyWidth: CGFloat { (inner - CGFloat(columns - 1) * gap) / CGFloat(columns) }

  private func place(_ key: TouchKey, x: CGFloat, row: Int, width: CGFloat) -> KeyPlace {
    KeyPlace(
      key: key,
      frame: CGRect(
        x: x, y: isCompact ? M.compactRowTops[row] : M.rowTops[row], width: width,
        height: isCompact ? M.compactKeyHeight : M.keyHeight))
  }

  // MARK: - Letters, numbers, symbols

  /// Digits are Latin where the text is, and where numbers are asked for, which pages and programs read.
  private var digits: String {
    kind.isLatin || kind == .numbersAndPunctuation ? KeyboardLanguages.english.digits : language.digits
  }
  private var marks: [String] { Self.scalars(language.marks) }

  private static func scalars(_ text: String) -> [String] { text.unicodeScalars.map { String($0) } }

  private var rows: [[String]] {
    switch plane {
    case .letters: letters.rows
    case .numbers:
      [
        Self.scalars(digits),
        Self.scalars("-/:;()") + [language.currency] + Self.scalars("&@") + [language.quote],
        marks,
      ]
    case .symbols:
      [
        Self.scalars("[]{}#%^*+="),
        Self.scalars("_\\|~<>") + ["$", "€", "£", "¥"].filter { $0 != language.currency }.prefix(3) + ["•"],
        marks,
      ]
    case .emoji: []
    }
  }

  private func letterRows() -> [KeyPlace] {
    rows.enumerated().flatMap { index, row in index == 2 ? thirdRow(row) : fullRow(row, index) }
  }

  private func fullRow(_ row: [String], _ index: Int) -> [KeyPlace] {
    keys(row, row: index, width: keyWidth, from: left + (inner - length(row.count, keyWidth)) / 2)
  }

  private func length(_ count: Int, _ width: CGFloat) -> CGFloat {
    CGFloat(count) * width + CGFloat(max(0, count - 1)) * gap
  }

  private func keys(_ row: [String], row index: Int, width: CGFloat, from start: CGFloat) -> [KeyPlace] {
    row.enumerated().map { column, text in
      place(.text(text), x: start + CGFloat(column) * (width + gap), row: index, width: width)
    }
  }

  /// The third row has Shift or the change of signs at the left, where there is one, and the deleting key at the right.
  private func thirdRow(_ row: [String]) -> [KeyPlace] {
    let modifier: TouchKey? =
      switch plane {
      case .letters: letters.hasShift ? .shift : nil
      case .numbers: .plane(.symbols)
      default: .plane(.numbers)
      }
    // The few signs fill what seven letters fill.
    let seven = length(7, keyWidth)
    let each = plane == .letters ? keyWidth : (seven - CGFloat(row.count - 1) * gap) / CGFloat(row.count)
    let total = length(row.count, each)
    guard let modifier else {
      let width = inner - total - gap
      let delete = place(.delete, x: left + total + gap, row: 2, width: width)
      return keys(row, row: 2, width: each, from: left) + [delete]
    }
    let width = min(M.modifierWidth * scale, (inner - total) / 2 - gap)
    return keys(row, row: 2, width: each, from: left + (inner - total) / 2) + [
      place(modifier, x: left, row: 2, width: width),
      place(.delete, x: left + inner - width, row: 2, width: width),
    ]
  }

  /// Keys of the bottom row with their widths at the reference width; with gaps of 6 they fill 384.
  private var bottomKeys: [(TouchKey, CGFloat)] {
    let switcher: TouchKey = .plane(plane == .letters ? .numbers : .letters)
    let first: [(TouchKey, CGFloat)] =
      hasEmojiKey && kind != .url ? [(switcher, 42.5), (.plane(.emoji), 42.5)] : [(switcher, 91)]
    let rest: [(TouchKey, CGFloat)] =
      switch kind {
      case .url: [(.text("."), 57), (.text("/"), 57), (.text(".com"), 64)]
      case .webSearch: [(.space, 145), (.text("."), 39)]
      case .email: [(.space, 100), (.text("@"), 39), (.text("."), 39)]
      case .twitter: [(.space, 100), (.text("@"), 39), (.text("#"), 39)]
      default: [(.space, 190)]
      }
    return first + rest + [(.enter, 91)]
  }

  private func bottomRow() -> [KeyPlace] {
    let keys = bottomKeys
    let gaps = CGFloat(keys.count - 1) * M.gap
    let share = (inner - gaps) / keys.reduce(0) { $0 + $1.1 }
    var x = left
    return keys.map { key, width in
      defer { x += width * share + M.gap }
      return place(key, x: x, row: 3, width: width * share)
    }
  }

  // MARK: - Numbers only

  private func padRows() -> [KeyPlace] {
    let isSigns = kind == .phonePad && plane == .symbols
    let corner: TouchKey? =
      switch kind {
      case .decimalPad: .text(language.isLatin ? language.decimalSign : ".")
      case .phonePad: isSigns ? .plane(.numbers) : .plane(.symbols)
      default: nil
      }
    let digits =
      isSigns ? ["(", "/", ")", "N", ",", ".", "*", ";", "#"] : (1...9).map { String($0) }
    let keys: [TouchKey?] = digits.map { .text($0) } + [corner, .text(isSigns ? "+" : "0"), .delete]
    let each = (inner - (M.padColumns - 1) * M.gap) / M.padColumns
    return keys.enumerated().compactMap { index, key in
      guard let key else { return nil }
      let column = CGFloat(index % Int(M.padColumns))
      return place(key, x: left + column * (each + M.gap), row: index / Int(M.padColumns), width: each)
    }
  }

  // MARK: - Emoji

  /// Below the emoji: back to the letters, the categories, and the deleting key.
  private func emojiBar() -> [KeyPlace] {
    let width = M.modifierWidth * min(scale, 1)
    let categories = EmojiCategory.allCases
    let room = inner - 2 * width
    let each = room / CGFloat(categories.count)
    return [place(.plane(.letters), x: left, row: 3, width: width)]
      + categories.enumerated().map { index, category in
        place(.category(category), x: left + width + CGFloat(index) * each, row: 3, width: each)
      } + [place(.delete, x: left + inner - width, row: 3, width: width)]
  }

  // MARK: - Below the keys

  /// The globe at the left, the hiding key at the right.
  private var footer: [KeyPlace] {
    let size = M.modifierWidth
    return [(TouchKey.globe, left - M.side + M.footerInset), (.hide, left + inner + M.side - M.footerInset)]
      .map { key, x in
        KeyPlace(
          key: key, frame: CGRect(x: x - size / 2, y: M.footerCenter - size / 2, width: size, height: size))
      }
  }
}

import Foundation

/// The layout of the keys: a pure function of the plane, the kind of text and the width.
struct KeyboardLayout {
  var plane: KeyboardPlane
  var keyboardType: UIKeyboardType
  var width: CGFloat

  private typealias M = KeyboardMetrics

  func places() -> [KeyboardKeyPlace] {
    isPad ? padRows() + footer : letterRows() + modifiers() + bottomRow() + footer
  }

  /// The plane that a kind of text begins with.
  static func firstPlane(for type: UIKeyboardType) -> KeyboardPlane {
    switch type {
    case .numbersAndPunctuation, .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad: .numbers
    default: .letters
    }
  }

  // MARK: - Measures

  private var inner: CGFloat { min(width, M.widestKeys) - 2 * M.side }
  private var left: CGFloat { (width - inner) / 2 }
  /// Keys grow with the width; gaps do not.
  private var keyWidth: CGFloat { (inner - (M.keysInFullRow - 1) * M.gap) / M.keysInFullRow }
  private var scale: CGFloat { inner / (M.referenceWidth - 2 * M.side) }

  private func place(_ key: KeyboardKey, x: CGFloat, row: Int, width: CGFloat) -> KeyboardKeyPlace {
    KeyboardKeyPlace(key: key, frame: CGRect(x: x, y: M.rowTops[row], width: width, height: M.keyHeight))
  }

  // MARK: - Letters, numbers, symbols

  private static let letters = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
  private static let numbers = ["1234567890", "-/:;()$&@\"", ".,?!'"]
  private static let symbols = ["[]{}#%^*+=", "_\\|~<>€£¥•", ".,?!'"]

  private var characters: [String] {
    switch plane {
    case .letters: Self.letters
    case .numbers: Self.numbers
    case .symbols: Self.symbols
    }
  }

  private func letterRows() -> [KeyboardKeyPlace] {
    characters.enumerated().flatMap { index, row in
      // The short third row of the number planes fills what seven letters fill.
      let isShort = index == 2 && plane != .letters
      let count = CGFloat(row.count)
      let seven = 7 * keyWidth + 6 * M.gap
      let each = isShort ? (seven - (count - 1) * M.gap) / count : keyWidth
      let total = count * each + (count - 1) * M.gap
      let start = left + (inner - total) / 2
      return row.enumerated().map { column, character in
        place(
          .character(String(character)), x: start + CGFloat(column) * (each + M.gap), row: index, width: each)
      }
    }
  }

  private func modifiers() -> [KeyboardKeyPlace] {
    let modifier: KeyboardKey =
      switch plane {
      case .letters: .shift
      case .numbers: .plane(.symbols)
      case .symbols: .plane(.numbers)
      }
    let width = M.modifierWidth * scale
    return [
      place(modifier, x: left, row: 2, width: width),
      place(.delete, x: left + inner - width, row: 2, width: width),
    ]
  }

  /// Keys of the bottom row with their widths at the reference width; with gaps of 6 they fill 384.
  private var bottomKeys: [(KeyboardKey, CGFloat)] {
    let switcher: KeyboardKey = .plane(plane == .letters ? .numbers : .letters)
    switch keyboardType {
    case .URL:
      return [
        (switcher, 91), (.character("."), 57), (.character("/"), 57), (.character(".com"), 64), (.enter, 91),
      ]
    case .webSearch:
      return [(switcher, 91), (.space, 145), (.character("."), 39), (.enter, 91)]
    case .emailAddress:
      return [(switcher, 91), (.space, 100), (.character("@"), 39), (.character("."), 39), (.enter, 91)]
    case .twitter:
      return [(switcher, 91), (.space, 100), (.character("@"), 39), (.character("#"), 39), (.enter, 91)]
    default:
      return [(switcher, 91), (.space, 190), (.enter, 91)]
    }
  }

  private func bottomRow() -> [KeyboardKeyPlace] {
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

  private var isPad: Bool {
    switch keyboardType {
    case .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad: true
    default: false
    }
  }

  private func padRows() -> [KeyboardKeyPlace] {
    let isSigns = keyboardType == .phonePad && plane == .symbols
    let corner: KeyboardKey =
      switch keyboardType {
      case .decimalPad: .character(".")
      case .phonePad: isSigns ? .plane(.numbers) : .plane(.symbols)
      default: .blank
      }
    let digits: [KeyboardKey] =
      isSigns
      ? ["(", "/", ")", "N", ",", ".", "*", ";", "#"].map { .character($0) }
      : (1...9).map { .character(String($0)) }
    let keys = digits + [corner, .character(isSigns ? "+" : "0"), .delete]
    let each = (inner - (M.padColumns - 1) * M.gap) / M.padColumns
    return keys.enumerated().compactMap { index, key in
      guard key != .blank else { return nil }
      let column = CGFloat(index % Int(M.padColumns))
      return place(key, x: left + column * (each + M.gap), row: index / Int(M.padColumns), width: each)
    }
  }

  // MARK: - Below the keys

  /// The hiding key. There is one language, so no globe.
  private var footer: [KeyboardKeyPlace] {
    let size = M.modifierWidth
    let center = CGPoint(x: left - M.side + inner + 2 * M.side - M.footerInset, y: M.footerCenter)
    return [
      KeyboardKeyPlace(
        key: .hide, frame: CGRect(x: center.x - size / 2, y: center.y - size / 2, width: size, height: size))
    ]
  }
}

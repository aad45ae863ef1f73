import Foundation

/// Where every key is: a pure function of the plane, the kind of text and the width.
struct KeyboardLayout {
  var plane: KeyboardPlane
  var keyboardType: UIKeyboardType
  var width: CGFloat

  private static let letters = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
  private static let numbers = ["1234567890", "-/:;()$&@\"", ".,?!'"]
  private static let symbols = ["[]{}#%^*+=", "_\\|~<>€£¥•", ".,?!'"]

  func places() -> [KeyboardKeyPlace] {
    typealias M = KeyboardMetrics
    let inner = min(width, M.widestKeys) - 2 * M.side
    let left = (width - inner) / 2
    let scale = inner / (M.referenceWidth - 2 * M.side)
    let key = (inner - (M.keysInFullRow - 1) * M.gap) / M.keysInFullRow
    var result: [KeyboardKeyPlace] = []

    let rows = characters
    for (index, row) in rows.enumerated() {
      let keys = row.map { String($0) }
      // The short third row of the number planes has wider keys, as on an iPhone.
      let isShort = index == 2 && plane != .letters
      let keyWidth = isShort ? key * 1.4 : key
      let rowWidth = CGFloat(keys.count) * keyWidth + CGFloat(keys.count - 1) * M.gap
      var x = left + (inner - rowWidth) / 2
      for character in keys {
        result.append(
          KeyboardKeyPlace(
            key: .character(character),
            frame: CGRect(x: x, y: M.rowTops[index], width: keyWidth, height: M.keyHeight)))
        x += keyWidth + M.gap
      }
    }

    let modifier = M.modifierWidth * scale
    let modifierKey: KeyboardKey =
      switch plane {
      case .letters: .shift
      case .numbers: .plane(.symbols)
      case .symbols: .plane(.numbers)
      }
    result.append(place(modifierKey, x: left, row: 2, width: modifier))
    result.append(place(.delete, x: left + inner - modifier, row: 2, width: modifier))

    var x = left
    for (key, share) in bottomRow {
      let keyWidth = share * scale + (scale - 1) * 0
      result.append(place(key, x: x, row: 3, width: keyWidth))
      x += keyWidth + M.gap * scaleOfGaps(inner: inner, scale: scale)
    }
    return result + footer(left: left, inner: inner)
  }

  /// The bottom row's gaps take up what rounding of the scaled keys leaves.
  private func scaleOfGaps(inner: CGFloat, scale: CGFloat) -> CGFloat {
    let keys = bottomRow.map(\.1).reduce(0, +) * scale
    return (inner - keys) / (CGFloat(bottomRow.count - 1) * KeyboardMetrics.gap)
  }

  private func place(_ key: KeyboardKey, x: CGFloat, row: Int, width: CGFloat) -> KeyboardKeyPlace {
    KeyboardKeyPlace(
      key: key, frame: CGRect(x: x, y: KeyboardMetrics.rowTops[row], width: width, height: KeyboardMetrics.keyHeight))
  }

  private func footer(left: CGFloat, inner: CGFloat) -> [KeyboardKeyPlace] {
    let size = KeyboardMetrics.modifierWidth
    let y = KeyboardMetrics.footerCenter - size / 2
    return [
      KeyboardKeyPlace(
        key: .hide,
        frame: CGRect(x: left + inner - KeyboardMetrics.footerInset + 3 - size / 2, y: y, width: size, height: size))
    ]
  }

  private var characters: [String] {
    switch plane {
    case .letters: Self.letters
    case .numbers: Self.numbers
    case .symbols: Self.symbols
    }
  }

  /// Keys of the bottom row with their widths at the reference width; with gaps of 6 they fill 384.
  private var bottomRow: [(KeyboardKey, CGFloat)] {
    let switcher: KeyboardKey = .plane(plane == .letters ? .numbers : .letters)
    switch keyboardType {
    case .URL, .webSearch:
      return [(switcher, 91), (.space, 145), (.character("."), 39), (.enter, 91)]
    case .emailAddress:
      return [(switcher, 91), (.space, 100), (.character("@"), 39), (.character("."), 39), (.enter, 91)]
    default:
      return [(switcher, 91), (.space, 190), (.enter, 91)]
    }
  }
}

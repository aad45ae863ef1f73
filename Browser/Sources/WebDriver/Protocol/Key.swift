/// A key as WebDriver's clients name it, and as pages hear of it (https://www.w3.org/TR/webdriver2/#keyboard-actions).
struct Key: Equatable {
  /// `KeyboardEvent.key`.
  let value: String
  /// `KeyboardEvent.code`; empty where no key of an American keyboard has it.
  let code: String
  /// 0 standard, 1 left, 2 right, 3 numeric pad.
  var location = 0
  /// The character that it types, as a code point; 0 for keys that type nothing.
  var character = 0
  /// `KeyboardEvent.keyCode`, as every browser fills it.
  var number = 0

  static let modifiers: Set<String> = ["Shift", "Control", "Alt", "Meta"]
  var isModifier: Bool { Self.modifiers.contains(value) }

  /// - Parameter text: one character; those of the private area U+E000 to U+E05D name keys.
  init(_ text: Character) {
    if let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1,
      let named = Self.named[Int(scalar.value)]
    {
      value = named.value
      code = named.code
      location = named.location
      number = named.number
      character =
        value == "Enter"
        ? 13 : value.unicodeScalars.count == 1 ? Int(value.unicodeScalars.first?.value ?? 0) : 0
      return
    }
    value = String(text)
    character = Int(text.unicodeScalars.first?.value ?? 0)
    code = Self.code(of: text)
    number = Self.number(of: text)
  }

  func json(modifiers: Set<String>) -> JSONValue {
    [
      "value": .string(value), "code": .string(code), "location": .number(Double(location)),
      "character": .number(Double(character)), "number": .number(Double(number)),
      "modifiers": .array(modifiers.sorted().map { .string($0) }),
    ]
  }

  private static func code(of text: Character) -> String {
    if text.isASCII, text.isLetter { return "Key" + text.uppercased() }
    if let index = shiftedDigits.firstIndex(of: text) {
      return "Digit\(shiftedDigits.distance(from: shiftedDigits.startIndex, to: index))"
    }
    if text.isASCII, text.isNumber { return "Digit\(text)" }
    return marks.first { $0.0.contains(text) }?.1 ?? ""
  }

  private static func number(of text: Character) -> Int {
    if text.isASCII, text.isLetter || text.isNumber {
      return Int(text.uppercased().unicodeScalars.first?.value ?? 0)
    }
    if let index = shiftedDigits.firstIndex(of: text) {
      return 48 + shiftedDigits.distance(from: shiftedDigits.startIndex, to: index)
    }
    return marks.first { $0.0.contains(text) }?.2 ?? 0
  }

  /// The characters that the digits from 0 to 9 type with Shift on an American keyboard.
  private static let shiftedDigits = ")!@#$%^&*("

  /// Keys of an American keyboard with two marks each, and their numbers.
  private static let marks: [(String, String, Int)] = [
    (" ", "Space", 32), ("`~", "Backquote", 192), ("-_", "Minus", 189), ("=+", "Equal", 187),
    ("[{", "BracketLeft", 219), ("]}", "BracketRight", 221), ("\\|", "Backslash", 220),
    (";:", "Semicolon", 186),
    ("'\"", "Quote", 222), (",<", "Comma", 188), (".>", "Period", 190), ("/?", "Slash", 191),
  ]

  private typealias Named = (value: String, code: String, location: Int, number: Int)

  /// The tables "normalised key value", "code" and "location" of the specification.
  private static let named: [Int: Named] = {
    var keys: [Int: Named] = [
      0xE000: ("Unidentified", "", 0, 0), 0xE001: ("Cancel", "", 0, 3), 0xE002: ("Help", "Help", 0, 47),
      0xE003: ("Backspace", "Backspace", 0, 8), 0xE004: ("Tab", "Tab", 0, 9), 0xE005: ("Clear", "", 0, 12),
      0xE006: ("Enter", "Enter", 0, 13), 0xE007: ("Enter", "NumpadEnter", 3, 13),
      0xE008: ("Shift", "ShiftLeft", 1, 16), 0xE009: ("Control", "ControlLeft", 1, 17),
      0xE00A: ("Alt", "AltLeft", 1, 18), 0xE00B: ("Pause", "Pause", 0, 19),
      0xE00C: ("Escape", "Escape", 0, 27),
      0xE00D: (" ", "Space", 0, 32), 0xE00E: ("PageUp", "PageUp", 0, 33),
      0xE00F: ("PageDown", "PageDown", 0, 34),
      0xE010: ("End", "End", 0, 35), 0xE011: ("Home", "Home", 0, 36),
      0xE012: ("ArrowLeft", "ArrowLeft", 0, 37),
      0xE013: ("ArrowUp", "ArrowUp", 0, 38), 0xE014: ("ArrowRight", "ArrowRight", 0, 39),
      0xE015: ("ArrowDown", "ArrowDown", 0, 40), 0xE016: ("Insert", "Insert", 0, 45),
      0xE017: ("Delete", "Delete", 0, 46), 0xE018: (";", "Semicolon", 0, 186), 0xE019: ("=", "Equal", 0, 187),
      0xE024: ("*", "NumpadMultiply", 3, 106), 0xE025: ("+", "NumpadAdd", 3, 107),
      0xE026: (",", "NumpadComma", 3, 108), 0xE027: ("-", "NumpadSubtract", 3, 109),
      0xE028: (".", "NumpadDecimal", 3, 110), 0xE029: ("/", "NumpadDivide", 3, 111),
      0xE040: ("ZenkakuHankaku", "", 0, 0), 0xE03D: ("Meta", "MetaLeft", 1, 91),
      0xE050: ("Shift", "ShiftRight", 2, 16),
      0xE051: ("Control", "ControlRight", 2, 17), 0xE052: ("Alt", "AltRight", 2, 18),
      0xE053: ("Meta", "MetaRight", 2, 92), 0xE054: ("PageUp", "Numpad9", 3, 33),
      0xE055: ("PageDown", "Numpad3", 3, 34), 0xE056: ("End", "Numpad1", 3, 35),
      0xE057: ("Home", "Numpad7", 3, 36),
      0xE058: ("ArrowLeft", "Numpad4", 3, 37), 0xE059: ("ArrowUp", "Numpad8", 3, 38),
      0xE05A: ("ArrowRight", "Numpad6", 3, 39), 0xE05B: ("ArrowDown", "Numpad2", 3, 40),
      0xE05C: ("Insert", "Numpad0", 3, 45), 0xE05D: ("Delete", "NumpadDecimal", 3, 46),
    ]
    for digit in 0...9 { keys[0xE01A + digit] = ("\(digit)", "Numpad\(digit)", 3, 96 + digit) }
    for function in 1...12 { keys[0xE030 + function] = ("F\(function)", "F\(function)", 0, 111 + function) }
    return keys
  }()

  /// U+E000: lets go of all modifiers while text is sent to an element.
  static let releaseAll: Character = "\u{E000}"
}

extension Key {
  /// The left one of a modifier's keys.
  static func modifier(_ name: String) -> Key {
    switch name {
    case "Shift": Key("\u{E008}")
    case "Control": Key("\u{E009}")
    case "Alt": Key("\u{E00A}")
    default: Key("\u{E03D}")
    }
  }

  /// The key that it is while Shift is down.
  var shifted: Key {
    guard location == 0, value.count == 1, let text = value.first, text.isLowercase,
      text.uppercased().count == 1
    else { return self }
    return Key(Character(text.uppercased()))
  }

  /// True if an American keyboard has it on a key's upper half, so that it takes Shift.
  var isShifted: Bool {
    guard location == 0, value.count == 1, let text = value.first, text.isASCII else { return false }
    return text.isUppercase || "~!@#$%^&*()_+{}|:\"<>?".contains(text)
  }
}

/// The keys of a US keyboard that type a character, as Linux (evdev) key codes.
public enum USKeyboard {
  /// The Escape key.
  public static let escape: Int32 = 1
  /// The Backspace key.
  public static let backspace: Int32 = 14
  /// The Tab key.
  public static let tab: Int32 = 15
  /// The Enter key.
  public static let enter: Int32 = 28
  /// The left Control key.
  public static let control: Int32 = 29
  /// The left Shift key.
  public static let shift: Int32 = 42
  /// The left Alt key.
  public static let alt: Int32 = 56
  /// The space bar.
  public static let space: Int32 = 57
  /// The Delete key.
  public static let delete: Int32 = 111

  /// The rows of keys: the first key's code, then what they type without and with shift.
  private static let rows: [(Int32, String, String)] = [
    (2, "1234567890-=", "!@#$%^&*()_+"),
    (16, "qwertyuiop[]", "QWERTYUIOP{}"),
    (30, "asdfghjkl;'`", "ASDFGHJKL:\"~"),
    (43, "\\zxcvbnm,./", "|ZXCVBNM<>?"),
  ]

  private static let table: [Character: [Int32]] = {
    var table: [Character: [Int32]] = [" ": [space], "\n": [enter], "\t": [tab]]
    for (first, plain, shifted) in rows {
      for (offset, character) in plain.enumerated() { table[character] = [first + Int32(offset)] }
      for (offset, character) in shifted.enumerated() { table[character] = [shift, first + Int32(offset)] }
    }
    return table
  }()

  /// The keys to hold together, in the order of pressing.
  /// - Throws: ``TouchDisplayError/noKey(for:)`` for a character that such a keyboard has not.
  public static func codes(for character: Character) throws(TouchDisplayError) -> [Int32] {
    guard let codes = table[character] else { throw .noKey(for: character) }
    return codes
  }
}

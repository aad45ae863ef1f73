/// Characters that HTML writes by name or number: those that bookmark files have.
enum Entities {
  private static let names: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©", "reg": "®",
    "trade": "™", "hellip": "…", "ndash": "–", "mdash": "—", "lsquo": "‘", "rsquo": "’", "sbquo": "‚",
    "ldquo": "“", "rdquo": "”", "bdquo": "„", "laquo": "«", "raquo": "»", "bull": "•", "middot": "·",
    "sect": "§", "deg": "°", "times": "×", "euro": "€", "pound": "£", "yen": "¥", "szlig": "ß", "auml": "ä",
    "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "eacute": "é", "egrave": "è",
    "agrave": "à", "ccedil": "ç", "ntilde": "ñ", "aring": "å", "Aring": "Å", "oslash": "ø", "aelig": "æ",
  ]
  /// Longest name or number with its marks.
  private static let longest = 12

  /// Text with the characters in place of their names; what is no entity stays as it is.
  static func resolve(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == UInt8(ascii: "&"),
        let end = bytes[index...].prefix(longest).firstIndex(of: UInt8(ascii: ";")),
        let scalar = scalar(String(decoding: bytes[index + 1..<end], as: UTF8.self))
      {
        result += Array(String(scalar).utf8)
        index = end + 1
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func scalar(_ name: String) -> Unicode.Scalar? {
    guard name.hasPrefix("#") else { return names[name] }
    let digits = name.dropFirst()
    let isHex = digits.first == "x" || digits.first == "X"
    guard let value = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits), value != 0 else {
      return nil
    }
    return Unicode.Scalar(value)
  }
}

/// A telephone number in the parts that forms ask for.
struct TelephoneNumber {
  /// The number as it was written.
  let text: String
  /// The digits of the country's code (ITU-T E.164); nil where the number does not begin with "+" or "00".
  let countryCode: String?
  /// The groups of the number inside the country, as they were written, with the prefix that is dialled there.
  let groups: [String]

  /// Reads a number; nil without a digit.
  init?(_ text: String) {
    guard text.contains(where: Self.isDigit) else { return nil }
    self.text = text
    var number = Substring(text.filter { !"()".contains($0) })
    let isWhole = number.hasPrefix("+") || number.hasPrefix("00")
    number = number.drop { !Self.isDigit($0) }
    if isWhole, !text.hasPrefix("+") { number = number.dropFirst(2) }
    guard isWhole, let code = Self.code(at: number.filter(Self.isDigit)) else {
      countryCode = nil
      groups = Self.groups(of: number)
      return
    }
    countryCode = code
    var left = code.count
    let rest = number.drop { character in
      guard left > 0 else { return false }
      if Self.isDigit(character) { left -= 1 }
      return true
    }
    var inside = Self.groups(of: rest)
    if Self.dialsZero.contains(code), let first = inside.first, !first.hasPrefix("0") {
      inside[0] = "0" + first
    }
    groups = inside
  }

  /// The number in one run of digits, with "+" where it has the country's code.
  var compact: String {
    let digits = text.filter(Self.isDigit)
    guard countryCode != nil else { return digits }
    return "+" + (text.hasPrefix("00") ? String(digits.dropFirst(2)) : digits)
  }

  /// The number inside the country.
  var national: String { groups.joined(separator: " ") }

  /// The code of the area and the number in it: of North American numbers by their lengths, of others by the way they were written; nil
  /// where that does not tell.
  var area: (code: String, local: String)? {
    let digits = groups.joined()
    if countryCode == Self.northAmerica, digits.count == Self.northAmericanLength {
      return (String(digits.prefix(Self.areaLength)), String(digits.dropFirst(Self.areaLength)))
    }
    guard groups.count > 1 else { return nil }
    return (groups[0], groups.dropFirst().joined())
  }

  /// The two parts of a North American local number.
  var localParts: (prefix: String, suffix: String)? {
    guard countryCode == Self.northAmerica, let local = area?.local, local.count > Self.areaLength else {
      return nil
    }
    return (String(local.prefix(Self.areaLength)), String(local.dropFirst(Self.areaLength)))
  }

  private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }

  private static func groups(of text: Substring) -> [String] {
    text.split { !isDigit($0) }.map(String.init)
  }

  /// The codes of one and two digits; all others have three (ITU-T E.164, list of assigned codes).
  private static let short: Set<String> = [
    "1", "7", "20", "27", "30", "31", "32", "33", "34", "36", "39", "40", "41", "43", "44", "45", "46", "47",
    "48", "49",
    "51", "52", "53", "54", "55", "56", "57", "58", "60", "61", "62", "63", "64", "65", "66", "81", "82",
    "84", "86",
    "90", "91", "92", "93", "94", "95", "98",
  ]
  /// The countries in which a zero is dialled before the area's code (ITU-T E.164, list of dialling procedures).
  private static let dialsZero: Set<String> = [
    "27", "31", "32", "33", "40", "41", "43", "44", "46", "49", "60", "61", "62", "63", "64", "66", "81",
    "82", "84", "86",
    "90", "91", "353", "358", "972",
  ]
  private static let northAmerica = "1"
  private static let northAmericanLength = 10
  private static let areaLength = 3
  private static let longCode = 3

  private static func code(at digits: String) -> String? {
    (1...longCode).map { String(digits.prefix($0)) }.first { short.contains($0) || $0.count == longCode }
  }
}

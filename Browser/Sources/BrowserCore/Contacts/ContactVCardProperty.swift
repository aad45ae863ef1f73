import Foundation

/// A line of a vCard: what it is, and its value as it is written there.
struct ContactVCardProperty {
  /// Its name in capital letters, without the group before it (RFC 6350, section 3.3).
  let name: String
  /// Its parameters in capital letters, without quotation marks.
  let parameters: [String]
  /// Its value, escaped.
  let value: String

  private static let (colon, quote, equals): (UInt8, UInt8, UInt8) = (0x3A, 0x22, 0x3D)
  /// The names that are read; others may be pictures and sounds.
  private static let read: Set<String> = [
    "BEGIN", "END", "UID", "FN", "N", "ORG", "EMAIL", "TEL", "ADR",
  ]

  /// Reads a line whose folds are taken out; nil for one that is not read.
  init?(_ line: [UInt8]) {
    guard line.count <= ContactLimits.cardLineBytes, let end = Self.headEnd(of: line) else { return nil }
    let head = String(decoding: line[..<end], as: UTF8.self).uppercased().filter { $0 != "\"" }
      .split(separator: ";", omittingEmptySubsequences: false)
    let known = head.first?.split(separator: ".").last.map { $0.trimmingCharacters(in: .whitespaces) }
    guard let known, Self.read.contains(known) else { return nil }
    name = known
    parameters = head.dropFirst().map(String.init)
    let bytes = line[(end + 1)...]
    value = String(decoding: Self.isPrintable(parameters) ? Self.printed(bytes) : Array(bytes), as: UTF8.self)
  }

  /// True if the value of a line is written in quoted-printable, as vCard 2.1 has it.
  static func hasPrintableValue(_ line: [UInt8]) -> Bool {
    guard line.count <= ContactLimits.cardLineBytes, let end = headEnd(of: line) else { return false }
    return isPrintable(
      String(decoding: line[..<end], as: UTF8.self).uppercased().split(separator: ";").map(String.init))
  }

  /// True if another program says that this one of several is to be taken.
  var isPreferred: Bool { types.contains("PREF") || parameters.contains("PREF=1") }
  /// True for the number of a machine.
  var isForMachine: Bool { types.contains("FAX") || types.contains("PAGER") }

  /// The value's components, each of one text or several (section 3.3).
  var components: [[String]] {
    Self.parts(of: value, at: ";").map { Self.parts(of: $0, at: ",").map(Self.plain) }
  }
  /// The value as one text.
  var text: String { Self.plain(value) }

  /// The kinds, in the forms of all versions: `TYPE=home,pref`, `TYPE=PREF`, `PREF`.
  private var types: [Substring] {
    parameters.flatMap { parameter in
      let words = parameter.hasPrefix("TYPE=") ? parameter.dropFirst("TYPE=".count) : parameter[...]
      return words.split(separator: ",")
    }
  }

  /// The place of the colon, which may stand in quotation marks before (section 3.3).
  private static func headEnd(of line: [UInt8]) -> Int? {
    var isQuoted = false
    return line.firstIndex { byte in
      if byte == quote { isQuoted.toggle() }
      return byte == colon && !isQuoted
    }
  }

  private static func isPrintable(_ parameters: [String]) -> Bool {
    parameters.contains { $0 == "QUOTED-PRINTABLE" || $0 == "ENCODING=QUOTED-PRINTABLE" }
  }

  /// The bytes of a value in quoted-printable (RFC 2045, section 6.7), which vCard 2.1 uses.
  private static func printed(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var (plain, rest) = ([UInt8](), bytes)
    while let byte = rest.popFirst() {
      if byte == equals, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) {
        plain.append(value)
        rest = rest.dropFirst(2)
      } else {
        plain.append(byte)
      }
    }
    return plain
  }

  /// The parts of a value between separators that are not escaped; they are still escaped (RFC 6350, section 3.4).
  private static func parts(of text: String, at separator: Unicode.Scalar) -> [String] {
    var (parts, part, isEscaped) = ([String](), String.UnicodeScalarView(), false)
    for scalar in text.unicodeScalars {
      if scalar == separator, !isEscaped {
        parts.append(String(part))
        part = String.UnicodeScalarView()
        continue
      }
      isEscaped = scalar == "\\" && !isEscaped
      part.append(scalar)
    }
    return parts + [String(part)]
  }

  private static func plain(_ text: String) -> String {
    var (plain, isEscaped) = (String.UnicodeScalarView(), false)
    for scalar in text.unicodeScalars {
      if isEscaped {
        plain.append(scalar == "n" || scalar == "N" ? "\n" : scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        plain.append(scalar)
      }
    }
    return String(plain)
  }
}

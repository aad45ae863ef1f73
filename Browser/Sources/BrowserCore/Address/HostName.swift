import Foundation

/// Names of machines, in the ASCII form in which they are asked for.
///
/// International names are mapped as UTS 46 does (compatibility forms, case, ideographic full stops,
/// invisible characters dropped) and encoded with ``Punycode``. A name with any other character than letters,
/// marks, digits, symbols such as emoji, hyphen and low line is refused.
public enum HostName {
  /// Longest name, in bytes (RFC 1035).
  public static let maximumLength = 253
  /// Longest label, in bytes (RFC 1035).
  public static let maximumLabelLength = 63

  /// The ASCII form of a name, lower case; nil when it cannot be one. A full stop at the end is kept.
  public static func ascii(_ name: some StringProtocol) -> String? {
    // Four times the limit leaves room for what the mapping drops; longer input is not worth the work.
    guard !name.isEmpty, name.utf8.count <= 4 * maximumLength else { return nil }
    let mapped = map(String(name))
    var labels = mapped.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let isRooted = labels.count > 1 && labels.last?.isEmpty == true
    if isRooted { labels.removeLast() }
    var encoded: [String] = []
    for label in labels {
      guard let label = asciiLabel(label) else { return nil }
      encoded.append(label)
    }
    let text = encoded.joined(separator: ".")
    guard !text.isEmpty, text.utf8.count <= maximumLength else { return nil }
    return isRooted ? text + "." : text
  }

  /// Returns the decoded form of an encoded label, nil when it is not well formed; any other label as it is.
  public static func unicodeLabel(_ label: some StringProtocol) -> String? {
    guard label.lowercased().hasPrefix("xn--") else { return String(label) }
    guard let decoded = Punycode.decode(String(label.dropFirst(4))),
      asciiLabel(map(decoded)) == label.lowercased()
    else { return nil }
    return decoded
  }

  private static func map(_ name: String) -> String {
    if name.utf8.allSatisfy({ $0 < 0x80 }) { return name.lowercased() }
    var kept = String.UnicodeScalarView()
    for scalar in name.unicodeScalars
    where !ScalarPolicy.isInvisible(scalar) && !ScalarPolicy.isJoiner(scalar) {
      // Ideographic full stops of both widths; the full-width Latin one is handled by the compatibility
      // mapping.
      kept.append(scalar.value == 0x3002 || scalar.value == 0xFF61 ? "." : scalar)
    }
    let folded = String(kept).precomposedStringWithCompatibilityMapping.lowercased()
    return folded.precomposedStringWithCompatibilityMapping
  }

  private static func asciiLabel(_ label: String) -> String? {
    guard let first = label.unicodeScalars.first else { return nil }
    if label.utf8.allSatisfy({ $0 < 0x80 }) {
      guard label.utf8.count <= maximumLabelLength, label.utf8.allSatisfy(isNameByte) else { return nil }
      guard label.hasPrefix("xn--") else { return label }
      // An encoded label counts only when it is the encoding of what it stands for.
      guard let decoded = Punycode.decode(String(label.dropFirst(4))),
        !decoded.utf8.allSatisfy({ $0 < 0x80 }), asciiLabel(map(decoded)) == label
      else { return nil }
      return label
    }
    guard !isMark(first), !label.hasPrefix("-"), !label.hasSuffix("-"), !label.hasPrefix("xn--"),
      label.unicodeScalars.allSatisfy(isNameScalar), let encoded = Punycode.encode(label)
    else { return nil }
    let result = "xn--" + encoded
    return result.utf8.count <= maximumLabelLength ? result : nil
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x61...0x7A, 0x2D, 0x5F: true
    default: false
    }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  private static func isNameScalar(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x80 { return isNameByte(UInt8(scalar.value)) }
    switch scalar.properties.generalCategory {
    case .lowercaseLetter, .otherLetter, .modifierLetter, .nonspacingMark, .spacingMark, .decimalNumber,
      .otherSymbol, .modifierSymbol:
      return true
    default:
      // The Catalan middle dot and its like, which UTS 46 lets through.
      return [0xB7, 0x375, 0x5F3, 0x5F4, 0x30FB].contains(scalar.value)
    }
  }

  /// Returns true if no public certificate can exist for a name, so that plain `http` is asked at once.
  public static func isLocal(_ ascii: String) -> Bool {
    let name = ascii.hasSuffix(".") ? String(ascii.dropLast()) : ascii
    if !name.contains(".") { return true }
    return localSuffixes.contains { name.hasSuffix($0) }
  }

  private static let localSuffixes = [".localhost", ".local", ".lan", ".internal", ".home.arpa"]
}

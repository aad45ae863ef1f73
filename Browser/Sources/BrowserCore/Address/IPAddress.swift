import Foundation

/// An address of a machine on the network, written as a host.
public enum IPAddress: Hashable, Sendable {
  /// Four bytes, the first one on top.
  case v4(UInt32)
  /// Eight groups of 16 bits.
  case v6([UInt16])

  /// The canonical text: dotted decimal, or RFC 5952 without brackets.
  public var text: String {
    switch self {
    case .v4(let bits): (0..<4).map { String(bits >> (24 - 8 * UInt32($0)) & 0xFF) }.joined(separator: ".")
    case .v6(let groups): Self.text(groups)
    }
  }

  /// The text as it stands in a URL: version 6 in brackets.
  public var hostText: String {
    if case .v6 = self { "[\(text)]" } else { text }
  }

  /// True if it names this machine or one of a private network, for which no public certificate exists.
  public var isPrivate: Bool {
    switch self {
    case .v4(let bits):
      let first = bits >> 24
      let second = bits >> 16 & 0xFF
      return first == 10 || first == 127 || first == 0 || (first == 172 && (16...31).contains(second))
        || (first == 192 && second == 168) || (first == 169 && second == 254)
        || (first == 100 && (64...127).contains(second))
    case .v6(let groups):
      if groups[0] & 0xFE00 == 0xFC00 || groups[0] & 0xFFC0 == 0xFE80 { return true }
      let isMapped = groups[..<5].allSatisfy { $0 == 0 } && groups[5] == 0xFFFF
      if isMapped { return IPAddress.v4(UInt32(groups[6]) << 16 | UInt32(groups[7])).isPrivate }
      return groups[..<7].allSatisfy { $0 == 0 } && groups[7] <= 1
    }
  }

  /// Reads four decimal numbers with dots, without leading zeros: the only form that cannot be mistaken.
  public static func strictV4(_ text: some StringProtocol) -> IPAddress? {
    let parts = text.utf8.split(separator: 0x2E, maxSplits: 4, omittingEmptySubsequences: false)
    guard parts.count == 4 else { return nil }
    var bits: UInt32 = 0
    for part in parts {
      guard (1...3).contains(part.count), part.count == 1 || part.first != 0x30,
        part.allSatisfy({ (0x30...0x39).contains($0) })
      else { return nil }
      let value = part.reduce(UInt32(0)) { $0 * 10 + UInt32($1 - 0x30) }
      guard value <= 255 else { return nil }
      bits = bits << 8 | value
    }
    return .v4(bits)
  }

  /// The meaning of a name that ends in a number, as engines read it (URL standard): 127.1, 0x7f.1, 2130706433.
  public enum LooseV4: Hashable, Sendable {
    /// It does not end in a number.
    case notNumeric
    /// It ends in a number and means nothing.
    case invalid
    /// It means this address.
    case address(IPAddress)
  }

  /// Reads all the odd forms, so that what is shown is what will be asked.
  public static func looseV4(_ text: some StringProtocol) -> LooseV4 {
    var parts = text.split(separator: ".", omittingEmptySubsequences: false)
    if parts.count > 1, parts.last?.isEmpty == true { parts.removeLast() }
    guard let last = parts.last, !last.isEmpty else { return .notNumeric }
    guard last.utf8.allSatisfy({ (0x30...0x39).contains($0) }) || number(last) != nil else {
      return .notNumeric
    }
    guard parts.count <= 4 else { return .invalid }
    var bits: UInt64 = 0
    for (index, part) in parts.enumerated() {
      guard let value = number(part) else { return .invalid }
      if index == parts.count - 1 {
        let room = UInt64(1) << UInt64(8 * (5 - parts.count))
        guard value < room else { return .invalid }
        bits = bits * room + value
      } else {
        guard value <= 255 else { return .invalid }
        bits = bits << 8 | value
      }
    }
    return .address(.v4(UInt32(bits)))
  }

  private static func number(_ text: Substring.SubSequence) -> UInt64? { number(String(text)) }

  private static func number(_ text: String) -> UInt64? {
    guard !text.isEmpty else { return nil }
    let lower = text.lowercased()
    if lower.hasPrefix("0x") {
      let digits = lower.dropFirst(2)
      // No sign is let through: UInt64 would take "+1".
      guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }) else {
        return nil
      }
      return digits.isEmpty ? 0 : UInt64(digits, radix: 16)
    }
    guard lower.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    if lower.count > 1, lower.hasPrefix("0") { return UInt64(lower.dropFirst(), radix: 8) }
    return UInt64(lower)
  }

  private static func number(_ text: some StringProtocol) -> UInt64? { number(String(text)) }

  /// Reads a version 6 address without brackets and without a zone.
  public static func v6(_ text: some StringProtocol) -> IPAddress? {
    guard (2...45).contains(text.utf8.count) else { return nil }
    let text = String(text)
    guard let range = text.range(of: "::") else {
      guard let groups = groups(text), groups.count == 8 else { return nil }
      return .v6(groups)
    }
    // Four decimal numbers may end an address, and stand nowhere else.
    let beginning = text[..<range.lowerBound]
    guard !beginning.contains("."), let head = groups(String(beginning)),
      let tail = groups(String(text[range.upperBound...])), head.count + tail.count < 8
    else { return nil }
    return .v6(head + Array(repeating: 0, count: 8 - head.count - tail.count) + tail)
  }

  private static func groups(_ text: String) -> [UInt16]? {
    if text.isEmpty { return [] }
    var groups: [UInt16] = []
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      if index == parts.count - 1, part.contains(".") {
        guard case .v4(let bits)? = strictV4(part) else { return nil }
        groups += [UInt16(bits >> 16), UInt16(bits & 0xFFFF)]
        continue
      }
      guard (1...4).contains(part.utf8.count), part.utf8.allSatisfy(isHexDigit),
        let value = UInt16(part, radix: 16)
      else { return nil }
      groups.append(value)
    }
    return groups
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool { PercentEncoding.hexValue(byte) != nil }

  /// RFC 5952: lower case, the first longest run of two or more zero groups left out.
  private static func text(_ groups: [UInt16]) -> String {
    var best = 0..<0
    var index = 0
    while index < groups.count {
      var end = index
      while end < groups.count, groups[end] == 0 { end += 1 }
      if end - index > max(best.count, 1) { best = index..<end }
      index = max(end, index + 1)
    }
    func join(_ part: ArraySlice<UInt16>) -> String {
      part.map { String($0, radix: 16) }.joined(separator: ":")
    }
    guard !best.isEmpty else { return join(groups[...]) }
    return join(groups[..<best.lowerBound]) + "::" + join(groups[best.upperBound...])
  }
}

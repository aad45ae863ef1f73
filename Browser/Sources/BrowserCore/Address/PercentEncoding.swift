import Foundation

/// Percent escapes (RFC 3986), byte by byte and in linear time.
public enum PercentEncoding {
  /// The part of an address, which decides which characters may stand for themselves.
  public enum Component: Sendable {
    /// A part in which only letters, digits and `-._~` stay as they are: what is typed arrives as typed.
    case unreserved
    /// Name and password.
    case userInfo
    /// A path with its slashes.
    case path
    /// A query or a fragment.
    case query
  }

  /// Escapes what may not stand for itself.
  ///
  /// - Parameter keepsEscapes: Whether a `%` with two hexadecimal digits stays; every other one becomes
  ///   `%25`.
  public static func encode(_ text: some StringProtocol, _ component: Component, keepsEscapes: Bool) -> String
  {
    var output: [UInt8] = []
    let bytes = Array(text.utf8)
    output.reserveCapacity(bytes.count + bytes.count / 4)
    for (index, byte) in bytes.enumerated() {
      let isEscape =
        byte == 0x25 && keepsEscapes && index + 2 < bytes.count && hexValue(bytes[index + 1]) != nil
        && hexValue(bytes[index + 2]) != nil
      if isEscape || isAllowed(byte, component) {
        output.append(byte)
      } else {
        output += [0x25, hexDigit(byte >> 4), hexDigit(byte & 15)]
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Replaces every complete escape by its byte; what is not UTF-8 then becomes the replacement character.
  public static func decode(_ text: some StringProtocol) -> String {
    let bytes = Array(text.utf8)
    guard bytes.contains(0x25) else { return String(text) }
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == 0x25, index + 2 < bytes.count, let high = hexValue(bytes[index + 1]),
        let low = hexValue(bytes[index + 2])
      {
        output.append(high << 4 | low)
        index += 3
      } else {
        output.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 { value < 10 ? value + 0x30 : value - 10 + 0x41 }

  private static func isAllowed(_ byte: UInt8, _ component: Component) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return true  // 0-9 A-Z a-z
    case 0x2D, 0x2E, 0x5F, 0x7E: return true  // - . _ ~
    case 0x21, 0x24, 0x26...0x2C, 0x3B, 0x3D: return component != .unreserved  // ! $ & ' ( ) * + , ; =
    case 0x3A: return component != .unreserved  // :
    case 0x40, 0x2F: return component == .path || component == .query  // @ /
    case 0x3F: return component == .query  // ?
    default: return false
    }
  }
}

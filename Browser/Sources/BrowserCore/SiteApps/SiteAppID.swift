import Foundation

/// The name of an installed site in files and commands. It is ours, and no part of it comes from a page.
public struct SiteAppID: Hashable, Sendable, Codable, CustomStringConvertible {
  /// Sixteen hexadecimal digits in lower case.
  public let text: String

  /// The number of its digits.
  private static let length = 16

  /// Makes an identity that no other app has.
  public init() {
    let digits = String(UInt64.random(in: .min ... .max), radix: 16)
    text = String(repeating: "0", count: Self.length - digits.count) + digits
  }

  /// Reads an identity; nil where a text is none.
  public init?(_ text: String) {
    let isHex = text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    guard text.utf8.count == Self.length, isHex else { return nil }
    self.text = text
  }

  /// Reads an identity from a record.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let id = SiteAppID(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no identity of an app")
    }
    self = id
  }

  /// Writes the identity as its text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }

  /// The digits.
  public var description: String { text }
}

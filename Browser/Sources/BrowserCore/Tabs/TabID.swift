import Foundation

/// The identity of a tab: stable over moves, page loads and restarts.
public struct TabID: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The value behind the identity.
  public let rawValue: UUID

  /// Makes a new identity, different from every other one.
  public init() {
    rawValue = UUID()
  }

  /// Restores an identity that was stored.
  public init(rawValue: UUID) {
    self.rawValue = rawValue
  }

  /// The first eight characters of the identity.
  public var description: String { String(rawValue.uuidString.prefix(8)) }

  // A plain string in storage, not an object with one key.
  /// Reads an identity from a string.
  public init(from decoder: any Decoder) throws {
    rawValue = try decoder.singleValueContainer().decode(UUID.self)
  }

  /// Writes the identity as a string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}

import Foundation

/// A message of a `Logger`. Values that are private are written as `<private>`.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  let text: String

  /// Creates a message from a literal; its text is written in full.
  public init(stringLiteral value: String) {
    text = value
  }

  /// Creates a message from text with interpolated values, of which the private ones are hidden already.
  public init(stringInterpolation: OSLogInterpolation) {
    text = stringInterpolation.text
  }
}

/// Puts values into a message.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
  var text = ""

  /// Creates an empty interpolation; both numbers are ignored.
  public init(literalCapacity: Int, interpolationCount: Int) {}

  /// Appends a part of the message that is not a value; it is always written.
  public mutating func appendLiteral(_ literal: String) {
    text += literal
  }

  /// Appends a value by its `description`, or `<private>` in its place.
  public mutating func appendInterpolation(
    _ value: @autoclosure () -> some CustomStringConvertible, privacy: OSLogPrivacy = .auto
  ) {
    text += privacy.isHidden ? "<private>" : value().description
  }

  /// Appends a type's name, or `<private>` in its place.
  public mutating func appendInterpolation(
    _ value: @autoclosure () -> Any.Type, privacy: OSLogPrivacy = .auto
  ) {
    text += privacy.isHidden ? "<private>" : "\(value())"
  }

  /// Appends an object by its `description`, or `<private>` in its place.
  public mutating func appendInterpolation(
    _ value: @autoclosure () -> some NSObject, privacy: OSLogPrivacy = .auto
  ) {
    text += privacy.isHidden ? "<private>" : value().description
  }
}

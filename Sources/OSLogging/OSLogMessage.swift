import Foundation

/// A message of a `Logger`. Values that are private are written as `<private>`.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  let text: String

  public init(stringLiteral value: String) {
    text = value
  }

  public init(stringInterpolation: OSLogInterpolation) {
    text = stringInterpolation.text
  }
}

/// Puts values into a message.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
  var text = ""

  public init(literalCapacity: Int, interpolationCount: Int) {}

  public mutating func appendLiteral(_ literal: String) {
    text += literal
  }

  public mutating func appendInterpolation(
    _ value: @autoclosure () -> some CustomStringConvertible, privacy: OSLogPrivacy = .auto
  ) {
    text += privacy.isHidden ? "<private>" : value().description
  }

  public mutating func appendInterpolation(
    _ value: @autoclosure () -> Any.Type, privacy: OSLogPrivacy = .auto
  ) {
    text += privacy.isHidden ? "<private>" : "\(value())"
  }

  public mutating func appendInterpolation(
    _ value: @autoclosure () -> some NSObject, privacy: OSLogPrivacy = .auto
  ) {
    text += privacy.isHidden ? "<private>" : value().description
  }
}

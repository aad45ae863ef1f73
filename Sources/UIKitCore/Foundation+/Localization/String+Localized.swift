import Foundation

extension String {
  /// A key of a localized text, and the values to put into it: `"\(count) trails"` has the key `%lld trails`.
  public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Sendable {
    let key: String
    /// The values as texts, in order.
    let arguments: [String]

    /// Creates a key without values.
    public init(_ value: String) { self.init(stringLiteral: value) }

    /// Creates a key without values, from a literal.
    public init(stringLiteral value: String) {
      (key, arguments) = (value, [])
    }

    /// Creates a key and its values from an interpolated literal.
    public init(stringInterpolation: StringInterpolation) {
      (key, arguments) = (stringInterpolation.key, stringInterpolation.arguments)
    }

    /// Builds the key, with a conversion as Apple's has it for each value.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
      var key = ""
      var arguments: [String] = []

      /// Begins an empty key; both counts are ignored.
      public init(literalCapacity: Int, interpolationCount: Int) {}

      /// Adds text to the key, with percent signs doubled.
      public mutating func appendLiteral(_ literal: String) {
        key += literal.replacingOccurrences(of: "%", with: "%%")
      }
      /// Adds `%@` to the key, and a text to the values.
      public mutating func appendInterpolation(_ string: String) { append("%@", string) }
      /// Adds `%lld` to the key, and a whole number to the values.
      public mutating func appendInterpolation(_ value: Int) { append("%lld", "\(value)") }
      /// Adds `%lf` to the key, and a number to the values, with six decimal places.
      public mutating func appendInterpolation(_ value: Double) {
        append("%lf", Swift.String(format: "%f", value))
      }

      private mutating func append(_ conversion: String, _ value: String) {
        key += conversion
        arguments.append(value)
      }
    }

    /// The localized text with the values in the places of its conversions, `%1$@` and its like by their numbers.
    func text(_ format: String) -> String {
      LocalizedFormat.fill(format, with: arguments)
    }
  }

  /// The text of a key in the user's language.
  ///
  /// - Parameters:
  ///   - table: the file's name; nil is `Localizable`.
  ///   - bundle: nil is the program's.
  public init(
    localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    let format = (bundle ?? ._main)._localizedString(forKey: keyAndValue.key, value: nil, table: table)
    self = keyAndValue.text(format)
  }
}

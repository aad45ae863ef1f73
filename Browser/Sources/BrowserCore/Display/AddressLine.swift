/// An address as it is shown in little room: the part that says whose it is, and what may be left out.
public struct AddressLine: Hashable, Sendable {
  /// Scheme and host; empty where there is no host. Whose it is its end says.
  public var host: String
  /// The rest, or all of an address without a host.
  public var rest: String

  /// All of it.
  public var text: String { host + rest }

  /// Takes an address apart, as it is shown: with a scheme or without.
  /// - Parameter hasHost: true if it begins with a host, or has one after its scheme.
  public init(_ text: String, hasHost: Bool) {
    guard hasHost else {
      (host, rest) = ("", text)
      return
    }
    // Behind the host it would be the page's.
    let scheme = text.firstRange(of: "://").flatMap { range in
      text.unicodeScalars[..<range.lowerBound].contains(where: Self.endsHost) ? nil : range.upperBound
    }
    let start = scheme ?? text.startIndex
    let end = text.unicodeScalars[start...].firstIndex(where: Self.endsHost) ?? text.endIndex
    (host, rest) = (String(text[..<end]), String(text[end...]))
  }

  /// Scalars, since a mark that follows makes another character of it, and the path would be read as the host.
  private static func endsHost(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "/" || scalar == "?" || scalar == "#"
  }
}

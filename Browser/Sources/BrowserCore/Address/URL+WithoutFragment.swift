import Foundation

extension URL {
  /// The address as text, without the place in its document (RFC 3986, 3.5), which servers do not see.
  public var withoutFragment: String { String(absoluteString.prefix { $0 != "#" }) }
}

import Foundation

/// The programs on this machine that may connect.
public enum LoopbackAccess: Equatable, Sendable {
  /// Those of the user who runs this one, as the kernel tells.
  case sameUser
  /// Every program that knows the secret word that the path begins with.
  case token(String)
  /// Every user of this machine.
  case anyone

  /// A word that cannot be guessed: 128 bits of the system's randomness.
  public static func newToken() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// The beginning of addresses after the port.
  public var prefix: String { if case .token(let token) = self { "/\(token)" } else { "" } }

  /// A path as the handler knows it.
  /// - Returns: nil for one that does not begin with the secret word.
  func path(_ path: String) -> String? {
    guard case .token(let token) = self else { return path }
    let parts = path.split(separator: "/", maxSplits: 1)
    guard let first = parts.first, Self.isSame(first.utf8, token.utf8) else { return nil }
    return "/" + (parts.count > 1 ? parts[1] : "")
  }

  /// Compares two texts in a time that tells nothing of where they differ.
  private static func isSame(_ one: Substring.UTF8View, _ other: String.UTF8View) -> Bool {
    guard one.count == other.count else { return false }
    return zip(one, other).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// Pages cannot drive the browser: what one sends names an origin, or where it comes from in other ways, or a host that is not this
  /// machine, whose name its server could have turned to it (DNS rebinding). https://www.w3.org/TR/webdriver2/#security
  static func refusal(of head: HTTPHead) -> HTTPRefusal? {
    // Only browsers send these; `Sec-Fetch-Mode` alone comes from Node's own client, too.
    guard ["origin", "sec-fetch-site", "sec-fetch-dest", "referer"].allSatisfy({ head.values($0).isEmpty })
    else { return .fromPage }
    guard let host = head.values("host").first else { return nil }
    let parts = host.lowercased().split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts[0] == "localhost" || parts[0] == "127.0.0.1" else { return .otherHost }
    // Any port: it may be forwarded from another one.
    guard parts.count == 1 || UInt16(parts[1]) != nil else { return .otherHost }
    return nil
  }
}

import Foundation

/// An origin as the engine's storage names it: a port that goes without saying is left out.
struct StorageOrigin: Hashable, Sendable {
  let scheme: String
  let host: String
  let port: Int?
}

extension StorageOrigin {
  /// - Returns: nil for addresses that name no server, such as `about:blank` and `blob:` ones.
  init?(_ url: URL?) {
    guard let url, let scheme = url.scheme?.lowercased(), let host = url.host?.lowercased(), !host.isEmpty
    else { return nil }
    self.init(scheme: scheme, host: host, port: url.port == Self.usualPorts[scheme] ? nil : url.port)
  }

  private static let usualPorts = ["http": 80, "https": 443]

  /// The site at whose pages a place was used: the first of the two origins in its file `origin`.
  ///
  /// An origin there is a scheme, a host, a byte that says whether a port follows, and the port in two bytes. A text is a count of
  /// characters in four bytes, a byte that says whether they are of one byte each or of two, and the characters. Numbers begin with
  /// their lowest byte.
  init?(file: Data) {
    var bytes = file[...]
    guard let scheme = Self.text(&bytes), let host = Self.text(&bytes), let hasPort = bytes.popFirst() else {
      return nil
    }
    guard hasPort != 0 else {
      self.init(scheme: scheme, host: host, port: nil)
      return
    }
    guard let port = Self.number(&bytes, bytes: 2) else { return nil }
    self.init(scheme: scheme, host: host, port: port)
  }

  /// More than any such file has.
  static let longestFile = 1 << 16

  private static func text(_ bytes: inout Data.SubSequence) -> String? {
    guard let count = number(&bytes, bytes: 4), let isNarrow = bytes.popFirst() else { return nil }
    let size = isNarrow == 0 ? 2 * count : count
    guard size <= bytes.count else { return nil }
    let characters = bytes.prefix(size)
    bytes = bytes.dropFirst(size)
    // One byte each is Latin-1, whatever locale.
    return String(data: characters, encoding: isNarrow == 0 ? .utf16LittleEndian : .isoLatin1)
  }

  private static func number(_ bytes: inout Data.SubSequence, bytes size: Int) -> Int? {
    guard bytes.count >= size else { return nil }
    let number = bytes.prefix(size).reversed().reduce(0) { $0 << 8 | Int($1) }
    bytes = bytes.dropFirst(size)
    return number
  }
}

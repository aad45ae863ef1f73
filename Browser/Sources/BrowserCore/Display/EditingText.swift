import Foundation

/// The whole address as it stands in the field while editing.
public enum EditingText {
  /// The address of a page as text. Typed back in, it opens the same page.
  ///
  /// International hosts are shown as in ``DomainDisplay``; in path and query, escapes that stand for letters
  /// are shown as letters. Name and password are left out: they are the oldest way to forge a host.
  public static func text(for url: URL?) -> String {
    guard let url, let scheme = url.scheme?.lowercased() else { return "" }
    switch scheme {
    case "http", "https":
      guard let host = DomainDisplay.host(of: url) else { return scheme + ":" }
      var text = scheme + "://" + SafeUnicode.display(host: host)
      if let port = url.port, port != (scheme == "https" ? 443 : 80) { text += ":\(port)" }
      let path = url.path(percentEncoded: true)
      let query = url.query(percentEncoded: true)
      let fragment = url.fragment(percentEncoded: true)
      if path != "/" || query != nil || fragment != nil { text += readable(path.isEmpty ? "/" : path) }
      if let query { text += "?" + readable(query) }
      if let fragment { text += "#" + readable(fragment) }
      return text
    case "file":
      return "file://" + readable(url.path(percentEncoded: true))
    case "about":
      return url.absoluteString.lowercased() == "about:blank" ? "" : "about:"
    default:
      return DomainDisplay.plain(url.absoluteString)
    }
  }

  /// Escapes outside ASCII that stand for letters and marks become those; every other one stays.
  private static func readable(_ text: String) -> String {
    guard text.contains("%") else { return text }
    let bytes = Array(text.utf8)
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if let (character, length) = escapedLetter(bytes, at: index) {
        output += Array(String(character).utf8)
        index += length
      } else {
        output.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// One letter outside ASCII that is written as escapes at `index`, and how many bytes that takes.
  private static func escapedLetter(_ bytes: [UInt8], at index: Int) -> (Unicode.Scalar, Int)? {
    func byte(_ position: Int) -> UInt8? {
      let start = index + 3 * position
      guard start + 2 < bytes.count, bytes[start] == 0x25,
        let high = PercentEncoding.hexValue(bytes[start + 1]),
        let low = PercentEncoding.hexValue(bytes[start + 2])
      else { return nil }
      return high << 4 | low
    }
    guard let first = byte(0), first >= 0xC2 else { return nil }
    let count = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    let sequence = (0..<count).compactMap(byte)
    guard sequence.count == count else { return nil }
    var decoder = UTF8()
    var iterator = sequence.makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator),
      String(scalar).utf8.elementsEqual(sequence),
      scalar.properties.isAlphabetic, !ScalarPolicy.isInvisible(scalar)
    else { return nil }
    return (scalar, 3 * count)
  }
}

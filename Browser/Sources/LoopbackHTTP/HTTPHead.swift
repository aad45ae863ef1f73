/// A request's first line and headers (RFC 9112).
struct HTTPHead: Equatable {
  let method: String
  /// The path without the query, as it was sent.
  let path: String
  /// True if the connection is to stay open after the answer.
  let keepsOpen: Bool
  /// The framing by which the body's end is known.
  let framing: Framing
  /// True if the client wants to hear that its body is welcome before it sends it.
  let expectsContinue: Bool
  /// Names in lower case.
  private let fields: [(name: String, value: String)]

  enum Framing: Equatable {
    case length(Int)
    case chunks
  }

  static func == (one: HTTPHead, other: HTTPHead) -> Bool {
    one.method == other.method && one.path == other.path && one.keepsOpen == other.keepsOpen
      && one.framing == other.framing && one.fields.elementsEqual(other.fields, by: ==)
  }

  func values(_ name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }

  /// - Parameter lines: without their ends; the first is the request's line.
  init(_ lines: [Substring]) throws(HTTPRefusal) {
    let words = (lines.first ?? "").split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, !words[0].isEmpty, words[0].utf8.allSatisfy(Self.isToken) else {
      throw .malformed
    }
    guard words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0" else {
      throw words[2].hasPrefix("HTTP/") ? .unknownVersion : .malformed
    }
    method = String(words[0])
    guard let path = Self.path(words[1]) else { throw .malformed }
    self.path = path
    var fields: [(name: String, value: String)] = []
    for line in lines.dropFirst() {
      // A line that goes on with the one before begins with a space, and is no name.
      guard let colon = line.firstIndex(of: ":"), colon > line.startIndex,
        line[..<colon].utf8.allSatisfy(Self.isToken)
      else { throw .malformed }
      let value = line[line.index(after: colon)...].trimmed
      guard !value.utf8.contains(0) else { throw .malformed }
      fields.append((line[..<colon].lowercased(), String(value)))
    }
    self.fields = fields
    func tokens(_ name: String) -> [String] {
      fields.filter { $0.name == name }
        .flatMap { $0.value.lowercased().split(separator: ",").map { String($0.trimmed) } }
    }
    // One address is asked for, and a client that speaks HTTP/1.1 says at which host (RFC 9112, 3.2).
    let hosts = fields.count { $0.name == "host" }
    guard hosts == 1 || hosts == 0 && words[2] == "HTTP/1.0" else { throw .malformed }
    let connection = tokens("connection")
    keepsOpen =
      words[2] == "HTTP/1.1" ? !connection.contains("close") : connection.contains("keep-alive")
    expectsContinue = words[2] == "HTTP/1.1" && tokens("expect") == ["100-continue"]
    framing = try Self.framing(lengths: tokens("content-length"), codings: tokens("transfer-encoding"))
  }

  private static func framing(lengths: [String], codings: [String]) throws(HTTPRefusal) -> Framing {
    if !codings.isEmpty {
      // Two ways to tell the end would be two readings of it (RFC 9112, 6.1).
      guard lengths.isEmpty else { throw .malformed }
      guard codings == ["chunked"] else { throw .unknownCoding }
      return .chunks
    }
    guard let first = lengths.first else { return .length(0) }
    guard lengths.allSatisfy({ $0 == first }), !first.isEmpty,
      first.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { throw .malformed }
    // More digits than a number has are a body that is too long.
    guard let length = Int(first) else { throw .bodyTooLong }
    return .length(length)
  }

  /// Returns the path of `/path?query` or `http://host/path?query`.
  private static func path(_ target: Substring) -> String? {
    guard target.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return nil }
    var rest = target
    if let scheme = ["http://", "https://"].first(where: { target.lowercased().hasPrefix($0) }) {
      rest = target.dropFirst(scheme.count)
      rest = rest.firstIndex(of: "/").map { rest[$0...] } ?? "/"
    }
    guard rest.hasPrefix("/") || rest == "*" else { return nil }
    return String(rest.prefix { $0 != "?" && $0 != "#" })
  }

  /// Returns true for a byte that may stand in names of methods and headers (RFC 9110, 5.6.2).
  private static func isToken(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}

extension Substring {
  /// The text without spaces and tabs at its ends.
  fileprivate var trimmed: Substring {
    func isSpace(_ character: Character) -> Bool { character == " " || character == "\t" }
    var text = drop(while: isSpace)
    while let last = text.last, isSpace(last) { text.removeLast() }
    return text
  }
}

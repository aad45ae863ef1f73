import Foundation

/// Reads requests out of the bytes of a connection, and keeps no more of them than it has to (RFC 9112). A value: it knows no socket.
struct HTTPRequestReader {
  enum Step: Equatable {
    /// More bytes must come first.
    case waits
    /// The client waits for a word before it sends the body.
    case saysContinue
    case request(HTTPHead, body: Data)
    /// Nothing of what comes after can be understood.
    case refused(HTTPRefusal)
  }

  private enum State {
    case head
    /// So many bytes are still to come.
    case body(HTTPHead, Int)
    case chunkSize(HTTPHead)
    case chunk(HTTPHead, Int)
    case chunkEnd(HTTPHead)
    case trailer(HTTPHead)
    case refused(HTTPRefusal)
  }

  private let limits: HTTPLimits
  private let admit: @Sendable (HTTPHead) -> HTTPRefusal?
  private var state = State.head
  private var buffer: [UInt8] = []
  /// The number of bytes of the buffer that are read.
  private var position = 0
  /// The index in the buffer up to which no line's end was found yet.
  private var searched = 0
  private var lines: [Substring] = []
  /// Bytes of the lines of this head, or of the sizes and trailers of this body.
  private var lineBytes = 0
  private var body = Data()

  /// - Parameter admit: says of a head what is wrong with it, before its body is taken.
  init(limits: HTTPLimits, admit: @escaping @Sendable (HTTPHead) -> HTTPRefusal?) {
    self.limits = limits
    self.admit = admit
  }

  /// True if nothing of a request has come yet.
  var isAtStart: Bool {
    if case .head = state { lines.isEmpty && position == buffer.count } else { false }
  }

  /// The number of bytes that wait to be read.
  var waiting: Int { buffer.count - position }

  /// Takes what came; after a refusal nothing more.
  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    if case .refused = state { return }
    if position > 0 {
      buffer.removeFirst(position)
      searched -= position
      position = 0
    }
    buffer.append(contentsOf: bytes)
  }

  /// Goes on as far as the bytes allow.
  mutating func next() -> Step {
    while true {
      do throws(HTTPRefusal) {
        if let step = try advance() { return step }
      } catch {
        state = .refused(error)
        (buffer, position, searched, lines, body) = ([], 0, 0, [], Data())
        return .refused(error)
      }
    }
  }

  /// - Returns: nil when there is more to be done at once.
  private mutating func advance() throws(HTTPRefusal) -> Step? {
    switch state {
    case .refused(let refusal): throw refusal
    case .head: return try readHead()
    case .body(let head, let count):
      let rest = take(count)
      state = .body(head, rest)
      return rest == 0 ? finish(head) : .waits
    case .chunkSize(let head):
      guard let line = try line() else { return .waits }
      // What stands behind a semicolon says nothing to us.
      let digits = line.prefix { $0 != ";" }.filter { $0 != " " && $0 != "\t" }
      guard !digits.isEmpty, digits.utf8.allSatisfy(Self.isHexadecimal) else { throw .malformed }
      guard let size = Int(digits, radix: 16), size <= limits.body - body.count else { throw .bodyTooLong }
      state = size == 0 ? .trailer(head) : .chunk(head, size)
      return nil
    case .chunk(let head, let count):
      let rest = take(count)
      state = rest == 0 ? .chunkEnd(head) : .chunk(head, rest)
      return rest == 0 ? nil : .waits
    case .chunkEnd(let head):
      guard let line = try line() else { return .waits }
      guard line.isEmpty else { throw .malformed }
      // Each chunk's own line is paid for with its bytes.
      lineBytes = 0
      state = .chunkSize(head)
      return nil
    case .trailer(let head):
      guard let line = try line() else { return .waits }
      return line.isEmpty ? finish(head) : nil
    }
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    Character(UnicodeScalar(byte)).isHexDigit && byte < 0x80
  }

  private mutating func readHead() throws(HTTPRefusal) -> Step? {
    guard let line = try line() else { return .waits }
    if !line.isEmpty {
      lines.append(line)
      return nil
    }
    // Empty lines before a request are left out (RFC 9112, 2.2).
    guard !lines.isEmpty else { return nil }
    let head = try HTTPHead(lines)
    lines = []
    lineBytes = 0
    if let refusal = admit(head) { throw refusal }
    switch head.framing {
    case .length(let length):
      guard length <= limits.body else { throw .bodyTooLong }
      state = .body(head, length)
      if length == 0 || !head.expectsContinue { return nil }
    case .chunks:
      state = .chunkSize(head)
      if !head.expectsContinue { return nil }
    }
    return waiting == 0 ? .saysContinue : nil
  }

  private mutating func finish(_ head: HTTPHead) -> Step {
    let whole = body
    (state, body, lineBytes) = (.head, Data(), 0)
    return .request(head, body: whole)
  }

  /// Moves up to `count` bytes to the body.
  /// - Returns: the number of missing bytes.
  private mutating func take(_ count: Int) -> Int {
    let part = min(count, waiting)
    body.append(contentsOf: buffer[position..<position + part])
    position += part
    searched = position
    return count - part
  }

  /// The next line without its end; nil while it is not whole.
  private mutating func line() throws(HTTPRefusal) -> Substring? {
    let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n"))
    let length = (end.map { $0 + 1 } ?? buffer.count) - position
    guard lineBytes + length <= limits.head else { throw .headTooLong }
    guard let end else {
      searched = buffer.count
      return nil
    }
    var bytes = buffer[position..<end]
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    // A lone carriage return could be another reader's end of the line.
    guard !bytes.contains(UInt8(ascii: "\r")) else { throw .malformed }
    lineBytes += length
    position = end + 1
    searched = position
    // Header values may hold Latin-1, which says nothing to us.
    return String(decoding: bytes, as: UTF8.self)[...]
  }
}

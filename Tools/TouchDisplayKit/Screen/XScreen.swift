import Foundation

/// Reads what an X display of this machine shows, by the core protocol: one connection, one `GetImage` a picture.
public final class XScreen {
  /// The screen's width in pixels.
  public let width: Int
  /// The screen's height in pixels.
  public let height: Int
  private let root: UInt32
  private let socket: UnixSocket

  /// Request number of `GetImage`, and its format "all planes, pixel by pixel".
  private static let getImage: UInt8 = 73
  private static let zPixmap: UInt8 = 2
  /// Bytes that every answer has.
  private static let headLength = 32

  /// - Parameter display: a local display's name, such as `:7`.
  public init(display: String) throws(TouchDisplayError) {
    let number = display.drop { $0 == ":" }.prefix { $0 != "." }
    socket = try UnixSocket.connect(to: "/tmp/.X11-unix/X\(number)")

    // Little-endian, protocol 11.0, no authorization: the server was started without.
    try socket.write([UInt8(ascii: "l"), 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    let head = try socket.read(exactly: 8)
    let body = try socket.read(exactly: Int(Self.number(head, 6, 2)) * 4)
    guard head[0] == 1 else {
      throw .unexpectedAnswer("the X server \(display) refused the connection")
    }
    // 32 bytes of fixed fields, the vendor's name padded to 4, 8 bytes a pixmap format, then the first screen.
    let vendor = (Int(Self.number(body, 16, 2)) + 3) / 4 * 4
    let screen = 32 + vendor + Int(body[21]) * 8
    root = Self.number(body, screen, 4)
    width = Int(Self.number(body, screen + 20, 2))
    height = Int(Self.number(body, screen + 22, 2))
  }

  /// The whole screen, without the mouse pointer.
  public func picture() throws(TouchDisplayError) -> Picture {
    var request = Self.bytes(root)
    request += [0, 0, 0, 0]
    request += Self.bytes(UInt32(width) | UInt32(height) << 16)
    request += Self.bytes(UInt32.max)
    let answer = try ask(Self.getImage, Self.zPixmap, request)
    let head = answer.prefix(Self.headLength)
    let content = answer.dropFirst(Self.headLength)
    guard content.count == width * height * 4 else {
      throw .unexpectedAnswer("\(content.count) bytes for a screen of \(width) x \(height); depth \(head[1])")
    }
    let count = width * height
    let pixels = content.withUnsafeBytes { bytes in
      [UInt32](unsafeUninitializedCapacity: count) { pixels, initialized in
        for index in 0..<count {
          let word = bytes.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self)
          pixels.initializeElement(at: index, to: UInt32(littleEndian: word) & 0xFF_FFFF)
        }
        initialized = count
      }
    }
    return Picture(width: width, height: height, pixels: pixels)
  }

  /// Sends a request that has no answer: its number, the byte that belongs to it, and the rest in whole words.
  func tell(_ number: UInt8, _ detail: UInt8, _ rest: [UInt8]) throws(TouchDisplayError) {
    let words = UInt16(1 + rest.count / 4)
    try socket.write([number, detail, UInt8(words & 0xFF), UInt8(words >> 8)] + rest)
  }

  /// Sends a request and returns its whole answer.
  func ask(_ number: UInt8, _ detail: UInt8, _ rest: [UInt8]) throws(TouchDisplayError) -> [UInt8] {
    try tell(number, detail, rest)
    let head = try socket.read(exactly: Self.headLength)
    guard head[0] == 1 else {
      throw .unexpectedAnswer("the X server answered request \(number) with error \(head[1])")
    }
    return head + (try socket.read(exactly: Int(Self.number(head, 4, 4)) * 4))
  }

  static func number(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> UInt32 {
    (0..<count).reduce(0) { $0 | UInt32(bytes[offset + $1]) << UInt32(8 * $1) }
  }

  static func bytes(_ number: UInt32) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }
}

/// The wire format of the `inputtest` driver: C structs of native layout, as measured against Xorg 21.1. Every message
/// begins with its whole length and its type.
extension InputMessage {
  /// Axes of touch screen and absolute pointer run from 0 to this over the whole screen.
  static let axisRange = 65536.0
  /// X keycodes are Linux keycodes plus 8.
  static let firstKeycode: Int32 = 8
  /// The number of axes that a valuator block has room for.
  static let axisCount = 64

  private enum MessageType {
    static let clientVersion: UInt32 = 0
    static let waitForSync: UInt32 = 1
    static let motion: UInt32 = 2
    static let button: UInt32 = 4
    static let key: UInt32 = 5
    static let touch: UInt32 = 6
    static let pinch: UInt32 = 7
    static let swipe: UInt32 = 8
  }

  /// The first phase's event number in the X Input protocol; the others follow it.
  private enum FirstEvent {
    static let touch: UInt32 = 18
    static let pinch: UInt32 = 27
    static let swipe: UInt32 = 30
  }

  /// The client's first message: it speaks version 1.1, the first with gestures. The answer has the same size.
  static let hello = framed(MessageType.clientVersion) {
    $0.append(UInt16(1))
    $0.append(UInt16(1))
  }

  /// The server answers this with the same eight bytes once it has handled everything before.
  static let waitForSync = framed(MessageType.waitForSync) { _ in }

  /// The message's bytes for a screen of that size in pixels.
  func encoded(screenWidth: Int, screenHeight: Int) -> [UInt8] {
    // Half a pixel more aims at the pixel's centre.
    func horizontal(_ x: Double) -> Double { (x + 0.5) * Self.axisRange / Double(screenWidth) }
    func vertical(_ y: Double) -> Double { (y + 0.5) * Self.axisRange / Double(screenHeight) }

    switch self {
    case .touch(let phase, let id, let x, let y):
      return Self.framed(MessageType.touch) {
        $0.append(id)
        $0.append(FirstEvent.touch + phase.rawValue)
        $0.append(axes: [0: horizontal(x), 1: vertical(y)])
      }
    case .pointerMove(let x, let y):
      return Self.motion(absolute: true, axes: [0: horizontal(x), 1: vertical(y)])
    case .scroll(let dx, let dy):
      return Self.motion(absolute: false, axes: [2: dx, 3: dy])
    case .pointerButton(let number, let pressed):
      return Self.framed(MessageType.button) {
        $0.append(Int32(0))
        $0.append(number)
        $0.append(UInt32(pressed ? 1 : 0))
        $0.append(UInt32(0))
        $0.append(axes: [:])
      }
    case .key(let code, let pressed):
      return Self.framed(MessageType.key) {
        $0.append(code + Self.firstKeycode)
        $0.append(UInt32(pressed ? 1 : 0))
      }
    case .touchpadPinch(let phase, let fingers, let scale, let angle):
      return Self.framed(MessageType.pinch) {
        $0.append(UInt16(FirstEvent.pinch + phase.rawValue))
        $0.append(fingers)
        $0.append(UInt32(0))
        for number in [0, 0, 0, 0, scale, angle] { $0.append(number) }
      }
    case .touchpadSwipe(let phase, let fingers, let dx, let dy):
      return Self.framed(MessageType.swipe) {
        $0.append(UInt16(FirstEvent.swipe + phase.rawValue))
        $0.append(fingers)
        $0.append(UInt32(0))
        for number in [dx, dy, dx, dy] { $0.append(number) }
      }
    }
  }

  private static func motion(absolute: Bool, axes: [Int: Double]) -> [UInt8] {
    framed(MessageType.motion) {
      $0.append(UInt32(absolute ? 1 : 0))
      $0.append(UInt32(0))
      $0.append(axes: axes)
    }
  }

  private static func framed(_ type: UInt32, _ body: (inout Bytes) -> Void) -> [UInt8] {
    var content = Bytes()
    body(&content)
    var message = Bytes()
    message.append(UInt32(8 + content.bytes.count))
    message.append(type)
    return message.bytes + content.bytes
  }
}

/// Bytes in the machine's own order, as C structs have them.
private struct Bytes {
  var bytes: [UInt8] = []

  mutating func append<Number: BitwiseCopyable>(_ number: Number) {
    withUnsafeBytes(of: number) { bytes.append(contentsOf: $0) }
  }

  /// A valuator block: no unaccelerated values, a bit for every axis that is set, then the values.
  mutating func append(axes: [Int: Double]) {
    var mask: UInt64 = 0
    var values = [Double](repeating: 0, count: InputMessage.axisCount)
    for (axis, value) in axes {
      mask |= 1 << UInt64(axis)
      values[axis] = value
    }
    append(UInt32(0))
    // Byte n holds the bits of axes 8n to 8n + 7, on every machine.
    append(mask.littleEndian)
    append(UInt32(0))
    for value in values { append(value) }
    for _ in values { append(0.0) }
  }
}

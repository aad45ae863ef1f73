/// The few requests of X's input extension that a display needs to look like one with a touchpad.
final class XInput {
  private let connection: XScreen
  private let opcode: UInt8

  /// Core requests, and those of version 2 of the extension.
  private enum Request {
    static let internAtom: UInt8 = 16
    static let queryExtension: UInt8 = 98
    static let queryVersion: UInt8 = 47
    static let queryDevice: UInt8 = 48
    static let changeProperty: UInt8 = 57
  }

  /// The core atom INTEGER.
  private static let integer: UInt32 = 19

  init(_ connection: XScreen) throws(TouchDisplayError) {
    self.connection = connection
    let answer = try connection.ask(Request.queryExtension, 0, Self.string("XInputExtension"))
    guard answer[8] == 1 else { throw .unexpectedAnswer("the X server has no XInputExtension") }
    opcode = answer[9]
    _ = try connection.ask(opcode, Request.queryVersion, [2, 0, 0, 0])
  }

  /// Gives a device the property by which programs know touchpads of the `libinput` driver.
  func markAsTouchpad(_ name: String) throws(TouchDisplayError) {
    guard let device = try device(name) else {
      throw .unexpectedAnswer("the X server has no device \(name)")
    }
    let atom = try connection.ask(Request.internAtom, 0, Self.string("libinput Tapping Enabled"))
    var request = XScreen.bytes(UInt32(device))
    // Replace; items of 8 bits.
    request[2] = 0
    request[3] = 8
    request += XScreen.bytes(XScreen.number(atom, 8, 4)) + XScreen.bytes(Self.integer) + XScreen.bytes(1)
    try connection.tell(opcode, Request.changeProperty, request + [1, 0, 0, 0])
    // The server may drop what a client has sent that is gone: an answer shows that it has got here.
    _ = try connection.ask(opcode, Request.queryVersion, [2, 0, 0, 0])
  }

  private func device(_ name: String) throws(TouchDisplayError) -> UInt16? {
    let answer = try connection.ask(opcode, Request.queryDevice, [0, 0, 0, 0])
    var offset = 32
    for _ in 0..<XScreen.number(answer, 8, 2) {
      let classes = XScreen.number(answer, offset + 6, 2)
      let length = Int(XScreen.number(answer, offset + 8, 2))
      let text = answer[(offset + 12)..<(offset + 12 + length)]
      if text.elementsEqual(name.utf8) { return UInt16(XScreen.number(answer, offset, 2)) }
      offset += 12 + (length + 3) / 4 * 4
      for _ in 0..<classes { offset += Int(XScreen.number(answer, offset + 2, 2)) * 4 }
    }
    return nil
  }

  /// A string as requests carry it: its length, two bytes of nothing, and its bytes padded to four.
  private static func string(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    let padding = [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
    return XScreen.bytes(UInt32(bytes.count)) + bytes + padding
  }
}

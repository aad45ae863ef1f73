import Foundation

/// Writes files of open tabs as other browsers do, from what is known of their forms.
enum SessionBytes {
  static func number<Number: FixedWidthInteger>(_ value: Number) -> [UInt8] {
    withUnsafeBytes(of: value.littleEndian) { Array($0) }
  }

  /// A block of LZ4 without copies: one run of plain bytes.
  static func block(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.count >= 15 else { return [UInt8(bytes.count) << 4] + bytes }
    let more = bytes.count - 15
    return [0xF0] + [UInt8](repeating: 255, count: more / 255) + [UInt8(more % 255)] + bytes
  }

  /// A file of Mozilla: the mark, the length, the block.
  static func mozilla(_ text: String, count: UInt32? = nil) -> Data {
    let bytes = Array(text.utf8)
    return Data(Array("mozLz40\0".utf8) + number(count ?? UInt32(bytes.count)) + block(bytes))
  }

  /// A file of Chromium's.
  static func chromium(_ commands: [[UInt8]], version: Int32 = 3) -> Data {
    Data(Array("SNSS".utf8) + number(version) + commands.flatMap { number(UInt16($0.count)) + $0 })
  }

  static func command(_ id: UInt8, _ values: Int32...) -> [UInt8] { [id] + values.flatMap { number($0) } }

  static func page(tab: Int32, index: Int32, _ address: String, _ title: String) -> [UInt8] {
    func filled(_ bytes: [UInt8]) -> [UInt8] {
      bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
    }
    let units = title.utf16.flatMap { number($0) }
    let content =
      number(tab) + number(index) + number(Int32(address.utf8.count)) + filled(Array(address.utf8))
      + number(Int32(title.utf16.count)) + filled(units)
    return [6] + number(UInt32(content.count)) + content
  }
}

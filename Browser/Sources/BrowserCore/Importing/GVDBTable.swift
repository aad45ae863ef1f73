import Foundation

/// A table of GLib's file format GVDB: names with values that are GVariants, or tables of their own.
struct GVDBTable {
  /// An entry: its name, its kind (`v` a value, `H` a table) and the place of what it holds.
  private struct Item {
    var name: String
    var kind: UInt8
    var content: Range<Int>
  }

  private let bytes: [UInt8]
  private let items: [Item]

  private static let mark = Array("GVariant".utf8)
  /// Bytes before a table's range: mark, version and options.
  private static let headLength = 16
  private static let itemLength = 24
  /// The bits of the first number that count words of the filter; those above them are its shift.
  private static let filterMask: UInt32 = 0x07FF_FFFF

  /// Reads the outermost table of a file; nil where it is none.
  init?(_ data: Data) {
    let bytes = Array(data)
    var reader = ByteReader(bytes)
    guard reader.take(Self.mark.count)?.elementsEqual(Self.mark) == true,
      reader.take(Self.headLength - Self.mark.count) != nil, let range = Self.range(&reader, in: bytes)
    else { return nil }
    self.init(bytes, range)
  }

  private init?(_ bytes: [UInt8], _ range: Range<Int>) {
    var reader = ByteReader(bytes[range])
    guard let filter = reader.number(UInt32.self), let buckets = reader.number(UInt32.self),
      reader.take(4 * (Int(filter & Self.filterMask) + Int(buckets))) != nil
    else { return nil }
    var items: [Item] = []
    // No honest table has two entries that share bytes.
    var (named, held) = (0, 0)
    while reader.left >= Self.itemLength {
      guard reader.number(UInt32.self) != nil, let parent = reader.number(UInt32.self),
        let keyStart = reader.number(UInt32.self), let keySize = reader.number(UInt16.self),
        let kind = reader.number(UInt8.self), reader.take(1) != nil
      else { return nil }
      let content = Self.range(&reader, in: bytes)
      let key = Int(keyStart)..<Int(keyStart) + Int(keySize)
      // Names that go on from others' are not used by what is read here.
      guard let content, key.upperBound <= bytes.count, parent == .max else { continue }
      named += key.count
      held += content.count
      guard named <= bytes.count, held <= bytes.count else { return nil }
      items.append(Item(name: String(decoding: bytes[key], as: UTF8.self), kind: kind, content: content))
    }
    self.bytes = bytes
    self.items = items
  }

  private static func range(_ reader: inout ByteReader, in bytes: [UInt8]) -> Range<Int>? {
    guard let start = reader.number(UInt32.self), let end = reader.number(UInt32.self), start <= end,
      end <= bytes.count
    else { return nil }
    return Int(start)..<Int(end)
  }

  /// A table inside.
  func table(_ name: String) -> GVDBTable? {
    items.first { $0.kind == UInt8(ascii: "H") && $0.name == name }.flatMap { GVDBTable(bytes, $0.content) }
  }

  /// The values of a type, with their names, in the order of the file.
  func values(ofType type: String) -> [(name: String, bytes: ArraySlice<UInt8>)] {
    let end = [0] + Array(type.utf8)
    return items.compactMap { item in
      let value = bytes[item.content]
      guard item.kind == UInt8(ascii: "v"), value.suffix(end.count).elementsEqual(end) else { return nil }
      return (item.name, value.dropLast(end.count))
    }
  }
}

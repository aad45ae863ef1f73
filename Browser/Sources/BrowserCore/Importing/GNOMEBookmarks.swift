import Foundation

/// The bookmarks of GNOME Web: `bookmarks.gvdb`, a table of addresses without folders.
public struct GNOMEBookmarks {
  /// The bookmarks, the oldest first.
  public let nodes: [BookmarkNode]

  /// Date, title, identity, date of the server, whether it was uploaded, tags.
  private static let type = "(xssdbas)"
  private static let dateLength = 8
  /// The texts whose ends are written at the end.
  private static let offsets = 2

  /// Reads a file.
  public init(_ data: Data) throws(ImportProblem) {
    guard data.count <= ImportLimits.textBytes else { throw .tooLarge }
    guard let table = GVDBTable(data)?.table("bookmarks") else { throw .damaged }
    var maker = BookmarkNodeMaker()
    nodes = table.values(ofType: Self.type).compactMap { address, bytes in
      guard let (title, date) = Self.content(bytes) else { return nil }
      return maker.bookmark(address, title: title, addedAt: date)
    }
    .sorted { ($0.addedAt ?? .distantPast, $0.title) < ($1.addedAt ?? .distantPast, $1.title) }
  }

  /// Reads a serialised tuple (GVariant Specification, 2.4): its last bytes say where its texts end, the first one's at the very end.
  private static func content(_ bytes: ArraySlice<UInt8>) -> (String, Date?)? {
    let size = bytes.count <= 0xFF ? 1 : bytes.count <= 0xFFFF ? 2 : 4
    var reader = ByteReader(bytes)
    guard let time = reader.number(Int64.self), bytes.count >= dateLength + offsets * size else { return nil }
    let end = bytes.suffix(size).reversed().reduce(0) { $0 << 8 | Int($1) }
    // Texts end with a zero.
    guard end > dateLength, end <= bytes.count - offsets * size, let text = reader.take(end - 1 - dateLength)
    else {
      return nil
    }
    return (String(decoding: text, as: UTF8.self), ImportTime.unix(time))
  }
}

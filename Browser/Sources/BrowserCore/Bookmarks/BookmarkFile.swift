import Foundation

/// The file in which browsers hand each other bookmarks: "NETSCAPE-Bookmark-file-1", a list in HTML of 1994.
///
/// Reading takes whatever comes: missing ends, any order of attributes, any encoding, any size. It never fails; what makes no
/// sense is counted in ``skipped``.
public struct BookmarkFile: Hashable, Sendable {
  /// The entries of the file, in order.
  public var nodes: [BookmarkNode]
  /// Links that had no address that could be understood.
  public var skipped = 0

  /// Folders deeper than this are read as lying in the last one above it.
  public static let deepest = 64

  /// Creates a file from the entries that are to be written.
  public init(nodes: [BookmarkNode]) {
    self.nodes = nodes
  }

  /// Reads a file.
  /// - Complexity: O(n)
  public init(_ data: Data) {
    var reader = BookmarkFileReader(Self.text(of: data))
    reader.read()
    nodes = reader.nodes
    skipped = reader.skipped
  }

  /// The file, in UTF-8, as all browsers read it.
  public var data: Data { Data((Self.beginning("Bookmarks") + Self.lines(nodes) + Self.end).utf8) }

  /// Returns the text before a file's entries. A file that is too long to be held is written piece by piece.
  /// - Parameter title: what it is called.
  public static func beginning(_ title: String) -> String {
    """
    <!DOCTYPE NETSCAPE-Bookmark-file-1>
    <!-- This is an automatically generated file. It will be read and overwritten. Do not edit! -->
    <META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
    <TITLE>\(escape(title))</TITLE>
    <H1>\(escape(title))</H1>
    <DL><p>

    """
  }

  /// Some of a file's entries.
  public static func lines(_ nodes: [BookmarkNode]) -> String {
    var text = ""
    for node in nodes { write(node, indent: 1, to: &text) }
    return text
  }

  /// The text after the entries.
  public static let end = "</DL><p>\n"

  private static func write(_ node: BookmarkNode, indent: Int, to text: inout String) {
    let space = String(repeating: "    ", count: indent)
    // Whole seconds, as all browsers write them; what is beyond them is a date of a hostile file.
    let seconds = node.addedAt.flatMap { Int64(exactly: $0.timeIntervalSince1970.rounded(.down)) }
    let date = seconds.map { " ADD_DATE=\"\($0)\"" } ?? ""
    let title = escape(node.title)
    if let url = node.url {
      // The attribute by which services for reading later say so (Pinboard, Shaarli); others pass over it.
      let mark = node.isRead.map { " TOREAD=\"\($0 ? 0 : 1)\"" } ?? ""
      text += "\(space)<DT><A HREF=\"\(escape(url.absoluteString))\"\(date)\(mark)>\(title)</A>\n"
      return
    }
    let role =
      switch node.role {
      case .favourites: " PERSONAL_TOOLBAR_FOLDER=\"true\""
      case .readingList: " ID=\"com.apple.ReadingList\""
      case nil: ""
      }
    text += "\(space)<DT><H3\(date)\(role)>\(title)</H3>\n\(space)<DL><p>\n"
    for child in node.children { write(child, indent: indent + 1, to: &text) }
    text += "\(space)</DL><p>\n"
  }

  private static func escape(_ text: String) -> String {
    var result = ""
    // Readers drop plain spaces at the ends and after others.
    var dropsSpace = true
    let last = text.unicodeScalars.indices.last
    for (index, scalar) in zip(text.unicodeScalars.indices, text.unicodeScalars) {
      let isDropped = dropsSpace || index == last
      dropsSpace = scalar == " "
      switch scalar {
      case " " where isDropped: result += "&#32;"
      // HTML has no way to write it.
      case "\0": result += "\u{FFFD}"
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      // What HTML would take for the end of a line or for nothing at all comes back as it was.
      case _ where scalar.value < 0x20: result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  // MARK: - Encodings

  /// The text of a file: by its byte order mark, else UTF-8 where it is, else what it says of itself, else Windows' Latin.
  private static func text(of data: Data) -> String {
    if data.starts(with: [0xEF, 0xBB, 0xBF]) { return String(decoding: data.dropFirst(3), as: UTF8.self) }
    if data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF]) {
      return String(data: data, encoding: .utf16) ?? ""
    }
    if let text = String(data: data, encoding: .utf8) { return text }
    if let encoding = declaredEncoding(data), let text = String(data: data, encoding: encoding) {
      return text
    }
    return String(data: data, encoding: .windowsCP1252) ?? String(decoding: data, as: UTF8.self)
  }

  private static func declaredEncoding(_ data: Data) -> String.Encoding? {
    let head = String(decoding: data.prefix(2048), as: UTF8.self).lowercased()
    guard let mark = head.range(of: "charset=") else { return nil }
    let name = head[mark.upperBound...].drop { $0 == "\"" || $0 == "'" }
      .prefix { $0.isLetter || $0.isNumber || "-_".contains($0) }
    return switch name {
    case "utf-8", "utf8": .utf8
    case "iso-8859-1", "latin1", "windows-1252", "us-ascii": .windowsCP1252
    case "iso-8859-2": .isoLatin2
    case "windows-1250": .windowsCP1250
    case "windows-1251": .windowsCP1251
    case "windows-1253": .windowsCP1253
    case "windows-1254": .windowsCP1254
    case "shift_jis", "shift-jis", "x-sjis": .shiftJIS
    case "euc-jp": .japaneseEUC
    case "utf-16le": .utf16LittleEndian
    case "utf-16be": .utf16BigEndian
    default: nil
    }
  }
}

import Foundation

/// Reads the tags of a bookmark file one after the other; everything else between them is passed over.
struct BookmarkFileReader {
  private(set) var nodes: [BookmarkNode] = []
  private(set) var skipped = 0

  private var scanner: TagScanner
  /// The folders that are open, the outermost first, with what they have so far.
  private var open: [BookmarkNode] = []
  /// Lists that were begun, of which some are no folder of ours: `</DL>` closes the innermost.
  private var lists: [ListKind] = []
  /// The folder whose head was read and whose list has not begun.
  private var pending: BookmarkNode?

  private enum ListKind {
    /// Its end closes a folder.
    case folder
    /// The outermost list, or one too deep: its end closes nothing.
    case plain
  }

  init(_ text: String) {
    scanner = TagScanner(text)
  }

  mutating func read() {
    while let tag = scanner.next() {
      switch tag.name {
      case "h3": readFolder(tag)
      case "a": readLink(tag)
      case "dl": beginList()
      case "/dl": endList()
      default: break
      }
    }
    closePending()
    while !open.isEmpty { closeFolder() }
  }

  private mutating func readFolder(_ tag: TagScanner.Tag) {
    closePending()
    let attributes = tag.attributes
    var folder = BookmarkNode(
      title: scanner.text(until: "/h3"), addedAt: Self.date(attributes["add_date"]), role: nil)
    if attributes["personal_toolbar_folder"]?.lowercased() == "true" {
      folder.role = .favourites
    } else if attributes["id"] == "com.apple.ReadingList" {
      folder.role = .readingList
    }
    pending = folder
  }

  private mutating func readLink(_ tag: TagScanner.Tag) {
    let attributes = tag.attributes
    let title = scanner.text(until: "/a")
    guard let href = attributes["href"] else { return }
    // A head whose list never began held nothing.
    closePending()
    guard let url = Self.address(href) else {
      skipped += 1
      return
    }
    add(
      BookmarkNode(
        title: title.isEmpty ? EditingText.text(for: url) : title, url: url,
        addedAt: Self.date(attributes["add_date"]), isRead: Self.isRead(attributes["toread"])))
  }

  private mutating func beginList() {
    guard let folder = pending, open.count < BookmarkFile.deepest else {
      closePending()
      lists.append(.plain)
      return
    }
    pending = nil
    open.append(folder)
    lists.append(.folder)
  }

  private mutating func endList() {
    closePending()
    if lists.popLast() == .folder { closeFolder() }
  }

  private mutating func closePending() {
    guard let folder = pending else { return }
    pending = nil
    add(folder)
  }

  private mutating func closeFolder() {
    guard let folder = open.popLast() else { return }
    add(folder)
  }

  private mutating func add(_ node: BookmarkNode) {
    if open.isEmpty {
      nodes.append(node)
    } else {
      open[open.count - 1].children.append(node)
    }
  }

  /// An address that can be opened or at least shown: it has a scheme. Firefox's own `place:` queries lead nowhere else.
  private static func address(_ text: String) -> URL? {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard let url = URL(string: trimmed), isKept(url) else { return nil }
    return url
  }

  static func isKept(_ url: URL) -> Bool {
    guard let scheme = url.scheme?.lowercased() else { return false }
    return scheme != "place"
  }

  /// Every other value says nothing.
  private static func isRead(_ text: String?) -> Bool? {
    switch text {
    case "0": true
    case "1": false
    default: nil
    }
  }

  /// Seconds since 1970; browsers of various years wrote milli- and microseconds.
  private static func date(_ text: String?) -> Date? {
    guard let text, let number = Double(text.trimmingCharacters(in: .whitespaces)), number > 0,
      number.isFinite
    else { return nil }
    var seconds = number
    // The year 5138 in seconds; whatever is later was counted in a smaller unit.
    while seconds > 1e11 { seconds /= 1000 }
    return Date(timeIntervalSince1970: seconds.rounded(.down))
  }
}

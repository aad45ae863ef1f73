import Foundation

/// The bookmarks of Chromium and its kin: the JSON file `Bookmarks`, a tree below three roots.
public struct ChromiumBookmarks {
  /// The content of the roots: the bar as a folder of its own, the rest beside it.
  public let nodes: [BookmarkNode]

  /// Reads a file.
  public init(_ data: Data) throws(ImportProblem) {
    guard data.count <= ImportLimits.textBytes else { throw .tooLarge }
    guard let tree = JSONTree(data), tree["roots"].isObject else { throw .damaged }
    var maker = BookmarkNodeMaker()
    let roots = tree["roots"]
    var nodes: [BookmarkNode] = []
    if var bar = Self.node(roots["bookmark_bar"], 0, &maker), !bar.children.isEmpty {
      bar.role = .favourites
      nodes.append(bar)
    }
    for name in ["other", "synced"] { nodes += Self.node(roots[name], 0, &maker)?.children ?? [] }
    self.nodes = nodes
  }

  private static func node(_ item: JSONTree, _ depth: Int, _ maker: inout BookmarkNodeMaker) -> BookmarkNode?
  {
    let date = item["date_added"].number.flatMap(ImportTime.chromium)
    let title = item["name"].text ?? ""
    switch item["type"].text {
    case "url": return maker.bookmark(item["url"].text ?? "", title: title, addedAt: date)
    case "folder" where depth < BookmarkFile.deepest:
      guard var folder = maker.folder(title, addedAt: date) else { return nil }
      folder.children = item["children"].elements.compactMap { node($0, depth + 1, &maker) }
      return folder
    default: return nil
    }
  }
}

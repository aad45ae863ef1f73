import Foundation

extension BookmarkTree {
  /// Bookmarks below a folder in whose titles and addresses each word of a query begins a word, in the order of the tree.
  public func found(_ query: SearchWords, below folder: UUID = root) -> [Bookmark] {
    var result: [Bookmark] = []
    var waiting = Array(children(of: folder).reversed())
    while let item = waiting.popLast() {
      if let url = item.url {
        if SearchWords(title: item.title, url: url).match(query) { result.append(item) }
      } else {
        waiting += children(of: item.id).reversed()
      }
    }
    return result
  }
}

import Foundation
import FuzzKit

@testable import BrowserCore

/// Open tabs and bookmarks of other browsers, in all forms that are read. What comes of them has limits, and is what our own pages have.
enum OtherSessionFuzzer {
  static let fuzzer = Fuzzer("other-sessions") { data in
    guard let kind = data.first else { return }
    let file = Data(data.dropFirst())
    switch kind % 6 {
    case 0: check(try? FirefoxSession(file).tabs)
    case 1: check(try? ChromiumSession(file).tabs)
    case 2: check(try? GNOMESession(file).tabs)
    case 3: check(try? ChromiumBookmarks(file).nodes)
    case 4: check(try? GNOMEBookmarks(file).nodes)
    default:
      // The block alone, which is to make four times its length.
      let block = LZ4Block.unpack(file, count: 4 * file.count)
      require(block.map { $0.count == 4 * file.count } ?? true, "another length than was said")
    }
  }

  private static func check(_ tabs: [ImportedTab]?) {
    guard let tabs else { return }
    require(tabs.count <= ImportLimits.tabs, "too many: \(tabs.count)")
    for tab in tabs {
      require(["http", "https"].contains(tab.url.scheme?.lowercased()), "\(tab.url)")
      require(PageText.title(tab.title) == tab.title, "a title that is not clean: \(tab.title)")
    }
  }

  private static func check(_ nodes: [BookmarkNode]?) {
    guard let nodes else { return }
    require(nodes.reduce(0) { $0 + $1.bookmarkCount } <= ImportLimits.bookmarks, "too many")
    var tree = BookmarkTree()
    let date = Date(timeIntervalSinceReferenceDate: 0)
    _ = tree.merge(nodes, asFolder: "From", at: date)
    require(tree.merge(nodes, asFolder: "From", at: date) == 0, "a second time something is new")
    require(BookmarkTree(rows: tree.rows).rows == tree.rows, "the tree's rows make another tree")
  }
}

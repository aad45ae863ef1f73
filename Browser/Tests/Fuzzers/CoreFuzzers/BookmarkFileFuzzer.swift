import Foundation
import FuzzKit

@testable import BrowserCore

/// Bookmark files of other browsers. What was read and written is read as the same.
enum BookmarkFileFuzzer {
  static let fuzzer = Fuzzer("bookmark-files") { data in
    let file = BookmarkFile(data)
    let again = BookmarkFile(file.data)
    require(again.nodes == file.nodes, "\(file.nodes)\nbecomes\n\(again.nodes)")
    var tree = BookmarkTree()
    _ = tree.add(file.nodes, asFolder: "Imported", at: Date(timeIntervalSinceReferenceDate: 0))
    require(BookmarkTree(rows: tree.rows).rows == tree.rows, "the tree's rows make another tree")
  }
}

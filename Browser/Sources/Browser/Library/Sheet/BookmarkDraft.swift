import BrowserCore
import Foundation

/// A bookmark or folder while it is edited.
struct BookmarkDraft: Equatable {
  var bookmark: Bookmark
  /// Where it lies, or is to lie.
  var folder: UUID
  /// Whether it is yet to be added.
  var isNew: Bool
}

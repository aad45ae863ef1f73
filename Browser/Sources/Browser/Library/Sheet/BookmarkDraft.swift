import BrowserCore
import Foundation

/// A bookmark or folder while it is edited.
struct BookmarkDraft: Equatable {
  var bookmark: Bookmark
  /// The folder in which it lies, or is to lie.
  var folder: UUID
  /// True if it is yet to be added.
  var isNew: Bool
}

import BrowserCore
import UIKit

extension UIViewController {
  /// Asks before a folder goes that has something in it; all else may go at once.
  /// - Parameter decide: called with whether the item is to be removed.
  func confirmRemoval(
    of item: Bookmark, in library: Library, decide: @escaping @MainActor (Bool) -> Void
  ) {
    let count = library.bookmarks.count(below: item.id)
    guard count > 0 else { return decide(true) }
    let alert = UIAlertController(
      title: "Delete “\(item.title)”?",
      message: count == 1
        ? "The bookmark in it is deleted, too." : "The \(count) items in it are deleted, too.",
      preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in decide(false) })
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in decide(true) })
    present(alert, animated: true)
  }
}

import UIKit

extension PopupMenuView.Row {
  /// Returns the row that puts an address on the clipboard.
  @MainActor static func copyLink(_ url: URL, title: String = "Copy Link") -> PopupMenuView.Row {
    PopupMenuView.Row(title: title, symbol: "link") { UIPasteboard.general.string = url.absoluteString }
  }
}

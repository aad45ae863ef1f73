import MethodSelectors
import UIKit
import WebKit

/// The commands for selected text of the page beside copying it.
extension TabViewController {
  /// Put into the edit menu, which shows them where `canPerformAction(_:withSender:)` says so.
  static let selectionItems = [UIMenuItem(title: "Search Web", action: searchAction)]

  private static let searchAction = Selector("searchForSelection", TabViewController.searchForSelection)
  private static let copyAction = Selector("copy:")

  /// - Returns: nil for what is none of these.
  func canActOnSelection(by action: Selector, withSender sender: Any?) -> Bool? {
    guard action == Self.searchAction else { return nil }
    guard let webView = shownWebView, webView.isFirstResponder else { return false }
    return webView.canPerformAction(Self.copyAction, withSender: sender)
  }

  func searchForSelection() {
    shownWebView?.readSelectedText { [weak self] text in
      guard let self else { return }
      delegate?.tab(self, searchFor: text)
    }
  }
}

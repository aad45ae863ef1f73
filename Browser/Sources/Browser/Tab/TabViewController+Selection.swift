import MethodSelectors
import UIKit
import WebKit

/// The commands for selected text of the page beside copying it.
extension TabViewController {
  /// Put into the edit menu, which shows them where `canPerformAction(_:withSender:)` says so.
  static let selectionItems = [UIMenuItem(title: "Search Web", action: searchAction)]

  private static let searchAction = Selector("searchForSelection", TabViewController.searchForSelection)
  private static let copyAction = Selector("copy:")

  /// A script that returns the selected text of the main frame, else of the first frame of its origin that has some.
  static let selectedText = """
    (() => {
      const text = (view) => {
        try {
          const own = String(view.getSelection());
          return own || Array.from(view.frames, (_, index) => text(view.frames[index])).find(Boolean) || "";
        } catch { return ""; }
      };
      return text(window);
    })()
    """

  /// - Returns: nil for what is none of these.
  func canActOnSelection(by action: Selector, withSender sender: Any?) -> Bool? {
    guard action == Self.searchAction else { return nil }
    guard let webView = shownWebView, webView.isFirstResponder else { return false }
    return webView.canPerformAction(Self.copyAction, withSender: sender)
  }

  func searchForSelection() {
    shownWebView?.evaluateJavaScript(Self.selectedText, in: nil, in: .defaultClient) { [weak self] result in
      guard let self, let text = (try? result.get()) as? String, !text.isEmpty else { return }
      delegate?.tab(self, searchFor: text)
    }
  }
}

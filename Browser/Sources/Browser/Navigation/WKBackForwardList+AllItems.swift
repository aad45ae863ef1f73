import WebKit

extension WKBackForwardList {
  /// Oldest first, the current one included.
  var allItems: [WKBackForwardListItem] { backList + (currentItem.map { [$0] } ?? []) + forwardList }
}

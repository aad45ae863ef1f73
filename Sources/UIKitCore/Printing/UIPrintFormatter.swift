import Foundation

/// Lays out what is printed. Views hand out the formatters that exist, such as `WKWebView.viewPrintFormatter()`.
@preconcurrency @MainActor
open class UIPrintFormatter: NSObject {
  /// Room at the edges of each page beside the paper's margins, in points. Zero unless set.
  open var perPageContentInsets = UIEdgeInsets.zero

  package let source: any PrintSource

  init(source: any PrintSource) {
    self.source = source
    super.init()
  }
}

/// Prints what a view shows: its content by pages, not a picture of it.
@preconcurrency @MainActor
open class UIViewPrintFormatter: UIPrintFormatter {
  /// The view that is printed.
  public let view: UIView

  package init(view: UIView, source: any PrintSource) {
    self.view = view
    super.init(source: source)
  }
}

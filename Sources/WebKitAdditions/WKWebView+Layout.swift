import UIKit
import WebKit

/// The width in which pages are laid out.
extension WKWebView {
  /// The width, in points, in which pages are laid out that name no viewport; they are fitted into a narrower view. nil lays them out in the
  /// view's own width. On iOS it is 980 and cannot be changed.
  public var widthWithoutViewport: CGFloat? {
    get { unnamedWidth }
    set { unnamedWidth = newValue }
  }

  /// The points of the view that one of the page's is long: `pageZoom`, and less where the page is laid out wider than the view.
  public var pointsPerPagePoint: CGFloat { layoutScale }
}

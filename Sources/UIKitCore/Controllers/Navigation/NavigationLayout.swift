import Foundation

/// The places of a navigation controller's bars and content: a pure function.
struct NavigationLayout: Equatable {
  /// The place of a bar that may be out of sight.
  enum Place: Equatable {
    case shown
    /// Beyond the window's edge that it belongs to.
    case hidden
    /// Beside the window, to the left (−1) or right (+1): on its way in or out with a page.
    case beside(CGFloat)
  }

  var bounds: CGRect
  /// The insets that the window's edges and outer containers' bars take, in points.
  var safeArea: UIEdgeInsets
  /// The part of the bottom safe area that an outer container's bar takes: the toolbar stands on it.
  var outerBottom: CGFloat
  var navigationBar = Place.shown
  /// False while the program has hidden the bar where it stands.
  var navigationBarCovers = true
  /// The row of the navigation bar with its prompt.
  var rowHeight: CGFloat
  /// The height that a large title adds; more while content is pulled down.
  var extraHeight: CGFloat = 0
  /// The height of the content's room that a large title covers.
  var coveredExtra: CGFloat = 0
  var isNavigationBarTranslucent = true
  var toolbar = Place.hidden
  var toolbarHeight: CGFloat
  var isToolbarTranslucent = true

  var navigationBarFrame: CGRect {
    let height = rowHeight + extraHeight
    let frame = CGRect(x: bounds.minX, y: bounds.minY + safeArea.top, width: bounds.width, height: height)
    switch navigationBar {
    case .shown: return frame
    case .hidden: return frame.offsetBy(dx: 0, dy: -safeArea.top - height)
    case .beside(let side): return frame.offsetBy(dx: side * bounds.width, dy: 0)
    }
  }

  var toolbarFrame: CGRect {
    let height = toolbarHeight + max(0, safeArea.bottom - outerBottom)
    let bottom = bounds.maxY - outerBottom
    let frame = CGRect(x: bounds.minX, y: bottom - height, width: bounds.width, height: height)
    switch toolbar {
    case .shown: return frame
    case .hidden: return frame.offsetBy(dx: 0, dy: bounds.maxY - frame.minY)
    case .beside(let side): return frame.offsetBy(dx: side * bounds.width, dy: 0)
    }
  }

  /// Returns the frame of a child's view, and what bars cover of it beside the safe area that reaches it by its place.
  func content(extending edges: UIRectEdge, beneathOpaque: Bool) -> (frame: CGRect, insets: UIEdgeInsets) {
    var frame = bounds
    var insets = UIEdgeInsets.zero
    if navigationBar == .shown, navigationBarCovers {
      if edges.contains(.top), isNavigationBarTranslucent || beneathOpaque {
        insets.top = rowHeight + coveredExtra
      } else {
        // Below the row; a large title's room is content's, that scrolls away beneath the row.
        let top = safeArea.top + rowHeight
        frame.origin.y += top
        frame.size.height -= top
        insets.top = coveredExtra
      }
    }
    if toolbar == .shown {
      if edges.contains(.bottom), isToolbarTranslucent || beneathOpaque {
        insets.bottom = toolbarHeight
      } else {
        frame.size.height -= toolbarHeight + safeArea.bottom
      }
    }
    frame.size.height = max(0, frame.height)
    return (frame, insets)
  }
}

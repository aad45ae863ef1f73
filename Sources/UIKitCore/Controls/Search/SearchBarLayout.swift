import Foundation

/// Figures of search bars, in points; measured on iOS 15 unless a source is named.
enum SearchMetrics {
  static let fieldHeight: CGFloat = 36
  static let fieldRadius: CGFloat = 10
  /// Above and below the field of a bar that stands alone: 56 points together with the field.
  static let standaloneTop: CGFloat = 10
  static let standaloneBottom: CGFloat = 10
  static let standaloneMargin: CGFloat = 8
  /// Above and below the field in a navigation bar: 52 points together with the field.
  static let barTop: CGFloat = 1
  static let barBottom: CGFloat = 15
  static let barMargin: CGFloat = 16
  static let promptHeight: CGFloat = 19
  static let scopeHeight: CGFloat = 32
  /// Below the scope buttons.
  static let scopeBottom: CGFloat = 12
  /// Between the field and "Cancel".
  static let cancelGap: CGFloat = 12
  /// From a field's edge to its icon, and from that to the text.
  static let iconLeading: CGFloat = 7
  static let iconSide: CGFloat = 20
  static let iconGap: CGFloat = 5
  /// From a field's edge to the middle of a button in it.
  static let buttonCenter: CGFloat = 18
  static let buttonSide: CGFloat = 30
  static let clearSide: CGFloat = 19
  /// The width that tokens leave to the text, and the least that a shortened token has (hand-tuned).
  static let leastTextWidth: CGFloat = 80
  static let leastTokenWidth: CGFloat = 40
  /// Seconds in which "Cancel" and scope buttons come and go.
  static let change: TimeInterval = 0.25
  /// Seconds in which a search begins or ends.
  static let presentation: TimeInterval = 0.35
  /// The opacity with which the page is dimmed while a search begins.
  static let dimming: CGFloat = 0.2
}

/// The layout of the parts of a search bar: a pure function.
struct SearchBarLayout: Equatable {
  var size: CGSize
  var safeLeft: CGFloat = 0
  var safeRight: CGFloat = 0
  var isInNavigationBar = false
  var hasPrompt = false
  /// nil without "Cancel".
  var cancelWidth: CGFloat?
  var showsScope = false
  var isRightToLeft = false

  private var top: CGFloat {
    (isInNavigationBar ? SearchMetrics.barTop : SearchMetrics.standaloneTop)
      + (hasPrompt ? SearchMetrics.promptHeight : 0)
  }
  private var bottom: CGFloat {
    isInNavigationBar ? SearchMetrics.barBottom : SearchMetrics.standaloneBottom
  }
  private var scopeRoom: CGFloat { showsScope ? SearchMetrics.scopeHeight + SearchMetrics.scopeBottom : 0 }
  private var margin: CGFloat {
    isInNavigationBar ? SearchMetrics.barMargin : SearchMetrics.standaloneMargin
  }

  /// The height that the bar wants.
  var height: CGFloat { top + SearchMetrics.fieldHeight + bottom + scopeRoom }

  private var left: CGFloat { safeLeft + margin }
  private var right: CGFloat { size.width - safeRight - margin }

  /// A bar that is lower than it wants to be has a lower field.
  var field: CGRect {
    let height = min(
      max(SearchMetrics.fieldHeight - (self.height - size.height), 0), SearchMetrics.fieldHeight)
    let taken = cancelWidth.map { $0 + SearchMetrics.cancelGap } ?? 0
    let rect = CGRect(x: left, y: top, width: max(0, right - left - taken), height: height)
    return isRightToLeft ? rect.offsetBy(dx: taken, dy: 0) : rect
  }

  /// The opacity of the field's content, 0…1: it is gone when half of the field is.
  var contentAlpha: CGFloat {
    let half = SearchMetrics.fieldHeight / 2
    return min(max((field.height - half) / half, 0), 1)
  }

  /// Beside the field; outside of the bar where it is not shown.
  ///
  /// - Parameter width: the button's.
  func cancel(width: CGFloat) -> CGRect {
    let edge = cancelWidth == nil ? size.width + SearchMetrics.cancelGap : right - width
    let x = isRightToLeft ? size.width - edge - width - (cancelWidth == nil ? 0 : safeRight - safeLeft) : edge
    return CGRect(x: x, y: top, width: width, height: SearchMetrics.fieldHeight)
  }

  var prompt: CGRect {
    CGRect(x: left, y: 0, width: max(0, right - left), height: SearchMetrics.promptHeight + 6)
  }

  var scope: CGRect {
    CGRect(
      x: left, y: top + SearchMetrics.fieldHeight + bottom - (isInNavigationBar ? 3 : 0),
      width: max(0, right - left), height: SearchMetrics.scopeHeight)
  }

  /// The part of the bar that scopes stand in, from half-way between the field and them down to the bar's edge.
  var scopeBar: CGRect {
    let fieldBottom = top + SearchMetrics.fieldHeight
    let y = (fieldBottom + scope.minY) / 2
    return CGRect(x: 0, y: y, width: size.width, height: max(0, size.height - y))
  }
}

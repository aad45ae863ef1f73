import Foundation

/// The conditions that decide whether the bars may collapse at all.
public struct CollapseConditions: Hashable, Sendable {
  /// True if the page is tall enough; see ``isPageScrollable(contentHeight:visibleHeight:)``.
  public var pageScrollable: Bool
  /// True while a keyboard is up.
  public var keyboardUp: Bool
  /// True while a screen reader runs.
  public var screenReader: Bool
  /// True while text is being looked for in the page.
  public var finding: Bool
  /// The setting "Hide toolbar while scrolling".
  public var hidesToolbarWhileScrolling: Bool

  /// Collects the conditions; what is left out does not forbid collapsing.
  public init(
    pageScrollable: Bool = true, keyboardUp: Bool = false, screenReader: Bool = false,
    finding: Bool = false, hidesToolbarWhileScrolling: Bool = true
  ) {
    self.pageScrollable = pageScrollable
    self.keyboardUp = keyboardUp
    self.screenReader = screenReader
    self.finding = finding
    self.hidesToolbarWhileScrolling = hidesToolbarWhileScrolling
  }

  /// True if the bars may collapse.
  public var allowCollapse: Bool {
    pageScrollable && !keyboardUp && !screenReader && !finding && hidesToolbarWhileScrolling
  }

  /// Returns true if a page is tall enough that its bars collapse.
  ///
  /// - Parameters:
  ///   - contentHeight: The page's height, in points.
  ///   - visibleHeight: The height in which it is seen while the bars are out.
  public static func isPageScrollable(contentHeight: Double, visibleHeight: Double) -> Bool {
    contentHeight - visibleHeight > BarMetrics.minimumScrollableExcess
  }
}

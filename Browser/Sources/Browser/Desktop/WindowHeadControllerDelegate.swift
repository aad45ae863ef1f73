import UIKit

/// The owner of a window's bars and pages, as the head needs it.
@MainActor
protocol WindowHeadControllerDelegate: AnyObject {
  /// True while a page has the window for itself: the window comes back to its size then.
  var isFullscreen: Bool { get }
  /// True if the window is dark.
  var isDark: Bool { get }
  /// The views of the other arrangement are to be seen from now on.
  func windowHeadDidChangeLayout(_ head: WindowHeadController)
  /// Pages begin `inset` points below the window's safe area.
  func windowHead(_ head: WindowHeadController, insetPages inset: CGFloat)
}

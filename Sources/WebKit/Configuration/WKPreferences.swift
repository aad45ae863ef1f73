import Foundation

/// Preferences of the web views of a configuration. Changes reach views that are made afterwards.
@preconcurrency @MainActor
open class WKPreferences: NSObject {
  /// Points; no text is smaller.
  open var minimumFontSize: CGFloat = 0
  /// A Boolean value that indicates whether scripts may open windows without the user having done something.
  open var javaScriptCanOpenWindowsAutomatically = false
  /// A Boolean value that indicates whether scripts, and the controls of videos, may let an element fill the window.
  ///
  /// False unless set.
  open var isElementFullscreenEnabled = false

  nonisolated public override init() { super.init() }
}

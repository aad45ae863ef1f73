import Foundation

/// Preferences of the web views of a configuration. Changes reach views that are made afterwards.
@preconcurrency @MainActor
open class WKPreferences: NSObject {
  /// Points; no text is smaller.
  open var minimumFontSize: CGFloat = 0
  /// Whether scripts may open windows without the user having done something.
  open var javaScriptCanOpenWindowsAutomatically = false

  nonisolated public override init() { super.init() }
}

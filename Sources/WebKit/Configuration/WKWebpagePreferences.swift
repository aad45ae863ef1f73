import Foundation

/// Preferences of one page.
@preconcurrency @MainActor
open class WKWebpagePreferences: NSObject {
  /// Whether the page's own scripts run. The app's scripts do in any case.
  open var allowsContentJavaScript = true

  nonisolated public override init() { super.init() }
}

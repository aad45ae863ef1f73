import Foundation

/// Preferences of one page.
@preconcurrency @MainActor
open class WKWebpagePreferences: NSObject {
  /// A Boolean value that indicates whether the page's own scripts run. The app's scripts do in any case.
  open var allowsContentJavaScript = true

  nonisolated public override init() { super.init() }
}

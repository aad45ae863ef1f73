import Foundation

/// Preferences of the web views of a configuration. They share the object: changes reach the views at once.
@preconcurrency @MainActor
open class WKPreferences: NSObject {
  private var clients = SharingWebViews()

  /// Points; no text is smaller.
  open var minimumFontSize: CGFloat = 0 { didSet { tellClients() } }
  /// A Boolean value that indicates whether pages' own scripts run; true by default. The app's scripts do in any case.
  ///
  /// `WKWebpagePreferences.allowsContentJavaScript` says it of one page: they run where both allow it.
  open var javaScriptEnabled = true { didSet { tellClients() } }
  /// A Boolean value that indicates whether scripts may open windows without the user having done something.
  open var javaScriptCanOpenWindowsAutomatically = false { didSet { tellClients() } }
  /// A Boolean value that indicates whether scripts, and the controls of videos, may let an element fill the window.
  ///
  /// False unless set.
  open var isElementFullscreenEnabled = false { didSet { tellClients() } }

  nonisolated public override init() { super.init() }

  func attach(_ webView: WKWebView) { clients.add(webView) }

  private func tellClients() {
    for webView in clients.all { webView.applyPreferences() }
  }

  /// - Parameter allowsContentJavaScript: whether the page's preferences allow its scripts.
  func apply(to settings: inout WebEngineSettings, allowsContentJavaScript: Bool) {
    settings.javaScriptEnabled = javaScriptEnabled && allowsContentJavaScript
    settings.javaScriptCanOpenWindowsAutomatically = javaScriptCanOpenWindowsAutomatically
    settings.isElementFullscreenEnabled = isElementFullscreenEnabled
    settings.minimumFontSize = minimumFontSize
  }
}

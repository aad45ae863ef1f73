import Foundation

/// Media that only a user's action may start.
public struct WKAudiovisualMediaTypes: OptionSet, Sendable {
  /// The bits of the types.
  public let rawValue: UInt
  /// Creates a set of types from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Media with sound.
  public static let audio = WKAudiovisualMediaTypes(rawValue: 1)
  /// Media with moving pictures.
  public static let video = WKAudiovisualMediaTypes(rawValue: 2)
  /// Media of both types.
  public static let all: WKAudiovisualMediaTypes = [.audio, .video]
}

/// The values that a web view is made with.
///
/// They are copied: later changes of these properties do not reach the view. The objects among them are not, so that
/// `webView.configuration.preferences.minimumFontSize = 20` does.
@preconcurrency @MainActor
open class WKWebViewConfiguration: NSObject {
  /// The pool of page processes; the engine shares processes by itself, so all pools are alike.
  open var processPool = WKProcessPool()
  /// The preferences of text, scripts and full screen.
  open var preferences = WKPreferences()
  /// The scripts and message handlers that the app puts into pages.
  open var userContentController = WKUserContentController()
  /// The store of cookies, caches and databases; the default store unless set.
  open var websiteDataStore = WKWebsiteDataStore.default()
  /// The preferences of pages for which the navigation delegate gives no others.
  open var defaultWebpagePreferences = WKWebpagePreferences()
  /// Added to the engine's user agent.
  open var applicationNameForUserAgent: String?
  /// The engine knows all or nothing: any type asked for holds for both.
  open var mediaTypesRequiringUserActionForPlayback: WKAudiovisualMediaTypes = .all
  /// A Boolean value that indicates whether videos may play within the page; true by default.
  open var allowsInlineMediaPlayback = true
  private(set) var schemeHandlers: [String: any WKURLSchemeHandler] = [:]
  /// The page that opened the one to be made.
  weak var opener: WKWebView?

  public override init() { super.init() }

  /// Answers loads of `scheme://…`. Web pages of other schemes cannot go there.
  ///
  /// Traps for schemes that the engine loads itself, and for a scheme that has a handler.
  open func setURLSchemeHandler(_ urlSchemeHandler: (any WKURLSchemeHandler)?, forURLScheme urlScheme: String)
  {
    let scheme = urlScheme.lowercased()
    precondition(!WKWebView.handlesURLScheme(scheme), "\(urlScheme) is a scheme that the engine loads itself")
    precondition(
      urlSchemeHandler == nil || schemeHandlers[scheme] == nil, "there is a handler for \(urlScheme) already")
    schemeHandlers[scheme] = urlSchemeHandler
  }

  /// Returns the handler that was set for a scheme, in whatever case; nil for none.
  open func urlSchemeHandler(forURLScheme urlScheme: String) -> (any WKURLSchemeHandler)? {
    schemeHandlers[urlScheme.lowercased()]
  }

  /// A configuration with the same values and the same controllers and stores.
  open override func copy() -> Any {
    MainActor.assumeIsolated { duplicate() }
  }

  func duplicate() -> WKWebViewConfiguration {
    let copy = WKWebViewConfiguration()
    copy.processPool = processPool
    copy.preferences = preferences
    copy.userContentController = userContentController
    copy.websiteDataStore = websiteDataStore
    copy.defaultWebpagePreferences = defaultWebpagePreferences
    copy.applicationNameForUserAgent = applicationNameForUserAgent
    copy.mediaTypesRequiringUserActionForPlayback = mediaTypesRequiringUserActionForPlayback
    copy.allowsInlineMediaPlayback = allowsInlineMediaPlayback
    copy.schemeHandlers = schemeHandlers
    copy.opener = opener
    return copy
  }

  var engineSettings: WebEngineSettings {
    var settings = WebEngineSettings()
    preferences.apply(
      to: &settings, allowsContentJavaScript: defaultWebpagePreferences.allowsContentJavaScript)
    settings.applicationNameForUserAgent = applicationNameForUserAgent
    settings.mediaPlaybackRequiresUserGesture = !mediaTypesRequiringUserActionForPlayback.isEmpty
    settings.allowsInlineMediaPlayback = allowsInlineMediaPlayback
    return settings
  }
}

import Foundation

/// Media that only a user's action may start.
public struct WKAudiovisualMediaTypes: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let audio = WKAudiovisualMediaTypes(rawValue: 1)
  public static let video = WKAudiovisualMediaTypes(rawValue: 2)
  public static let all: WKAudiovisualMediaTypes = [.audio, .video]
}

/// What a web view is made with. It is copied: later changes of these properties do not reach the view.
@preconcurrency @MainActor
open class WKWebViewConfiguration: NSObject {
  open var processPool = WKProcessPool()
  open var preferences = WKPreferences()
  open var userContentController = WKUserContentController()
  open var websiteDataStore = WKWebsiteDataStore.default()
  open var defaultWebpagePreferences = WKWebpagePreferences()
  /// Added to the engine's user agent.
  open var applicationNameForUserAgent: String?
  /// The engine knows all or nothing: any type asked for holds for both.
  open var mediaTypesRequiringUserActionForPlayback: WKAudiovisualMediaTypes = .all
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
    settings.javaScriptEnabled = defaultWebpagePreferences.allowsContentJavaScript
    settings.javaScriptCanOpenWindowsAutomatically = preferences.javaScriptCanOpenWindowsAutomatically
    settings.isElementFullscreenEnabled = preferences.isElementFullscreenEnabled
    settings.minimumFontSize = preferences.minimumFontSize
    settings.applicationNameForUserAgent = applicationNameForUserAgent
    settings.mediaPlaybackRequiresUserGesture = !mediaTypesRequiringUserActionForPlayback.isEmpty
    settings.allowsInlineMediaPlayback = allowsInlineMediaPlayback
    return settings
  }
}

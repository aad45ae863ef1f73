import QuartzCore
import UIKit

protocol WKWebViewKeyPathRoot: WKWebView {}
extension WKWebView: WKWebViewKeyPathRoot {}

extension WKWebViewKeyPathRoot {
  fileprivate static var names: [AnyKeyPath: String] {
    [
      \Self.url: "URL",
      \Self.title: "title",
      \Self.isLoading: "loading",
      \Self.estimatedProgress: "estimatedProgress",
      \Self.hasOnlySecureContent: "hasOnlySecureContent",
      \Self.canGoBack: "canGoBack",
      \Self.canGoForward: "canGoForward",
      \Self.themeColor: "themeColor",
      \Self.underPageBackgroundColor: "underPageBackgroundColor",
      \Self.fullscreenState: "fullscreenState",
    ]
  }
}

extension WKWebView {
  /// The Objective-C names of what can be observed.
  enum __RuntimeKeyPaths: RuntimeKeyPaths {
    static func names(for root: Any.Type) -> [AnyKeyPath: String] {
      (root as? any WKWebViewKeyPathRoot.Type)?.names ?? [:]
    }
  }

  /// The properties that key-value coding and nibs find by their Objective-C names.
  enum __RuntimeMembers: RuntimeMembers {
    static var members: [RuntimeMember] {
      [
        .property("URL", reading: \WKWebView.url),
        .property("title", reading: \WKWebView.title),
        .property("loading", reading: \WKWebView.isLoading),
        .property("estimatedProgress", reading: \WKWebView.estimatedProgress),
        .property("hasOnlySecureContent", reading: \WKWebView.hasOnlySecureContent),
        .property("canGoBack", reading: \WKWebView.canGoBack),
        .property("canGoForward", reading: \WKWebView.canGoForward),
        .property("themeColor", reading: \WKWebView.themeColor),
        .property("underPageBackgroundColor", \WKWebView.underPageBackgroundColor),
        .property("fullscreenState", reading: \WKWebView.fullscreenState),
        .property("scrollView", reading: \WKWebView.scrollView),
        .property("configuration", reading: \WKWebView.configuration),
        .property("backForwardList", reading: \WKWebView.backForwardList),
        .property("customUserAgent", \WKWebView.customUserAgent),
        .property("pageZoom", \WKWebView.pageZoom),
        .property("inspectable", \WKWebView.isInspectable),
        .property("allowsBackForwardNavigationGestures", \WKWebView.allowsBackForwardNavigationGestures),
      ]
    }
  }
}

import Foundation
import UIKit

/// The observable properties of a web view at one moment.
struct WebViewValues {
  var url: URL?
  var title: String?
  var isLoading = false
  var estimatedProgress = 0.0
  var hasOnlySecureContent = false
  var canGoBack = false
  var canGoForward = false
  var themeColor: UIColor?
  var underPageBackgroundColor: UIColor?
  var isPlayingAudio = false
  var isMuted = false
  var fullscreenState = WKWebView.FullscreenState.notInFullscreen

  init() {}

  init(page: WebPageState, history: WebHistory, underPage: UIColor?) {
    url = page.url
    title = page.title
    isLoading = page.isLoading
    estimatedProgress = page.estimatedProgress
    hasOnlySecureContent = page.hasOnlySecureContent
    canGoBack = history.canGoBack
    canGoForward = history.canGoForward
    themeColor = page.themeColor.map(UIColor.init)
    underPageBackgroundColor = underPage ?? page.backgroundColor.map(UIColor.init)
    isPlayingAudio = page.isPlayingAudio
    isMuted = page.isMuted
    fullscreenState = WKWebView.FullscreenState(page.fullscreen)
  }
}

extension UIColor {
  convenience init(_ color: WebColor) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}

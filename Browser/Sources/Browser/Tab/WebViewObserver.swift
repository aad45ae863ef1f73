import BrowserCore
import UIKit
import WebKit
import WebKitAdditions

/// Tells of the changes of a web view's properties.
///
/// A page may change its title and colours as often as it likes: that is told in its turn, and read then, so that a page that came meanwhile
/// gets nothing of the one before.
@MainActor
final class WebViewObserver {
  /// A property that has changed.
  enum Change {
    case address(URL?)
    case title
    case progress(Double)
    case loading(Bool)
    case list
    case colors
    case security
    case fullscreen
  }

  private var observations: [NSKeyValueObservation] = []
  private let titleUpdate = LatestUpdate()
  private let colorUpdate = LatestUpdate()
  private let tell: (Change, WKWebView) -> Void

  /// - Parameter tell: told of each change and of whose it is.
  init(tell: @escaping (Change, WKWebView) -> Void) { self.tell = tell }

  /// Observes a web view, and the one before no longer.
  func observe(_ webView: WKWebView) {
    observations = [
      webView.observe(\.url, options: [.new]) { [weak self] view, _ in self?.tell(.address(view.url), view) },
      webView.observe(\.title, options: [.new]) { [weak self] view, _ in self?.later(.title, view) },
      webView.observe(\.estimatedProgress, options: [.new]) { [weak self] view, _ in
        self?.tell(.progress(view.estimatedProgress), view)
      },
      webView.observe(\.isLoading, options: [.new]) { [weak self] view, _ in
        self?.tell(.loading(view.isLoading), view)
      },
      webView.observe(\.canGoBack, options: [.new]) { [weak self] view, _ in self?.tell(.list, view) },
      webView.observe(\.canGoForward, options: [.new]) { [weak self] view, _ in self?.tell(.list, view) },
      webView.observe(\.themeColor, options: [.new]) { [weak self] view, _ in self?.later(.colors, view) },
      webView.observe(\.underPageBackgroundColor, options: [.new]) { [weak self] view, _ in
        self?.later(.colors, view)
      },
      webView.observe(\.hasOnlySecureContent, options: [.new]) { [weak self] view, _ in
        self?.tell(.security, view)
      },
      webView.observe(\.fullscreenState, options: [.new]) { [weak self] view, _ in
        self?.tell(.fullscreen, view)
      },
    ]
  }

  private func later(_ change: Change, _ webView: WKWebView) {
    let update = if case .title = change { titleUpdate } else { colorUpdate }
    update.offer { [weak self, weak webView] in
      if let webView { self?.tell(change, webView) }
    }
  }

  /// Nothing is told any more, nor what was to be told.
  func end() {
    observations.forEach { $0.invalidate() }
    observations = []
    titleUpdate.cancel()
    colorUpdate.cancel()
  }
}

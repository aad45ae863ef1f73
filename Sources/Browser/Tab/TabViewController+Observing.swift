import BrowserCore
import UIKit
import WebKit

/// The web view's properties, kept in the model.
extension TabViewController {
  func observe(_ webView: WKWebView) {
    observations = [
      webView.observe(\.url, options: [.new]) { [weak self] view, _ in self?.urlDidChange(view.url) },
      webView.observe(\.title, options: [.new]) { [weak self] view, _ in
        self?.titleDidChange(view.title ?? "")
      },
      webView.observe(\.estimatedProgress, options: [.new]) { [weak self] view, _ in
        let progress = view.estimatedProgress
        self?.change { $0.progress = progress }
      },
      webView.observe(\.isLoading, options: [.new]) { [weak self] view, _ in
        let isLoading = view.isLoading
        self?.change { $0.isLoading = isLoading }
      },
      webView.observe(\.canGoBack, options: [.new]) { [weak self] view, _ in
        let value = view.canGoBack
        self?.change { $0.canGoBack = value }
      },
      webView.observe(\.canGoForward, options: [.new]) { [weak self] view, _ in
        let value = view.canGoForward
        self?.change { $0.canGoForward = value }
      },
      webView.observe(\.themeColor, options: [.new]) { [weak self] view, _ in
        let color = PageColor(view.themeColor)
        self?.change { $0.themeColor = color }
      },
      webView.observe(\.underPageBackgroundColor, options: [.new]) { [weak self] view, _ in
        let color = PageColor(view.underPageBackgroundColor)
        self?.change { $0.pageBackground = color }
      },
      webView.observe(\.hasOnlySecureContent, options: [.new]) { [weak self] view, _ in
        let isSecure = view.hasOnlySecureContent
        self?.change { $0.isSecure = isSecure }
      },
    ]
  }

  func change(_ change: @escaping (inout Tab) -> Void) { delegate?.tab(self, didChange: change) }

  private func urlDidChange(_ url: URL?) {
    // After a crash or a failed load the engine has no address; the tab keeps the one it stands for.
    guard let url, case .failed = load else {
      if let url { change { $0.url = url } }
      // Without a load under way the page itself changed it.
      if let webView, load == .idle, shownURL != nil, url != shownURL { pageWasShown(webView, isLoad: false) }
      return
    }
    _ = url
  }

  private func titleDidChange(_ title: String) {
    change { $0.title = title }
    titleWasShown(title)
  }
}

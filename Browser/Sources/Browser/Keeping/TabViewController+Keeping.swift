import BrowserCore
import UIKit
import WebKit
import WebKitAdditions

/// Files that are made of the page, its source, and the inspector.
extension TabViewController {
  /// Makes a file of the page, in Reader of the article.
  /// - Parameter done: called with the file's bytes, or nil where there are none.
  func copyPage(as copy: PageCopy, then done: @escaping @MainActor (Data?) -> Void) {
    guard canPrint, let webView = shownWebView else { return done(nil) }
    switch copy {
    case .page: webView.createWholePage { done(Self.content($0)) }
    case .pdf: webView.createPDF { done(Self.content($0)) }
    case .picture:
      webView.takeWholePageSnapshot(longestSide: PageCopy.longestSide, mostPixels: PageCopy.mostPixels) {
        done(((try? $0.get())?.pngData()).flatMap { $0.isEmpty ? nil : $0 })
      }
    }
  }

  private static func content(_ result: Result<Data, any Error>) -> Data? {
    (try? result.get()).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Reads the source of the document that is there.
  /// - Parameter done: called with it and the name of its owner; not called where the page is gone by then.
  func readSource(then done: @escaping @MainActor (_ source: SourceText?, _ name: String) -> Void) {
    guard canPrint, let webView, let document = tab.load.document else { return }
    let (turn, name) = (turns, document.askerName)
    webView.readEncodingName { [weak self, weak webView] encoding in
      webView?.readSource { result in
        guard let self, self.turns == turn, self.tab.load.document?.url == document.url else { return }
        guard let data = try? result.get().data else { return done(nil, name) }
        Task {
          let text = await Task.detached {
            SourceText(WKWebView.text(ofSource: data, encodingName: encoding))
          }.value
          done(text, name)
        }
      }
    }
  }

  /// Opens the inspector of the page, if the user has switched it on.
  func showInspector() {
    guard services.settings.allowsInspector, tab.hasPage else { return }
    shownWebView?.showInspector()
  }

  /// Lets the page be looked into, or no longer.
  func applyInspector() { webView?.isInspectable = services.settings.allowsInspector }
}

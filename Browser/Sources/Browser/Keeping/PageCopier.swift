import BrowserCore
import UIKit
import WebKit
import WebKitAdditions

/// Makes files of a tab's page, one at a time, and reads its source.
@MainActor
final class PageCopier {
  private unowned let page: any TabPage
  /// True while a file is made of the page, and kept.
  private(set) var isBusy = false

  init(page: any TabPage) { self.page = page }

  /// Makes a file of the page, in Reader of the article. It is busy until `end()` is called.
  /// - Parameter done: called with the file's bytes, or nil where there are none.
  func copy(as copy: PageCopy, then done: @escaping @MainActor (Data?) -> Void) {
    guard page.showsPage, let webView = page.shownWebView else { return done(nil) }
    isBusy = true
    switch copy {
    case .page: webView.createWholePage { done(Self.content($0)) }
    case .pdf: webView.createPDF { done(Self.content($0)) }
    case .picture:
      webView.takeWholePageSnapshot(longestSide: PageCopy.longestSide, mostPixels: PageCopy.mostPixels) {
        done(((try? $0.get())?.pngData()).flatMap { $0.isEmpty ? nil : $0 })
      }
    }
  }

  /// The file that was made is kept, or cannot be.
  func end() { isBusy = false }

  private static func content(_ result: Result<Data, any Error>) -> Data? {
    (try? result.get()).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Reads the source of the document that is there.
  /// - Parameter done: called with it and the name of its owner; not called where the page is gone by then.
  func readSource(then done: @escaping @MainActor (_ source: SourceText?, _ name: String) -> Void) {
    guard page.showsPage, let webView = page.webView, let document = page.tab.load.document else { return }
    let (turn, name) = (page.turns, document.askerName)
    webView.readEncodingName { [weak page, weak webView] encoding in
      webView?.readSource { [weak page] result in
        guard let page, page.turns == turn, page.tab.load.document?.url == document.url else { return }
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
}

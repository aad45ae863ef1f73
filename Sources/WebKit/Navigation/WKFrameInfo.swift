import Foundation
import FoundationNetworking

/// A frame of a page.
///
/// The engine does not tell frames apart before they answer, so there is no
/// `isMainFrame`: only a response knows (`WKNavigationResponse.isForMainFrame`).
@preconcurrency @MainActor
open class WKFrameInfo: NSObject {
  private weak var owner: WKWebView?

  /// The address of the document that was there when the frame was asked about; while a load is tried it is not that one's.
  public let request: URLRequest
  /// The origin whose scripts run in the document.
  ///
  /// It is the creator's for a window that another page opened and nothing was loaded into.
  public let securityOrigin: WKSecurityOrigin

  init(webView: WKWebView) {
    owner = webView
    let url = webView.engine.page.documentURL
    request = URLRequest(url: url ?? Self.blank)
    securityOrigin = WKSecurityOrigin(Self.origin(of: url) ?? webView.creatorURL)
    super.init()
  }

  /// The web view that shows the frame; nil when it is gone.
  open var webView: WKWebView? { owner }

  /// nil where the document's address says nothing of its origin.
  private static func origin(of url: URL?) -> URL? {
    guard let url else { return nil }
    switch url.scheme?.lowercased() {
    case "about": return nil
    case "blob": return URL(string: String(url.absoluteString.dropFirst("blob:".count)))
    default: return url
    }
  }

  private static let blank = URL(string: "about:blank") ?? URL(filePath: "/")
}

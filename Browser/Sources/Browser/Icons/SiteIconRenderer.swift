import BrowserCore
import UIKit
import WebKit
import WebKitAdditions

/// Fetches an icon and makes a picture of it, in a page process of its own that no site's page shares.
///
/// A site's bytes are read there and nowhere else: this process gets pixels. What is fetched is asked for without cookies and
/// without telling from where, and leaves nothing on disk. A picture that does not come, or is too much for the process, costs
/// the process.
@MainActor
final class SiteIconRenderer: NSObject, WKNavigationDelegate {
  private let addresses: [URL]
  private var webView: WKWebView?
  private var done: ((Data?) -> Void)?
  private var hasBegun = false
  private lazy var alarm = Alarm { [weak self] in self?.giveUp() }

  private static let world = WKContentWorld.world(name: "icons")

  /// A page without scripts and with nothing but pictures.
  private static let page = """
    <!doctype html><meta http-equiv="Content-Security-Policy"
    content="default-src 'none'; img-src http: https: data:; style-src 'unsafe-inline'">
    <style>html, body { margin: 0; overflow: hidden } img { position: fixed; left: 0; top: 0 }</style>
    """

  /// Tries one address after the other; answers with width and height of the first picture, in pixels, as it lies in the corner.
  private static let showing = """
    for (const address of addresses) {
      const image = new Image();
      image.referrerPolicy = "no-referrer";
      image.decoding = "sync";
      const came = await new Promise((done) => {
        image.onload = () => done(true);
        image.onerror = () => done(false);
        setTimeout(() => done(false), seconds * 1000);
        image.src = address;
      });
      if (!came) {
        image.src = "";
        continue;
      }
      const isDrawn = /^data:image\\/svg|\\.svg([?#]|$)/i.test(address);
      const [width, height] = [image.naturalWidth || side, image.naturalHeight || side];
      const longer = Math.max(width, height);
      if (width * height > pixels || longer > 4 * Math.min(width, height)) continue;
      const scale = isDrawn ? side / longer : Math.min(1, side / longer);
      const size = [width, height].map((length) => Math.max(1, Math.round(length * scale)));
      [image.style.width, image.style.height] = size.map((length) => `${length}px`);
      document.body.replaceChildren(image);
      return size;
    }
    return null;
    """

  /// - Parameter addresses: where the icon may be, the best first.
  init(addresses: [URL]) { self.addresses = addresses }

  /// Begins.
  /// - Parameter done: called once, with PNG or nil.
  func begin(then done: @escaping (Data?) -> Void) {
    self.done = done
    let configuration = WKWebViewConfiguration()
    configuration.websiteDataStore = .nonPersistent()
    let side = SiteIconLimits.side
    let webView = WKWebView(
      frame: CGRect(x: 0, y: 0, width: side, height: side), configuration: configuration)
    webView.layoutIfNeeded()
    webView.navigationDelegate = self
    self.webView = webView
    alarm.set(after: SiteIconLimits.secondsForAll)
    webView.loadHTMLString(Self.page, baseURL: nil)
  }

  /// A process that is busy with the picture does not end by itself.
  private func giveUp() {
    let view = webView
    end(with: nil)
    view?.terminateProcess()
  }

  private func end(with picture: Data?) {
    alarm.cancel()
    webView?.navigationDelegate = nil
    // The process goes with the view, which may be in the middle of telling this.
    Task { [webView] in withExtendedLifetime(webView) {} }
    webView = nil
    let done = done
    self.done = nil
    done?(picture)
  }

  private func show() {
    let arguments: [String: Any] = [
      "addresses": addresses.map(\.absoluteString), "side": SiteIconLimits.side,
      "pixels": SiteIconLimits.pixels, "seconds": SiteIconLimits.secondsForOne,
    ]
    webView?.callAsyncJavaScript(Self.showing, arguments: arguments, in: nil, in: Self.world) {
      [weak self] result in
      guard let self, let size = (try? result.get()) as? [Any], size.count == 2,
        let width = (size[0] as? NSNumber)?.intValue, let height = (size[1] as? NSNumber)?.intValue,
        (1...SiteIconLimits.side).contains(width), (1...SiteIconLimits.side).contains(height)
      else {
        self?.end(with: nil)
        return
      }
      capture(CGSize(width: width, height: height))
    }
  }

  /// Takes the picture on white and on black, which tell how opaque it is.
  private func capture(_ size: CGSize) {
    picture(on: "white", size) { [weak self] white in
      self?.picture(on: "black", size) { black in
        guard let white, let black else {
          self?.end(with: nil)
          return
        }
        let image = SiteIconPixels.image(onWhite: white, onBlack: black)
        self?.end(with: image.flatMap { UIImage(cgImage: $0).pngData() })
      }
    }
  }

  private func picture(
    on colour: String, _ size: CGSize, then done: @escaping @MainActor (CGImage?) -> Void
  ) {
    webView?.callAsyncJavaScript(
      "document.documentElement.style.background = colour", arguments: ["colour": colour], in: nil,
      in: Self.world
    ) { [weak self] _ in
      let configuration = WKSnapshotConfiguration()
      configuration.rect = CGRect(origin: .zero, size: size)
      self?.webView?.takeSnapshot(with: configuration) { image, _ in done(image?.cgImage) }
    }
  }

  // MARK: - WKNavigationDelegate

  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    preferences: WKWebpagePreferences,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy, WKWebpagePreferences) -> Void
  ) {
    preferences.allowsContentJavaScript = false
    let isOwn = !hasBegun
    hasBegun = true
    decisionHandler(isOwn ? .allow : .cancel, preferences)
  }

  func webView(
    _ webView: WKWebView, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @MainActor (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    completionHandler(.cancelAuthenticationChallenge, nil)
  }

  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) { show() }

  func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
  ) {
    end(with: nil)
  }

  func webViewWebContentProcessDidTerminate(_ webView: WKWebView) { end(with: nil) }
}

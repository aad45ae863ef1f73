import BrowserCore
import WebKit

/// Fetches the web manifest of a page, at the user's wish, with the page's own rights and out of its reach.
@MainActor
enum SiteAppManifestScript {
  private static let world = WKContentWorld.world(name: "icons")

  /// Answers with the manifest's text and its address after redirects, or with nothing: too large, too late, not there.
  static let source = """
    \(BodyReadingScript.source)
    const link = [...document.querySelectorAll("link[rel][href]")]
      .find((each) => each.rel.toLowerCase().split(/\\s+/).includes("manifest"));
    if (!link || link.href.length > longest) return null;
    try {
      const response = await fetch(link.href, {
        credentials: link.crossOrigin === "use-credentials" ? "include" : "omit",
        signal: AbortSignal.timeout(seconds * 1000),
      });
      const text = await readText(response, bytes);
      return text === null ? null : [text, response.url];
    } catch {
      return null;
    }
    """

  /// Reads the manifest of the page in a view; nil where it has none that can be read.
  static func read(_ webView: WKWebView, then done: @escaping @MainActor ((text: String, url: URL)?) -> Void)
  {
    let arguments: [String: Any] = [
      "longest": SiteIconLimits.addressLength, "bytes": SiteAppOffer.manifestBytes,
      "seconds": SiteIconLimits.manifestSeconds,
    ]
    webView.callAsyncJavaScript(source, arguments: arguments, in: nil, in: world) { result in
      guard let parts = (try? result.get()) as? [Any], parts.count == 2, let text = parts[0] as? String,
        let url = (parts[1] as? String).flatMap({ URL(string: $0) })
      else { return done(nil) }
      done((text, url))
    }
  }
}

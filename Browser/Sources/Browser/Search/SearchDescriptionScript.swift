import BrowserCore
import WebKit

/// Looks for the description of a site's search in its page, when the user wants to add one. Nothing of it runs before.
@MainActor
enum SearchDescriptionScript {
  private static let world = WKContentWorld.world(name: "search descriptions")
  /// Seconds for a description to come.
  private static let patience = 5

  /// The first description that the page links to, as text.
  private static let source = """
    \(BodyReadingScript.source)
    const find = Document.prototype.querySelector;
    const link = find.call(document, 'link[rel~="search" i][type="application/opensearchdescription+xml" i][href]');
    if (!link || link.href.length > 2000 || !/^https?:/.test(link.href)) return null;
    const response = await fetch(link.href, {
      credentials: "omit", referrerPolicy: "no-referrer", signal: AbortSignal.timeout(seconds * 1000),
    });
    return await readText(response, most);
    """

  /// Reads the description.
  /// - Parameter done: called with nil when the page has none that can be used.
  static func read(in webView: WKWebView, then done: @escaping @MainActor (OpenSearchDescription?) -> Void) {
    let arguments: [String: Any] = ["seconds": patience, "most": OpenSearchDescription.longest]
    webView.callAsyncJavaScript(source, arguments: arguments, in: nil, in: world) { result in
      done(((try? result.get()) as? String).flatMap(OpenSearchDescription.init))
    }
  }
}

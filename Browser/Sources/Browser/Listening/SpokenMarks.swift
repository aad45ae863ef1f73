import BrowserCore
import UIKit
import WebKit

/// The mark on the paragraph that is read out, where the article is seen in Reader.
@MainActor
final class SpokenMarks {
  private var shown: SpokenParagraph.Block?
  private weak var webView: WKWebView?

  /// Marks a paragraph in place of the one before, and brings it into sight.
  /// - Parameters:
  ///   - block: nil takes the mark away.
  ///   - webView: the article's; nil where it is not seen.
  func show(_ block: SpokenParagraph.Block?, in webView: WKWebView?) {
    guard block != shown || webView !== self.webView else { return }
    (shown, self.webView) = (block, webView)
    webView?.callAsyncJavaScript(
      Self.marking, arguments: Self.arguments(of: block), in: nil, in: ReaderScript.world)
  }

  private static func arguments(of block: SpokenParagraph.Block?) -> [String: Any] {
    let (selector, index): (String, Int) =
      switch block {
      case .title: ("header h1", 0)
      case .deck: ("header .deck", 0)
      case .text(let index): (SpokenArticle.selector, index)
      case .unplaced, nil: ("", 0)
      }
    return [
      "selector": selector, "index": index, "isStill": UIAccessibility.isReduceMotionEnabled,
    ]
  }

  /// Blocks are counted in the article's text, below its head. One that is in sight stays where it is, as far as it has room.
  static let marking = """
    for (const old of document.querySelectorAll(".spoken")) old.classList.remove("spoken");
    if (selector === "") return;
    const isOfHead = selector.startsWith("header");
    const found = [...document.querySelectorAll("article :is(" + selector + ")")]
      .filter((element) => isOfHead || !element.closest("header"));
    const element = found[index];
    if (!element) return;
    element.classList.add("spoken");
    const box = element.getBoundingClientRect();
    if (box.top >= 0 && box.bottom <= innerHeight) return;
    element.scrollIntoView({
      block: box.height > innerHeight ? "start" : "center", behavior: isStill ? "instant" : "smooth",
    });
    """
}

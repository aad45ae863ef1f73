import BrowserCore
import WebKit
import WebKitAdditions

/// Says which link of the main document is about to be followed: the engine, which asks about links, does not tell whose they are.
///
/// Heard are presses of the user's, and never what scripts follow. Said is the address that the link has after `PrivacyScript`, which has to
/// be added before this one.
@MainActor
enum PressedLinkScript {
  private static let world = WKContentWorld.world(name: "links")
  static let messageName = "martletLink"
  /// The room for quotation marks and escapes in a message, in bytes.
  private static let overhead = 64
  /// Messages a second. Nobody presses faster.
  private static let mostPerSecond = 20

  /// A link for another window or frame does not concern the document.
  private static let source = """
    addEventListener("click", (event) => {
      if (!event.isTrusted) return;
      const isLink = (node) =>
        (node instanceof HTMLAnchorElement || node instanceof HTMLAreaElement) && node.hasAttribute("href");
      const link = event.composedPath().find(isLink);
      if (!link) return;
      const target = (link.target || Document.prototype.querySelector.call(document, "base[target]")?.target || "").toLowerCase();
      if (!["", "_self", "_parent", "_top"].includes(target)) return;
      // One that is too long is none, and neither is the one before.
      const isShort = link.href.length <= \(PageLimits.longestRecordedAddress);
      window.webkit.messageHandlers.\(messageName).postMessage(isShort ? link.href : "");
    }, { capture: true, passive: true });
    """

  /// Adds the script to the pages of a configuration.
  static func add(to controller: WKUserContentController) {
    controller.addUserScript(
      WKUserScript(source: source, injectionTime: .atDocumentStart, forMainFrameOnly: true, in: world))
    controller.limitMessages(
      forName: messageName, longest: PageLimits.longestRecordedAddress + overhead, perSecond: mostPerSecond)
    controller.add(PressedLinkMessages.shared, contentWorld: world, name: messageName)
  }
}

/// Brings what the script says to the tab whose page it is.
@MainActor
private final class PressedLinkMessages: WKScriptMessageHandler {
  static let shared = PressedLinkMessages()

  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
  ) {
    message.tab?.links.wasPressed(PressedLink(message.body))
  }
}

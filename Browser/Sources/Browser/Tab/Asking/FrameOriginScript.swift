import BrowserCore
import WebKit
import WebKitAdditions

/// Tells that a page holds a frame of another origin: such a frame's dialogs and windows reach the app like those of the page.
///
/// A frame tells it before its first script runs, and again when the page comes out of the engine's memory. What it says has no content.
/// Whose frame it is nobody says: the page's windows, and who opened it, count as holding it, too.
@MainActor
enum FrameOriginScript {
  /// The world for questions about origins, in which no page can change the answer.
  static let world = WKContentWorld.world(name: "origin")
  static let messageName = "martletFrame"
  /// The most characters of a message. As many are taken as come: one that was dropped would be the one that counts, and all say the same.
  private static let longest = 16

  private static let source = """
    (() => {
      const handler = window.webkit.messageHandlers.\(messageName);
      // A PDF is shown by the engine's own page, in a frame.
      if (!handler || self === top || location.protocol === "webkit-pdfjs-viewer:") return;
      const tell = () => {
        let isOwn = false;
        // Of another origin's window nothing can be read.
        try { isOwn = origin !== "null" && top.origin === origin; } catch {}
        if (!isOwn) handler.postMessage(0);
      };
      tell();
      addEventListener("pageshow", (event) => { if (event.persisted) tell(); }, true);
    })();
    """

  /// Adds the script to the pages of a configuration.
  static func add(to controller: WKUserContentController) {
    controller.limitMessages(forName: messageName, longest: longest, perSecond: .max)
    controller.deliverMessagesForAllWindows(forName: messageName)
    controller.add(FrameOriginMessages.shared, contentWorld: world, name: messageName)
    controller.addUserScript(
      WKUserScript(source: source, injectionTime: .atDocumentStart, forMainFrameOnly: false, in: world))
  }
}

/// Brings what frames say to the tab whose page they are in.
@MainActor
private final class FrameOriginMessages: WKScriptMessageHandler {
  static let shared = FrameOriginMessages()

  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
  ) {
    guard let webView = message.webView, let page = webView.navigationDelegate as? TabViewController,
      page.webView === webView
    else { return }
    page.foundFrameOfAnother()
  }
}

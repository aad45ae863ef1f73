import BrowserCore
import WebKit
import WebKitAdditions

/// Tells that a page holds a frame of another origin, whose dialogs and windows reach the app like those of the page; and that a page's
/// server has sandboxed it, so that its origin is not that of its address.
///
/// A document tells it before its first script runs, and again when the page comes out of the engine's memory.
/// Whose frame or page it is nobody says: the page's windows, and who opened it, count as holding it, or as sandboxed, too.
@MainActor
enum FrameOriginScript {
  /// The world for questions about origins, in which no page can change the answer.
  static let world = WKContentWorld.world(name: "origin")
  static let messageName = "martletFrame"
  /// The most characters of a message. As many are taken as come: one that was dropped would be the one that counts, and all say the same.
  private static let longest = 16

  /// The message of a page that its server has sandboxed.
  static let sandboxed = 1

  private static let source = """
    (() => {
      const handler = window.webkit.messageHandlers.\(messageName), isTop = self === top;
      // A PDF is shown by the engine's own page, in a frame.
      if (!handler || location.protocol === "webkit-pdfjs-viewer:") return;
      if (isTop && !(origin === "null" && location.protocol.startsWith("http"))) return;
      const tell = () => {
        if (isTop) return handler.postMessage(\(sandboxed));
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

/// Brings what pages and frames say to the tab whose page it is, or they are in.
@MainActor
private final class FrameOriginMessages: WKScriptMessageHandler {
  static let shared = FrameOriginMessages()

  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
  ) {
    guard let tab = message.tab else { return }
    if message.body as? Int == FrameOriginScript.sandboxed {
      tab.handle(.foundSandbox)
    } else {
      tab.origins.foundFrameOfAnother()
    }
  }
}

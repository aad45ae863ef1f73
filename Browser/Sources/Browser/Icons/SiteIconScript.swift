import BrowserCore
import WebKit
import WebKitAdditions

/// The script that tells which icons a page declares, in every page and out of its reach.
@MainActor
enum SiteIconScript {
  private static let world = WKContentWorld.world(name: "icons")
  private static let messageName = "martletIcons"

  /// Reads once for each document, when it has loaded, and posts a while after: the page comes first. The manifest is fetched only where no larger icon is declared, and without
  /// cookies unless the page says otherwise. Files have none: a saved page asks nobody for anything.
  private static let source = """
    (() => {
      if (!/^(https?|\(BundledSite.scheme)):$/.test(location.protocol)) return;
      const limits = {
        most: \(SiteIconLimits.declarations), address: \(SiteIconLimits.addressLength),
        data: \(SiteIconLimits.dataLength), bytes: \(SiteIconLimits.manifestBytes),
        seconds: \(SiteIconLimits.manifestSeconds),
      };
      \(BodyReadingScript.source)
      const text = async (link) => {
        const response = await fetch(link.href, {
          credentials: link.crossOrigin === "use-credentials" ? "include" : "omit",
          signal: AbortSignal.timeout(limits.seconds * 1000),
        });
        const manifest = await readText(response, limits.bytes);
        return manifest === null ? {} : { manifest, manifestURL: response.url };
      };
      const tell = async () => {
        const links = [];
        let [manifest, isLarge] = [null, false];
        for (const link of document.querySelectorAll("link[rel][href]")) {
          const [relation, address] = [link.rel.toLowerCase().slice(0, 100), link.href];
          if (!manifest && relation === "manifest") manifest = link;
          if (!relation.includes("icon") || links.length >= limits.most) continue;
          if (address.length > (/^data:/i.test(address) ? limits.data : limits.address)) continue;
          const sizes = (link.getAttribute("sizes") ?? "").slice(0, 100);
          if (relation.includes("touch") || /any|\\d{3}/.test(sizes) || /svg/.test(link.type + address)) isLarge = true;
          links.push([relation, address, sizes, link.type.slice(0, 100)]);
        }
        await new Promise((go) => setTimeout(go, \(SiteIconLimits.millisecondsAfterLoad)));
        let more = {};
        try {
          if (manifest && !isLarge) more = await text(manifest);
        } catch {}
        webkit.messageHandlers.\(messageName).postMessage({ links, ...more });
      };
      if (document.readyState === "complete") tell(); else addEventListener("load", tell, { once: true });
    })();
    """

  /// Adds the script to the pages of a configuration.
  static func add(to controller: WKUserContentController) {
    controller.addUserScript(
      WKUserScript(source: source, injectionTime: .atDocumentEnd, forMainFrameOnly: true, in: world))
    controller.limitMessages(
      forName: messageName, longest: SiteIconLimits.messageLength,
      perSecond: SiteIconLimits.messagesPerSecond)
    controller.add(SiteIconMessages.shared, contentWorld: world, name: messageName)
  }
}

extension SiteIconScript {
  /// Loads the icons of which the script in a page told. Those of a private tab stay in memory.
  fileprivate static func load(_ message: Any, of page: any TabPage, by services: BrowserServices) {
    guard services.fetchesIcons, let url = page.webView?.documentURL, page.tab.load.document != nil else {
      return
    }
    let store = page.tab.isPrivate ? services.privates.icons : services.icons
    services.iconLoader.load(SiteIconChoice.declarations(inMessage: message), of: url, into: store)
  }
}

/// Brings what the script says to the tab whose page it is.
@MainActor
private final class SiteIconMessages: WKScriptMessageHandler {
  static let shared = SiteIconMessages()

  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
  ) {
    if let tab = message.tab { SiteIconScript.load(message.body, of: tab, by: tab.services) }
  }
}

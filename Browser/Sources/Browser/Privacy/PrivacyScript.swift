import BrowserCore
import UIKit
import WebKit

/// The scripts and headers that protect the visitor: what pages are told, and what they are kept from.
@MainActor
enum PrivacyScript {
  /// The header by which a request says that its sender's data are not to be sold or shared
  /// (https://www.w3.org/TR/gpc/, section 3.1).
  static let header = (name: "Sec-GPC", value: "1")

  private static let world = WKContentWorld.world(name: "privacy")

  /// The same as a property of pages (section 3.3). Requests that pages make themselves carry no header: WebKitGTK 2.50 has no
  /// way to add one.
  private static let control = """
    Object.defineProperty(Navigator.prototype, "globalPrivacyControl",
      { get: () => true, configurable: true, enumerable: true })
    """

  /// Links tell no server that they are followed (`ping`; HTML, 4.6.5). WebKitGTK 2.50 sends it whatever its deprecated setting says.
  private static let links = """
    for (const type of ["click", "auxclick"]) {
      addEventListener(type, (event) => {
        for (const node of event.composedPath()) {
          if (node instanceof Element && node.hasAttribute("ping")) node.removeAttribute("ping");
        }
      }, true);
    }
    """

  /// Links lose what marks who follows them (`TrackingParameters`) when they are followed, in whichever frame they are. Nothing else of
  /// an address changes.
  private static let parameters = """
    (() => {
      const names = new Set(\(list(TrackingParameters.names)));
      const prefixes = \(list(TrackingParameters.prefixes));
      const isTracking = (part) => {
        const name = part.split("=", 1)[0].toLowerCase();
        return names.has(name) || prefixes.some((prefix) => name.startsWith(prefix));
      };
      const clean = (link) => {
        if (!/^https?:$/.test(link.protocol) || link.search.length < 2) return;
        const parts = link.search.slice(1).split("&");
        const kept = parts.filter((part) => !isTracking(part));
        if (kept.length < parts.length) link.search = kept.length ? "?" + kept.join("&") : "";
      };
      for (const type of ["click", "auxclick"]) {
        addEventListener(type, (event) => {
          if (!event.isTrusted) return;
          for (const node of event.composedPath()) {
            if (node instanceof HTMLAnchorElement || node instanceof HTMLAreaElement) clean(node);
          }
        }, true);
      }
    })();
    """

  private static func list(_ words: [String]) -> String {
    "[" + words.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
  }

  /// - Parameter cleansLinks: whether links lose their tracking parameters.
  static func add(to controller: WKUserContentController, cleansLinks: Bool) {
    if cleansLinks {
      controller.addUserScript(
        WKUserScript(source: parameters, injectionTime: .atDocumentStart, forMainFrameOnly: false, in: world))
    }
    controller.addUserScript(
      WKUserScript(source: control, injectionTime: .atDocumentStart, forMainFrameOnly: false))
    controller.addUserScript(
      WKUserScript(source: links, injectionTime: .atDocumentStart, forMainFrameOnly: false, in: world))
  }
}

import Foundation

/// A script that tells what a field of a page says of itself when it gets the focus: attributes that the engine does not pass on.
///
/// The engine runs it in every frame, in a world of its own.
enum FieldObserverScript {
  static let handler = WebMessageHandler(
    name: "martletField", world: PageObserverScript.world, limit: WebMessageGate.own)
  static let script = WebScript(source: source, mainFrameOnly: false, world: PageObserverScript.world)

  private static let source = """
    (() => {
      const handler = window.webkit.messageHandlers.\(handler.name);
      if (!handler) return;
      const read = (node, name) => (Element.prototype.getAttribute.call(node, name) || "").toLowerCase().slice(0, 40);
      const has = (node, name) => Element.prototype.hasAttribute.call(node, name);
      window.addEventListener("focusin", (event) => {
        const node = event.composedPath()[0];
        if (!event.isTrusted || !(node instanceof Element)) return;
        const form = node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement ? node.form : null;
        // What a field does not say, its form says for it (HTML, "Autocapitalization" and "Autocorrection").
        const inherited = (name) => read(node, name) || (form && !has(node, name) ? read(form, name) : "");
        handler.postMessage([
          node.localName, read(node, "type"), read(node, "inputmode"), read(node, "enterkeyhint"),
          inherited("autocapitalize"), inherited("autocorrect"),
          form && node instanceof HTMLInputElement ? "form" : "", read(node, "pattern"),
        ]);
      }, true);
    })();
    """
}

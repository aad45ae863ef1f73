import BrowserCore
import WebKit
import WebKitAdditions

/// `navigator.share` and `navigator.canShare` (https://www.w3.org/TR/web-share/), which WebKitGTK 2.50 lacks: pages over a safe connection
/// get them in their main frame.
///
/// Two scripts talk over an `EventTarget` that nothing else knows. The one in the page's own world makes the two functions and reads what they are
/// given; the other, in a world that pages do not see, asks the browser, and believes the first in nothing: it is the one
/// that looks for an act of the user's, of which each counts once.
@MainActor
enum PageShareScript {
  private static let world = WKContentWorld.world(name: "share")
  static let messageName = "martletShare"
  /// The limits of what pages may ask, in bytes and in messages a second.
  private static let (longest, mostPerSecond) = (400_000, 4)
  /// The time for which a file that is saved stays at hand, in milliseconds: until its question has been answered. Hand-tuned.
  private static let savingTime = 600_000
  /// The time between two files, in milliseconds: of two loads that begin at once the engine drops one. Hand-tuned.
  private static let savingPause = 300

  static func add(to controller: WKUserContentController) {
    // The event by which the two find each other, before any script of the page's has run.
    let name = UUID().uuidString
    controller.limitMessages(forName: messageName, longest: longest, perSecond: mostPerSecond)
    controller.addScriptMessageHandler(PageShares.shared, contentWorld: world, name: messageName)
    controller.addUserScript(
      WKUserScript(
        source: "(\(asking))(\"\(name)\")", injectionTime: .atDocumentStart, forMainFrameOnly: true, in: world
      ))
    controller.addUserScript(
      WKUserScript(source: "(\(page))(\"\(name)\")", injectionTime: .atDocumentStart, forMainFrameOnly: true))
  }

  /// The functions are bound ones, whose text is that of the engine's own. What the page may put in the place of functions
  /// that these call is not called.
  private static let page = """
    (name) => {
      "use strict";
      if (!isSecureContext || "share" in navigator) return;
      const { apply } = Reflect, { bind } = Function.prototype, { defineProperty } = Object;
      const { dispatchEvent } = EventTarget.prototype, { toWellFormed } = String.prototype;
      const [Promise, DOMException, TypeError, CustomEvent, URL] =
        [globalThis.Promise, globalThis.DOMException, globalThis.TypeError, globalThis.CustomEvent, globalThis.URL];
      const getter = (type, name) => {
        const { get } = Object.getOwnPropertyDescriptor(type.prototype, name);
        return (object) => apply(get, object, []);
      };
      const detail = getter(CustomEvent, "detail"), baseURI = getter(Node, "baseURI"), fileName = getter(File, "name");
      const href = getter(URL, "href"), protocol = getter(URL, "protocol"), isActive = getter(UserActivation, "isActive");
      const activation = navigator.userActivation, page = document, target = new EventTarget();
      const text = (value) => apply(toWellFormed, `${value}`, []);

      // What is given, converted in the order of Web IDL.
      const read = (data) => {
        const got = { __proto__: null };
        if (data === undefined || data === null) return got;
        if (typeof data !== "object" && typeof data !== "function") throw new TypeError("Type error");
        const { files } = data;
        if (files !== undefined) {
          if (files === null || typeof files !== "object") throw new TypeError("Type error");
          got.files = [];
          for (const file of files) {
            fileName(file);
            got.files[got.files.length] = file;
          }
        }
        for (const key of ["text", "title", "url"]) {
          const value = data[key];
          if (value !== undefined) got[key] = text(value);
        }
        return got;
      };
      const isValid = (got) => {
        const count = got.files ? got.files.length : 0;
        if (got.text === undefined && got.title === undefined && got.url === undefined && !count) return false;
        if (count > \(ShareRequest.mostFiles)) return false;
        if (got.url === undefined) return true;
        try {
          const url = new URL(got.url, baseURI(page));
          got.url = href(url);
          switch (protocol(url)) {
          case "about:": case "blob:": case "data:": case "file:": case "javascript:": case "ws:": case "wss:": return false;
          default: return true;
          }
        } catch { return false; }
      };

      let pending = null;
      const error = (name) => {
        switch (name) {
        case "AbortError": return new DOMException("Share canceled", name);
        case "InvalidStateError": return new DOMException("share() is already in progress", name);
        case "DataError": return new DOMException("There is too much to share", name);
        default: return new DOMException("The request is not allowed", "NotAllowedError");
        }
      };
      target.addEventListener("answer", (event) => {
        const { resolve, reject } = pending, name = detail(event);
        pending = null;
        if (name) reject(error(name)); else resolve();
      });
      const { canShare, share } = {
        canShare(data) { return isValid(read(data)); },
        share(data) {
          return new Promise((resolve, reject) => {
            const got = read(data);
            if (pending) return reject(error("InvalidStateError"));
            if (!isActive(activation)) return reject(error("NotAllowedError"));
            if (!isValid(got)) return reject(new TypeError("Type error"));
            pending = { resolve, reject };
            // Whoever hears it takes it.
            if (!apply(dispatchEvent, target, [new CustomEvent("ask", { detail: got, cancelable: true })])) return;
            pending = null;
            reject(error("NotAllowedError"));
          });
        },
      };
      const install = (name, method) => {
        const value = apply(bind, method, [undefined]);
        defineProperty(value, "name", { value: name });
        defineProperty(value, "length", { value: 0 });
        defineProperty(Navigator.prototype, name, { value, writable: true, enumerable: true, configurable: true });
      };
      install("canShare", canShare);
      install("share", share);

      // Which of the two runs first nobody says.
      const tell = () => apply(dispatchEvent, page, [new FocusEvent(name, { relatedTarget: target })]);
      page.addEventListener(name + "?", tell, { once: true });
      tell();
    }
    """

  private static let asking = """
    (name) => {
      const handler = window.webkit.messageHandlers.\(messageName);
      if (!handler || !isSecureContext) return;
      let hasActed = false, isBusy = false;
      for (const type of ["touchend", "mousedown", "keydown"]) {
        addEventListener(type, (event) => {
          if (event.isTrusted && event.key !== "Escape") hasActed = true;
        }, { capture: true, passive: true });
      }
      const save = async (files) => {
        for (const file of files) {
          const link = Document.prototype.createElement.call(document, "a");
          link.href = URL.createObjectURL(file);
          link.download = file.name;
          link.click();
          setTimeout(() => URL.revokeObjectURL(link.href), \(savingTime));
          await new Promise((done) => setTimeout(done, \(savingPause)));
        }
      };
      const ask = async (data) => {
        if (isBusy) return "InvalidStateError";
        if (!hasActed || !navigator.userActivation.isActive) return "NotAllowedError";
        hasActed = false;
        const { title = "", text = "", url = "", files = [] } = data;
        if ([title, text, url].some((each) => each.length > \(ShareRequest.longest))) return "DataError";
        isBusy = true;
        try {
          const names = files.map((file) => file.name.slice(0, 255));
          const answer = await handler.postMessage({ title, text, url, files: names });
          if (answer === "\(PageShares.Answer.save.rawValue)") save(files);
          return { \(PageShares.Answer.done.rawValue): "", \(PageShares.Answer.save.rawValue): "",
            \(PageShares.Answer.closed.rawValue): "AbortError" }[answer] ?? "NotAllowedError";
        } catch {
          return "NotAllowedError";
        } finally {
          isBusy = false;
        }
      };
      document.addEventListener(name, ({ relatedTarget: target }) => {
        target.addEventListener("ask", async (event) => {
          event.preventDefault();
          const answer = await ask(event.detail);
          target.dispatchEvent(new CustomEvent("answer", { detail: answer }));
        });
      }, { once: true });
      document.dispatchEvent(new Event(name + "?"));
    }
    """
}

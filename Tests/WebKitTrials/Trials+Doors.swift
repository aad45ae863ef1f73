import CWebKitGTK
import Foundation
import GTKHost
import UIKit
import WebKit

/// Trials of what a page sees of the browser, compared with what it sees in a view of the engine's that has nothing of ours.
extension Trials {
  static let doors: [NamedTrial] = [
    NamedTrial(name: "pages see nothing of ours") { trial in
      let server = try TrialServer(["/": .html(page), "/frame": .html("<p>frame")])
      let bare = try BareView(in: trial.folder)
      bare.load(server.url("/").absoluteString)
      try await trial.until("the bare view tells") { await bare.run(told).hasPrefix("{") }
      // As the browser makes its views: the engine's observer, and Reader's script.
      let configuration = WKWebViewConfiguration()
      let world = WKContentWorld.world(name: "reader")
      configuration.userContentController.add(trial.log, contentWorld: world, name: "martletReader")
      configuration.userContentController.addUserScript(
        WKUserScript(
          source: try ArticleFixture.script(), injectionTime: .atDocumentEnd, forMainFrameOnly: true,
          in: world))
      let view = trial.makeWebView(configuration)
      view.layoutIfNeeded()
      try await trial.load(server.url("/"), in: view)
      try await trial.until("ours tells") {
        (try await view.evaluateJavaScript(told) as? String)?.hasPrefix("{") ?? false
      }
      let ours = try report(try await view.evaluateJavaScript(told) as? String ?? "")
      let theirs = try report(await bare.run(told))
      for (name, value) in theirs.sorted(by: { $0.key < $1.key }) {
        try trial.expect(ours[name] == value, "\(name) is \(ours[name] ?? "missing") and not \(value)")
      }
      try trial.expectEqual(ours.keys.sorted(), theirs.keys.sorted())
      bare.close()
    },
    NamedTrial(name: "pages cannot take our names") { trial in
      let configuration = WKWebViewConfiguration()
      let world = WKContentWorld.world(name: "reader")
      configuration.userContentController.add(trial.log, contentWorld: world, name: "martletReader")
      configuration.userContentController.addUserScript(
        WKUserScript(
          source: try ArticleFixture.script(), injectionTime: .atDocumentEnd, forMainFrameOnly: true,
          in: world))
      let view = trial.makeWebView(configuration)
      let names = ["martletReader", "martletSelection", "webkit", "martlet", "martletScroll"]
      let elements = names.map { "<div id=\($0)></div><form name=\($0)></form><img name=\($0)>" }.joined()
      view.loadHTMLString(
        """
        <!doctype html><p id=text style='font: 40px monospace; margin: 0'>needle</p><div style='height:4000px'></div>\(elements)
        <script>
          for (const name of \(names)) { try { Object.defineProperty(window, name, { value: 1 }) } catch {} }
          Array.prototype.concat = JSON.stringify = Object.hasOwn = () => { document.title = 'called' };
          Element.prototype.getBoundingClientRect = () => { document.title = 'called' };
        </script>
        """, baseURL: URL(string: "http://names.test/"))
      try await trial.until("there") { trial.log.events.last == "finish" }
      // All three of ours work all the same: Reader's answer, places, and the selection.
      try await trial.until("Reader looked") { !trial.log.messages.isEmpty }
      try await trial.until("scrolled") { view.scrollView.contentSize.height > 4000 }
      let found = try await view.callAsyncJavaScript(
        "return Object.hasOwn(globalThis, 'martletReader') && typeof martletReader.extract",
        contentWorld: world)
      try trial.expectEqual(found as? String, "function")
      view.layoutIfNeeded()
      try await trial.play("longpress 60 25 700")
      try await trial.until("selected") {
        try await view.evaluateJavaScript("String(getSelection())") as? String == "needle"
      }
      try trial.expect(view.title != "called", "a function of the page's was called")
    },
  ]

  private static func report(_ text: String) throws -> [String: String] {
    try JSONDecoder().decode([String: String].self, from: Data(text.utf8))
  }

  /// Asks the page below for what it has seen; empty while it still looks.
  private static let told = "isDone ? JSON.stringify(seen) : ''"

  /// Writes down all it sees, the last of it some time after everything has run that runs by itself.
  private static let page = """
    <!doctype html><html><head><style>p { color: red }</style><script>
      const seen = {}, changes = [];
      let isDone = false;
      new MutationObserver((list) => { for (const each of list) changes.push(each.type + " " + each.target.nodeName); })
        .observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      const hash = (text) => {
        let value = 5381;
        for (let index = 0; index < text.length; index++) value = (value * 33 ^ text.charCodeAt(index)) >>> 0;
        return text.length + ":" + value;
      };
      const names = (object) => {
        const all = [];
        for (let each = object; each; each = Object.getPrototypeOf(each))
          for (const key of Reflect.ownKeys(each)) all.push(String(key));
        return hash(all.sort().join(" "));
      };
      // Whether anything was put in the place of the engine's own functions.
      const sources = () => {
        const known = new Set(), texts = [];
        const visit = (object, path, depth) => {
          if (!object || known.has(object) || depth > 3) return;
          known.add(object);
          for (const key of Reflect.ownKeys(object)) {
            const property = Object.getOwnPropertyDescriptor(object, key);
            for (const part of [property.value, property.get, property.set]) {
              if (typeof part !== "function") continue;
              texts.push(path + String(key) + Function.prototype.toString.call(part));
              visit(part, path + String(key) + ".", depth + 1);
              if (part.prototype) visit(part.prototype, path + String(key) + "#", depth + 1);
            }
          }
        };
        visit(window, "", 0);
        return hash(texts.sort().join("\\n"));
      };
      const look = (when) => {
        seen[when + " webkit"] = String(typeof window.webkit) + ("webkit" in window);
        seen[when + " window"] = names(window);
        seen[when + " symbols"] = Object.getOwnPropertySymbols(window).map(String).join();
        seen[when + " document"] = names(document);
        seen[when + " navigator"] = names(navigator);
        seen[when + " root"] = document.documentElement.getAttributeNames().join();
        seen[when + " sheets"] = document.styleSheets.length + "/" + (document.adoptedStyleSheets || []).length;
        seen[when + " scripts"] = String(document.scripts.length);
        seen[when + " resources"] = performance.getEntriesByType("resource").map((entry) => entry.name).join();
        seen[when + " marks"] = performance.getEntriesByType("mark").length + "/" + performance.getEntriesByType("measure").length;
        seen[when + " storage"] = localStorage.length + "/" + sessionStorage.length + "/" + document.cookie;
        seen[when + " frames"] = String(frames.length);
        seen[when + " history"] = String(history.length);
      };
      look("start");
      seen["start functions"] = sources();
      addEventListener("DOMContentLoaded", () => look("ready"));
      addEventListener("load", () => {
        look("load");
        // Longer than Reader waits with its second look.
        setTimeout(() => {
          look("later");
          seen["later functions"] = sources();
          seen["later changes"] = changes.join();
          const frame = document.createElement("iframe");
          document.body.append(frame);
          seen["frame webkit"] = String(typeof frame.contentWindow.webkit);
          seen["frame window"] = names(frame.contentWindow);
          seen["selection"] = String(getSelection()) + getSelection().rangeCount;
          seen["focus"] = document.activeElement.nodeName;
          isDone = true;
        }, 2500);
      });
    </script></head><body><p>A page</p></body></html>
    """
}

/// A view of the engine's as any app makes one, in a window of its own.
@MainActor
private final class BareView {
  private let window: UnsafeMutablePointer<GtkWidget>
  private let view: UnsafeMutablePointer<WebKitWebView>

  struct NoView: Error {}

  init(in folder: URL) throws {
    guard let window = gtk_window_new(), let widget = webkit_web_view_new() else { throw NoView() }
    // The engine's features are what they are in ours (docs/web-features.md); this is about what is added to them.
    let features = EngineFeatures.makeSettings()
    webkit_web_view_set_settings(
      UnsafeMutableRawPointer(widget).assumingMemoryBound(to: WebKitWebView.self), features)
    g_object_unref(UnsafeMutableRawPointer(features))
    self.window = window
    view = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: WebKitWebView.self)
    let gtkWindow = UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self)
    gtk_window_set_default_size(gtkWindow, 390, 844)
    gtk_window_set_child(gtkWindow, widget)
    if let settings = webkit_web_view_get_settings(view) {
      // As the browser sets them; each changes what pages have.
      webkit_settings_set_javascript_can_open_windows_automatically(settings, 0)
      webkit_settings_set_media_playback_requires_user_gesture(settings, 1)
      webkit_settings_set_media_playback_allows_inline(settings, 1)
      webkit_settings_set_enable_fullscreen(settings, 0)
    }
    gtk_widget_set_visible(window, 1)
  }

  func load(_ address: String) { webkit_web_view_load_uri(view, address) }

  /// A script's text.
  func run(_ script: String) async -> String {
    await withCheckedContinuation { continuation in
      webkit_web_view_evaluate_javascript(
        view, script, -1, nil, nil, nil, GAsync.callback,
        GAsync.box { source, result in
          let view = source?.assumingMemoryBound(to: WebKitWebView.self)
          let value = webkit_web_view_evaluate_javascript_finish(view, result, nil)
          let text = value.flatMap { jsc_value_to_string($0) }
          continuation.resume(returning: text.map { String(cString: $0) } ?? "")
          g_free(text)
          if let value { g_object_unref(UnsafeMutableRawPointer(value)) }
        })
    }
  }

  func close() { gtk_window_destroy(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self)) }
}

import Foundation
import UIKit
import WebKit
import WebKitAdditions

/// Trials of the features that pages find.
extension Trials {
  static let features: [NamedTrial] = [
    NamedTrial(name: "features are those of the table") { trial in
      let server = try TrialServer(["/": .html("<!doctype html><p>page")])
      let configuration = WKWebViewConfiguration()
      // As the browser has it.
      configuration.preferences.isElementFullscreenEnabled = true
      let view = trial.makeWebView(configuration)
      try await trial.load(server.url("/"), in: view)
      let found = try await view.evaluateJavaScript(FeatureTable.script) as? [Bool] ?? []
      try trial.expectEqual(found.count, FeatureTable.checks.count)
      let table = FeatureTable.markdown(found)
      let text = try String(contentsOf: FeatureTable.page, encoding: .utf8)
      let start = try trial.unwrap(text.range(of: FeatureTable.beginning), "beginning of the table")
        .upperBound
      let end = try trial.unwrap(text.range(of: FeatureTable.end), "end of the table").lowerBound
      if ProcessInfo.processInfo.environment["MARTLET_REBASELINE"] != nil {
        try (text[..<start] + table + text[end...]).write(
          to: FeatureTable.page, atomically: true, encoding: .utf8)
        return
      }
      for (new, old) in zip(table.split(separator: "\n"), text[start..<end].split(separator: "\n")) {
        try trial.expectEqual(new, old)
      }
      try trial.expectEqual(table, String(text[start..<end]))
    },
    NamedTrial(name: "a page's idle work has deadlines, keeps its order and is done in time") { trial in
      // https://w3c.github.io/requestidlecallback/
      let view = try await page(in: trial)
      let answer = try await view.callAsyncJavaScript(
        """
        const order = await new Promise((done) => {
          let told = "";
          const first = requestIdleCallback(() => told += "a");
          requestIdleCallback(() => told += "b");
          cancelIdleCallback(first);
          requestIdleCallback(() => done(told + "c"));
        });
        const busy = (seconds) => { for (const start = performance.now(); performance.now() - start < seconds;); };
        const idle = await new Promise((done) => requestIdleCallback((deadline) => {
          const before = deadline.timeRemaining();
          busy(60);
          done([before >= 0 && before <= 50, deadline.timeRemaining(), deadline.didTimeout]);
        }));
        // One that has no time in a busy page, until its own has come.
        const start = performance.now();
        const late = await new Promise((done) => {
          const work = () => { busy(30); if (performance.now() - start < 600) setTimeout(work); };
          requestIdleCallback((deadline) =>
            done([deadline.didTimeout, deadline.timeRemaining(), performance.now() - start >= 100]), { timeout: 100 });
          setTimeout(work);
        });
        return [order, ...idle, ...late].join();
        """, contentWorld: .page)
      try trial.expectEqual(answer as? String, "bc,true,0,false,true,0,true")
    },
    NamedTrial(name: "a field with field-sizing is as large as what is in it") { trial in
      // https://drafts.csswg.org/css-forms-1/#field-sizing
      let fields = """
        <style>textarea, input { font: 20px/24px monospace; padding: 0; border: 0; field-sizing: content }</style>
        <textarea>a</textarea><br><input value=a>
        """
      let view = try await page(in: trial, fields)
      let heights = try await view.callAsyncJavaScript(
        """
        const [area, field] = document.querySelectorAll("textarea, input");
        const sizes = [area.offsetHeight];
        area.value = "a\\nb\\nc\\nd";
        sizes.push(area.offsetHeight);
        area.style.maxHeight = "48px";
        sizes.push(area.offsetHeight);
        area.style.fieldSizing = "fixed"; area.style.maxHeight = "none";
        sizes.push(area.offsetHeight);
        const narrow = field.offsetWidth;
        field.value = "a".repeat(11);
        const wide = field.offsetWidth;
        // Ten letters more, 12 points each or so.
        sizes.push(wide - narrow > 100 && wide - narrow < 140);
        return sizes.join();
        """, contentWorld: .page)
      // One line, four, no more than it may, and HTML's two rows.
      try trial.expectEqual(heights as? String, "24,96,48,48,true")
    },
    NamedTrial(
      name: "pages know how much they keep, are promised nothing, and cannot tell private tabs by it"
    ) {
      trial in
      let asking = """
        const before = await navigator.storage.estimate();
        const cache = await caches.open("box");
        await cache.put("/thing", new Response("x".repeat(1000000)));
        const after = await navigator.storage.estimate();
        return [before.usage, after.usage >= 1000000 && after.usage < 1100000, before.quota,
          await navigator.storage.persisted(), await navigator.storage.persist(),
          await navigator.storage.persisted()].join();
        """
      let server = try TrialServer(["/": .html("<title>page</title>")])
      guard let url = URL(string: "http://canary.localhost:\(server.port)/") else { return }
      var answers: [String?] = []
      for store in [WKWebsiteDataStore.default(), .nonPersistent()] {
        let configuration = WKWebViewConfiguration()
        configuration.websiteDataStore = store
        let view = trial.makeWebView(configuration)
        try await trial.load(url, in: view)
        answers.append(try await view.callAsyncJavaScript(asking, contentWorld: .page) as? String)
        view.removeFromSuperview()
      }
      // The engine gives every site the same.
      let expected = "0,true,1048576000,false,false,false"
      try trial.expectEqual(answers, [expected, expected])
    },
  ]

  private static func page(in trial: Trial, _ body: String = "<p>page") async throws -> WKWebView {
    let server = try TrialServer(["/": .html("<!doctype html>" + body)])
    let view = trial.makeWebView()
    view.layoutIfNeeded()
    try await trial.load(server.url("/"), in: view)
    return view
  }
}

import Foundation
import UIKit
import WebKit

extension Trials {
  static let windows: [NamedTrial] = [
    NamedTrial(name: "new window") { trial in
      let server = try TrialServer([
        "/": .html("<title>opener</title>"), "/2": .html("<title>opened</title>"),
      ])
      let view = trial.makeWebView()
      try await trial.load(server.url("/"), in: view)
      trial.start("window.opened = window.open('/2'); undefined", in: view)
      try await trial.until("opened") { trial.log.opened.first?.title == "opened" }
      let hasOpener = try await trial.log.opened[0].evaluateJavaScript("window.opener !== null")
      try trial.expectEqual(hasOpener as? Bool, true)
    },
    NamedTrial(
      name:
        "a window for nothing in particular is its opener's to write into, to find by its name and to close"
    ) {
      trial in
      let server = try TrialServer([
        "/": .html("<title>opener</title>"), "/2": .html("<title>opened</title>"),
      ])
      let view = trial.makeWebView()
      try await trial.load(server.url("/"), in: view)
      @MainActor func value(_ script: String) async throws -> String? {
        try await view.evaluateJavaScript(script) as? String
      }
      let forms = [
        "open()", "open('')", "open('', 'print', 'width=300,height=200')", "open(undefined, '_blank')",
      ]
      for (index, form) in forms.enumerated() {
        let answer = try await value(
          """
          window.w = \(form);
          !w ? 'null' : (() => {
            w.document.write('<title>written \(index)</title><p>text'); w.document.close();
            return [w.document.title, w.opener === window, w.location.href, w.closed].join();
          })()
          """)
        try trial.expectEqual(answer, "written \(index),true,\(server.url("/")),false")
        try await trial.until("title") { trial.log.opened.last?.title == "written \(index)" }
        try trial.expectEqual(trial.log.opened.count, index + 1)
        let popup = trial.log.opened[index]
        popup.uiDelegate = trial.log
        trial.start("w.close(); undefined", in: view)
        try await trial.until("closed") { trial.log.closed.contains { $0 === popup } }
        try trial.expectEqual(try await value("String(w.closed)"), "true")
      }
      let count = trial.log.opened.count
      try trial.expectEqual(
        try await value("window.a = open('', 'n'); window.b = open('/2', 'n'); String(a === b)"), "true")
      try await trial.until("opened") { trial.log.opened.last?.title == "opened" }
      try trial.expectEqual(trial.log.opened.count, count + 1)
      try trial.expectEqual(trial.log.opened[count].title, "opened")
      try trial.expectEqual(try await value("String(open('/2', '_blank', 'noopener'))"), "null")
      try await trial.until("opened alone") {
        trial.log.opened.count == count + 2 && trial.log.opened[count + 1].title == "opened"
      }
      let opener = try await trial.log.opened[count + 1].evaluateJavaScript("String(opener)")
      try trial.expectEqual(opener as? String, "null")
    },
    NamedTrial(name: "what a window's scripts post arrives at that window alone") { trial in
      let page = { (color: String, height: Int) in
        "<title>\(color)</title><body style='margin:0;background:\(color);height:\(height)px'>"
      }
      let (one, other) = (
        try TrialServer(["/": .html(page("red", 1000)), "/2": .html(page("lime", 3000))]),
        try TrialServer(["/": .html(page("blue", 5000))])
      )
      let configuration = WKWebViewConfiguration()
      let world = WKContentWorld.world(name: "app")
      let controller = configuration.userContentController
      controller.add(trial.log, contentWorld: world, name: "inner")
      controller.add(trial.log, name: "outer")
      controller.addUserScript(
        WKUserScript(
          source: "webkit.messageHandlers.inner.postMessage(document.URL)", injectionTime: .atDocumentEnd,
          forMainFrameOnly: true, in: world))
      controller.addUserScript(
        WKUserScript(
          source: "webkit.messageHandlers.outer.postMessage([document.URL, undefined])",
          injectionTime: .atDocumentEnd, forMainFrameOnly: true))
      let view = trial.makeWebView(configuration)
      try await trial.load(one.url("/"), in: view)
      try await trial.until("the opener's") { view.scrollView.contentSize.height == 1000 }
      @MainActor func expectOpenerUntouched(line: Int = #line) throws {
        try trial.expectEqual(view.scrollView.contentSize.height, 1000, line: line)
        try trial.expectEqual(view.scrollView.contentOffset.y, 0, line: line)
        try trial.expectEqual(view.underPageBackgroundColor, .red, line: line)
      }
      try await trial.until("red") { view.underPageBackgroundColor == .red }
      trial.start("window.w = open('/2'); undefined", in: view)
      try await trial.until("opened") { trial.log.opened.first?.title == "lime" }
      let popup = trial.log.opened[0]
      trial.window.rootViewController?.view.addSubview(popup)
      try await trial.until("its size") { popup.scrollView.contentSize.height == 3000 }
      try await trial.until("its colour") { popup.underPageBackgroundColor == .green }
      trial.start("scrollTo(0, 700)", in: popup)
      try await trial.until("its offset") { popup.scrollView.contentOffset.y == 700 }
      try expectOpenerUntouched()
      // In another process, and sent there by the opener.
      trial.start("w.location = '\(other.url("/"))'; undefined", in: view)
      try await trial.until("elsewhere") {
        popup.title == "blue" && popup.scrollView.contentSize.height == 5000
      }
      try await trial.until("blue") { popup.underPageBackgroundColor == .blue }
      try expectOpenerUntouched()
      // Written into.
      trial.start(
        "window.x = open(''); x.document.write(`\(page("black", 7000))`); x.document.close()", in: view)
      try await trial.until("written") { trial.log.opened.count == 2 && trial.log.opened[1].title == "black" }
      trial.window.rootViewController?.view.addSubview(trial.log.opened[1])
      try await trial.until("its own size") { trial.log.opened[1].scrollView.contentSize.height == 7000 }
      try expectOpenerUntouched()
      let views = [view] + trial.log.opened
      try await trial.until("all posted") { trial.log.messages.count >= 10 }
      let told = zip(trial.log.messages, trial.log.posting).map { body, poster in
        let address = body as? String ?? (body as? [Any])?.first as? String ?? "?"
        return "\(address) \(views.firstIndex { $0 === poster } ?? -1)"
      }
      let expected = [
        "\(one.url("/")) 0", "\(one.url("/2")) 1", "\(other.url("/")) 1", "about:blank 2",
        "\(one.url("/")) 2",
      ]
      try trial.expectEqual(Set(told), Set(expected))
      // The opener goes on as before, and so does the window when the opener is gone.
      trial.start("document.body.style.height = '2000px'", in: view)
      try await trial.until("the opener's new size") { view.scrollView.contentSize.height == 2000 }
      trial.start("document.body.style.height = '4000px'", in: popup)
      try await trial.until("the window's new size") { popup.scrollView.contentSize.height == 4000 }
    },
    NamedTrial(name: "what a frame of a window posts does not arrive at its opener") { trial in
      let server = try TrialServer([
        "/": .html("<title>opener</title><iframe src='/inner'></iframe>"),
        "/window": .html("<title>window</title><iframe src='/frame'></iframe>"),
        "/frame": .html("<script>parent.document.title = 'framed'</script>"), "/inner": .html("inner"),
      ])
      let configuration = WKWebViewConfiguration()
      let world = WKContentWorld.world(name: "app")
      let controller = configuration.userContentController
      controller.add(trial.log, contentWorld: world, name: "inner")
      controller.addUserScript(
        WKUserScript(
          source: "webkit.messageHandlers.inner.postMessage(document.URL)", injectionTime: .atDocumentEnd,
          forMainFrameOnly: false, in: world))
      let view = trial.makeWebView(configuration)
      try await trial.load(server.url("/"), in: view)
      @MainActor func told() -> Set<String> { Set(trial.log.messages.compactMap { $0 as? String }) }
      // Alone, its frames are its own.
      try await trial.until("both") {
        told() == [server.url("/").absoluteString, server.url("/inner").absoluteString]
      }
      trial.start("window.w = open('/window'); undefined", in: view)
      try await trial.until("framed") { trial.log.opened.first?.title == "framed" }
      let popup = trial.log.opened[0]
      try await trial.until("the window's") { told().contains(server.url("/window").absoluteString) }
      let posts = zip(trial.log.messages, trial.log.posting).filter {
        $0.0 as? String == server.url("/frame").absoluteString
      }
      try trial.expect(posts.isEmpty, "heard: \(posts.map { $0.1 === view })")
      try trial.expect(
        zip(trial.log.messages, trial.log.posting).allSatisfy { body, poster in
          poster === ((body as? String)?.hasSuffix("/window") == true ? popup : view)
        }, "a message arrived elsewhere")
    },
    NamedTrial(name: "a blank page has the origin of the window that opened it") { trial in
      let (evil, bank) = (
        try TrialServer(["/": .html("<title>evil</title>")]),
        try TrialServer(["/": .html("<title>bank</title>")])
      )
      @MainActor func origin(_ view: WKWebView) async throws -> String? {
        try await view.evaluateJavaScript("origin") as? String
      }
      let view = trial.makeWebView()
      try await trial.load(evil.url("/"), in: view)
      trial.start("window.w = open('\(bank.url("/"))'); undefined", in: view)
      try await trial.until("opened") { trial.log.opened.first?.title == "bank" }
      let popup = trial.log.opened[0]
      trial.start("w.location = 'about:blank'; undefined", in: view)
      try await trial.until("blank") { popup.documentURL?.absoluteString == "about:blank" }
      try trial.expectEqual(try await origin(popup), "http://127.0.0.1:\(evil.port)")
      trial.start("w.document.title = 'written'; undefined", in: view)
      try await trial.until("written into") { popup.title == "written" }
      // Also where it goes there by itself.
      popup.load(URLRequest(url: bank.url("/")))
      try await trial.until("back at the bank") { popup.title == "bank" }
      trial.start("location = 'about:blank'; undefined", in: popup)
      try await trial.until("blank by itself") { popup.documentURL?.absoluteString == "about:blank" }
      try trial.expectEqual(try await origin(popup), "http://127.0.0.1:\(evil.port)")
      // A page that was not opened by another shares its origin with none, neither with the page that is left for it nor with a window
      // that sends it there.
      popup.load(URLRequest(url: bank.url("/")))
      try await trial.until("at the bank again") { popup.title == "bank" }
      trial.start("opener.location = 'about:blank'; undefined", in: popup)
      try await trial.until("the opener is blank") { view.documentURL?.absoluteString == "about:blank" }
      try trial.expectEqual(try await origin(view), "null")
      let alone = trial.makeWebView()
      try await trial.load(bank.url("/"), in: alone)
      trial.start("location = 'about:blank'; undefined", in: alone)
      try await trial.until("blank alone") { alone.documentURL?.absoluteString == "about:blank" }
      try trial.expectEqual(try await origin(alone), "null")
    },
    NamedTrial(name: "a blank page that comes back has the origin that it had") { trial in
      let (evil, bank) = (
        try TrialServer(["/": .html("<title>evil</title>"), "/2": .html("<title>evil 2</title>")]),
        try TrialServer(["/": .html("<title>bank</title>")])
      )
      @MainActor func value(_ script: String, in view: WKWebView) async throws -> String? {
        try await view.evaluateJavaScript(script) as? String
      }
      let view = trial.makeWebView()
      try await trial.load(evil.url("/"), in: view)
      trial.start("window.w = open('/2'); undefined", in: view)
      try await trial.until("opened") { trial.log.opened.first?.title == "evil 2" }
      let popup = trial.log.opened[0]
      trial.start("w.location = 'about:blank'; undefined", in: view)
      try await trial.until("blank") { popup.documentURL?.absoluteString == "about:blank" }
      trial.start("w.document.title = 'kept'; undefined", in: view)
      try await trial.until("written into") { popup.title == "kept" }
      popup.load(URLRequest(url: bank.url("/")))
      try await trial.until("at the bank") { popup.title == "bank" }
      try await trial.load(bank.url("/"), in: view)
      popup.goBack()
      try await trial.until("blank again") { popup.documentURL?.absoluteString == "about:blank" }
      try trial.expectEqual(try await value("origin", in: popup), "http://127.0.0.1:\(evil.port)")
      try trial.expectEqual(try await value("document.title", in: popup), "kept")
      // A new one has that of the page which the opener shows now.
      popup.load(URLRequest(url: bank.url("/")))
      try await trial.until("at the bank again") { popup.title == "bank" }
      trial.start("location = 'about:blank'; undefined", in: popup)
      try await trial.until("blank anew") { popup.documentURL?.absoluteString == "about:blank" }
      try trial.expectEqual(try await value("origin", in: popup), "http://127.0.0.1:\(bank.port)")
    },
    NamedTrial(
      name: "a blank page has the origin of the frame that opened its window, which has told of itself before"
    ) { trial in
      let frame = try TrialServer(["/": .html("<script>window.w = open('')</script>")])
      let page = try TrialServer(["/": .html("<title>page</title><iframe src='\(frame.url("/"))'></iframe>")])
      let configuration = WKWebViewConfiguration()
      configuration.preferences.javaScriptCanOpenWindowsAutomatically = true
      let controller = configuration.userContentController
      let world = WKContentWorld.world(name: "trial")
      controller.add(trial.log, contentWorld: world, name: "frame")
      controller.addUserScript(
        WKUserScript(
          source: "if (self !== top) webkit.messageHandlers.frame.postMessage(origin)",
          injectionTime: .atDocumentStart, forMainFrameOnly: false, in: world))
      let view = trial.makeWebView(configuration)
      var toldBefore: [String] = []
      trial.log.willOpen = { toldBefore = trial.log.messages.compactMap { $0 as? String } }
      try await trial.load(page.url("/"), in: view)
      try await trial.until("opened") { trial.log.opened.count == 1 }
      try trial.expectEqual(toldBefore, ["http://127.0.0.1:\(frame.port)"])
      let popup = trial.log.opened[0]
      let origin = try await popup.callAsyncJavaScript("return origin", contentWorld: world)
      try trial.expectEqual(origin as? String, "http://127.0.0.1:\(frame.port)")
    },
    NamedTrial(name: "a window with a controller of its own leaves its opener the scripts") { trial in
      let server = try TrialServer([
        "/": .html("<title>opener</title>"), "/2": .html("<title>opened</title>"),
      ])
      let configuration = WKWebViewConfiguration()
      configuration.preferences.javaScriptCanOpenWindowsAutomatically = true
      configuration.userContentController.addUserScript(
        WKUserScript(source: "window.bridge = 1", injectionTime: .atDocumentStart, forMainFrameOnly: true))
      let view = trial.makeWebView(configuration)
      try await trial.load(server.url("/"), in: view)
      let delegate = OwnControllers()
      view.uiDelegate = delegate
      trial.start("window.open('/2'); undefined", in: view)
      try await trial.until("opened") { delegate.opened?.title == "opened" }
      try await trial.load(server.url("/"), in: view)
      try trial.expectEqual(try await view.evaluateJavaScript("window.bridge") as? Int, 1)
    },
    NamedTrial(name: "dialogs of frames of another origin are shown like those of the page") { trial in
      let script = "<script>alert(document.title); parent.postMessage('went on', '*')</script>"
      let other = try TrialServer(["/": .html("<title>other</title>\(script)")])
      let page = try TrialServer([
        "/": .html(
          """
          <title>page</title><script>onmessage = (event) => { document.title += ' +' }</script>
          <iframe src='/own'></iframe><iframe src='\(other.url("/"))'></iframe>
          """),
        "/own": .html("<title>own</title>\(script)"),
      ])
      let view = trial.makeWebView()
      try await trial.load(page.url("/"), in: view)
      try await trial.until("went on") { view.title == "page + +" }
      try trial.expectEqual(trial.log.alerts.sorted(), ["other", "own"])
      // Nothing says that one is a frame's.
      try trial.expectEqual(trial.log.asking, [Int(page.port), Int(page.port)])
    },
    NamedTrial(
      name:
        "a page that has been left shows no dialogs over the one that came, for whoever holds its functions"
    ) { trial in
      let evil = try TrialServer(["/": .html("<title>evil</title>"), "/2": .html("<title>evil 2</title>")])
      let bank = try TrialServer(["/": .html("<title>bank</title>")])
      let view = trial.makeWebView()
      try await trial.load(evil.url("/"), in: view)
      trial.start("window.w = open('/2'); undefined", in: view)
      try await trial.until("opened") { trial.log.opened.first?.title == "evil 2" }
      let popup = trial.log.opened[0]
      popup.uiDelegate = trial.log
      trial.start(
        """
        w.mark = 'kept';
        window.held = w.Function('alert(`left`); return [document.title, prompt(`left`), confirm(`left`)].join()');
        w.location = '\(bank.url("/"))'; undefined
        """, in: view)
      try await trial.until("at the bank") { popup.title == "bank" && !popup.isLoading }
      try trial.expectEqual(try await view.evaluateJavaScript("held()") as? String, "evil 2,,false")
      try trial.expectEqual(trial.log.alerts, [])
      // It is in the engine's memory, and goes on as it was.
      popup.goBack()
      try await trial.until("back") { popup.title == "evil 2" && !popup.isLoading }
      try trial.expectEqual(try await popup.evaluateJavaScript("mark") as? String, "kept")
      // Nor does one that was written into the window's first blank page.
      trial.start(
        "window.w2 = open(''); w2.document.write('<title>written</title>'); w2.document.close(); undefined",
        in: view)
      try await trial.until("written") { trial.log.opened.last?.title == "written" }
      let second = trial.log.opened[1]
      second.uiDelegate = trial.log
      trial.start(
        "window.held2 = w2.Function('alert(`left`)'); w2.location = '\(bank.url("/"))'; undefined", in: view)
      try await trial.until("at the bank, too") { second.title == "bank" && !second.isLoading }
      _ = try await view.evaluateJavaScript("held2(); undefined")
      try trial.expectEqual(trial.log.alerts, [])
    },
    NamedTrial(name: "what a frame posts reaches all windows of its page where that is wished") { trial in
      let frame = try TrialServer(["/": .html("<p>frame")])
      let page = try TrialServer([
        "/": .html("<title>page</title>"), "/2": .html("<title>two</title>"),
        "/3": .html("<title>three</title><iframe src='\(frame.url("/"))'></iframe>"),
      ])
      let configuration = WKWebViewConfiguration()
      let controller = configuration.userContentController
      let world = WKContentWorld.world(name: "trial")
      controller.deliverMessagesForAllWindows(forName: "frame")
      controller.add(trial.log, contentWorld: world, name: "frame")
      controller.addUserScript(
        WKUserScript(
          source: """
            if (self !== top) {
              const tell = () => webkit.messageHandlers.frame.postMessage(0);
              tell();
              addEventListener("pageshow", (event) => { if (event.persisted) tell(); }, true);
            }
            """, injectionTime: .atDocumentStart, forMainFrameOnly: false, in: world))
      let view = trial.makeWebView(configuration)
      try await trial.load(page.url("/"), in: view)
      trial.start("window.w = open('/2'); undefined", in: view)
      try await trial.until("opened") { trial.log.opened.first?.title == "two" }
      let popup = trial.log.opened[0]
      try trial.expect(trial.log.messages.isEmpty, "\(trial.log.messages)")
      popup.load(URLRequest(url: page.url("/3")))
      try await trial.until("told") { trial.log.posting.count == 2 }
      try trial.expect(
        trial.log.posting.contains { $0 === popup } && trial.log.posting.contains { $0 === view }, "not both")
      // So it does as its page comes out of the engine's memory.
      try await trial.until("loaded") { !popup.isLoading }
      trial.log.posting = []
      popup.load(URLRequest(url: page.url("/2")))
      try await trial.until("elsewhere") { popup.title == "two" && !popup.isLoading }
      popup.goBack()
      try await trial.until("told again") { trial.log.posting.count == 2 && popup.title == "three" }
    },
    NamedTrial(name: "what a window's own page posts to all windows is what it says") { trial in
      let server = try TrialServer([
        "/": .html("<title>page</title>"), "/2": .html("<title>two</title>"),
        "/3": .html("<title>three</title>"),
      ])
      let configuration = WKWebViewConfiguration()
      let controller = configuration.userContentController
      let world = WKContentWorld.world(name: "trial")
      controller.deliverMessagesForAllWindows(forName: "all")
      controller.limitMessages(forName: "all", longest: 16, perSecond: .max)
      controller.add(trial.log, contentWorld: world, name: "all")
      controller.addUserScript(
        WKUserScript(
          source:
            "if (location.pathname !== '/') webkit.messageHandlers.all.postMessage(+location.pathname.slice(1))",
          injectionTime: .atDocumentStart, forMainFrameOnly: false, in: world))
      let view = trial.makeWebView(configuration)
      try await trial.load(server.url("/"), in: view)
      for number in [2, 3] {
        trial.log.messages = []
        trial.log.posting = []
        trial.start("window.w = open('/\(number)'); undefined", in: view)
        try await trial.until("heard") { trial.log.messages.count == number }
        try trial.expectEqual(
          trial.log.messages.compactMap { $0 as? Int }, Array(repeating: number, count: number))
        try trial.expect(trial.log.posting.contains { $0 === view }, "the opener did not hear it")
      }
    },
    NamedTrial(name: "dialogs") { trial in
      let view = trial.makeWebView()
      view.loadHTMLString("<title>d</title>", baseURL: nil)
      try await trial.until("there") { trial.log.events.last == "finish" }
      try await view.evaluateJavaScript("alert('hello')")
      try trial.expectEqual(trial.log.alerts, ["hello"])
      let confirmed = try await view.evaluateJavaScript("confirm('sure?')")
      try trial.expectEqual(confirmed as? Bool, true)
      let text = try await view.evaluateJavaScript("prompt('who?')")
      try trial.expect(text is NSNull, "\(String(describing: text))")
    },
    NamedTrial(name: "closing frees the page") { trial in
      weak var gone: WKWebView?
      do {
        let view = trial.makeWebView()
        view.loadHTMLString("<title>x</title>", baseURL: nil)
        try await trial.until("there") { trial.log.events.last == "finish" }
        gone = view
        view.removeFromSuperview()
      }
      try await trial.until("freed") { gone == nil }
    },
    NamedTrial(name: "hidden pages sleep") { trial in
      let view = trial.makeWebView()
      view.loadHTMLString("<title>x</title>", baseURL: nil)
      try await trial.until("there") { trial.log.events.last == "finish" }
      try await trial.until("visible") {
        try await view.evaluateJavaScript("document.visibilityState") as? String == "visible"
      }
      view.removeFromSuperview()
      try await trial.until("hidden") {
        try await view.evaluateJavaScript("document.visibilityState") as? String == "hidden"
      }
      trial.window.rootViewController?.view.addSubview(view)
      try await trial.until("visible again") {
        try await view.evaluateJavaScript("document.visibilityState") as? String == "visible"
      }
    },
  ]
}

/// Opens windows with a controller of their own.
@MainActor
private final class OwnControllers: WKUIDelegate {
  var opened: WKWebView?

  func webView(
    _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
    for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
  ) -> WKWebView? {
    configuration.userContentController = WKUserContentController()
    let view = WKWebView(frame: webView.bounds, configuration: configuration)
    opened = view
    return view
  }
}

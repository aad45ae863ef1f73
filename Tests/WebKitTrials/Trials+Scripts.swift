import Foundation
import UIKit
import WebKit
import WebKitAdditions

extension Trials {
  static let scripts: [NamedTrial] = [
    NamedTrial(name: "scripts") { trial in
      let view = trial.makeWebView()
      view.loadHTMLString("<title>s</title><p id=p>text</p>", baseURL: nil)
      try await trial.until("there") { trial.log.events.last == "finish" }
      let sum = try await view.evaluateJavaScript("1 + 2")
      try trial.expectEqual(sum as? Double, 3)
      let text = try await view.evaluateJavaScript("document.getElementById('p').textContent")
      try trial.expectEqual(text as? String, "text")
      let nothing = try await view.evaluateJavaScript("undefined")
      try trial.expect(nothing == nil, "\(String(describing: nothing))")
      let list = try await view.callAsyncJavaScript(
        "return await Promise.resolve([name, number + 1, null])", arguments: ["name": "a'\"\n", "number": 4],
        contentWorld: .page)
      let array = list as? [Any]
      try trial.expectEqual(array?[0] as? String, "a'\"\n")
      try trial.expectEqual((array?[1] as? NSNumber)?.intValue, 5)
      do {
        try await view.evaluateJavaScript("nothing.like.that")
        try trial.expect(false, "no error")
      } catch let error as WKError {
        try trial.expectEqual(error.code, .javaScriptExceptionOccurred)
      }
      // Worlds share the document and nothing else.
      try await view.evaluateJavaScript("var shared = 1")
      let type = try await view.callAsyncJavaScript(
        "return typeof shared", contentWorld: .world(name: "other"))
      try trial.expectEqual(type as? String, "undefined")
    },
    NamedTrial(name: "script messages") { trial in
      let configuration = WKWebViewConfiguration()
      let controller = configuration.userContentController
      controller.add(trial.log, name: "note")
      let replier = Replier()
      controller.addScriptMessageHandler(replier, contentWorld: .page, name: "ask")
      controller.addUserScript(
        WKUserScript(
          source: "window.early = document.readyState", injectionTime: .atDocumentStart,
          forMainFrameOnly: true))
      let view = trial.makeWebView(configuration)
      view.loadHTMLString(
        "<script>webkit.messageHandlers.note.postMessage({a: [1, 'x'], early: window.early})</script>",
        baseURL: nil)
      try await trial.until("a message") { trial.log.messages.count == 1 }
      let body = trial.log.messages[0] as? [String: Any]
      try trial.expectEqual((body?["a"] as? [Any])?[1] as? String, "x")
      try trial.expectEqual(body?["early"] as? String, "loading")
      let answer = try await view.callAsyncJavaScript(
        "return await webkit.messageHandlers.ask.postMessage(20)", contentWorld: .page)
      try trial.expectEqual((answer as? NSNumber)?.intValue, 21)
      controller.removeScriptMessageHandler(forName: "note")
      let gone = try await view.evaluateJavaScript("typeof webkit.messageHandlers.note")
      try trial.expectEqual(gone as? String, "undefined")
    },
    NamedTrial(name: "values of scripts keep their types on both ways, and little stays little") { trial in
      let configuration = WKWebViewConfiguration()
      configuration.userContentController.add(trial.log, name: "note")
      let replier = DateReplier()
      configuration.userContentController.addScriptMessageHandler(replier, contentWorld: .page, name: "ask")
      let view = trial.makeWebView(configuration)
      view.loadHTMLString("<title>v</title>", baseURL: nil)
      try await trial.until("there") { trial.log.events.last == "finish" }
      let date = try await view.evaluateJavaScript("new Date(1500)")
      try trial.expectEqual(date as? Date, Date(timeIntervalSince1970: 1.5))
      let day = Date(timeIntervalSince1970: 86400)
      let time = try await view.callAsyncJavaScript(
        "return days[0].getTime()", arguments: ["days": [day]], contentWorld: .page)
      try trial.expectEqual((time as? NSNumber)?.doubleValue, 86_400_000)
      let reply = try await view.callAsyncJavaScript(
        "return (await webkit.messageHandlers.ask.postMessage(1)).at.getTime()", contentWorld: .page)
      try trial.expectEqual((reply as? NSNumber)?.doubleValue, 86_400_000)
      let text = try await view.evaluateJavaScript("'a\\ud800b'")
      try trial.expectEqual(text as? String, "a\u{FFFD}b")
      // A page that would fill memory if each part were read wherever it is.
      try await view.evaluateJavaScript(
        """
        let list = [new Date(0)];
        for (let index = 0; index < 22; index++) list = [list, list];
        webkit.messageHandlers.note.postMessage({ list });
        0
        """)
      try await trial.until("a message") { trial.log.messages.count == 1 }
      let list = (trial.log.messages[0] as? [String: Any])?["list"] as? [Any]
      try trial.expectEqual(list?.count, 2)
    },
    NamedTrial(name: "typing") { trial in
      let view = trial.makeWebView()
      view.loadHTMLString(
        "<form novalidate onsubmit='document.title = this.q.value; return false'><input type=email name=q></form>",
        baseURL: nil)
      try await trial.until("there") { trial.log.events.last == "finish" }
      var fields: [String] = []
      view.fieldFocusDidChange = { fields.append($0.map { "\($0.purpose)" } ?? "none") }
      _ = view.becomeFirstResponder()
      try await view.evaluateJavaScript("document.querySelector('input').focus()")
      try await trial.until("focused") { fields == ["email"] }
      view.textInput.insert("héllo")
      try await trial.until("typed") {
        try await view.evaluateJavaScript("document.querySelector('input').value") as? String == "héllo"
      }
      view.textInput.deleteBackward()
      try await trial.until("deleted") {
        try await view.evaluateJavaScript("document.querySelector('input').value") as? String == "héll"
      }
      try trial.expectEqual(view.textInput.textBeforeCaret, "héll")
      view.textInput.pressReturn()
      try trial.expect(view.textInput.textBeforeCaret == nil, "the page may have gone elsewhere")
      try await trial.until("submitted") { view.title == "héll" }
      try await view.evaluateJavaScript("document.activeElement.blur()")
      try await trial.until("left") { fields == ["email", "none"] }
    },
    NamedTrial(name: "Return sends the form of a frame of another origin and breaks its lines") { trial in
      let view = trial.makeWebView()
      view.loadHTMLString(
        """
        <iframe sandbox='allow-scripts allow-forms' srcdoc="<form><input></form><textarea></textarea><script>
        const say = (text) => parent.postMessage(text, '*')
        const [field, area] = [document.querySelector('input'), document.querySelector('textarea')]
        document.forms[0].onsubmit = () => { say('sent ' + field.value); return false }
        field.onfocus = () => say('in the field')
        area.onfocus = () => say('in the area')
        oninput = (event) => say('typed ' + JSON.stringify(event.target.value))
        onmessage = (event) => document.querySelector(event.data).focus()
        say('ready')
        </script>"></iframe>
        <script>
        heard = []
        onmessage = (event) => heard.push(event.data)
        addEventListener('keydown', () => heard.push('a key'), true)
        </script>
        """, baseURL: nil)
      @MainActor func expect(_ wanted: String) async throws {
        try await trial.until(wanted) {
          // The page may not be there yet.
          try await view.evaluateJavaScript("globalThis.heard?.at(-1)") as? String == wanted
        }
      }
      try await expect("ready")
      _ = view.becomeFirstResponder()
      try await view.evaluateJavaScript("frames[0].postMessage('input', '*')")
      try await expect("in the field")
      try await trial.until("focused") { view.textInput.focusedField != nil }
      view.textInput.insert("gull")
      try await expect("typed \"gull\"")
      view.textInput.pressReturn()
      try await expect("sent gull")
      try await view.evaluateJavaScript("frames[0].postMessage('textarea', '*')")
      try await expect("in the area")
      view.textInput.insert("auk")
      try await expect("typed \"auk\"")
      view.textInput.pressReturn()
      try await expect("typed \"auk\\n\"")
      // What is typed there is nobody's business here.
      let keys = try await view.evaluateJavaScript("heard.filter((each) => each === 'a key').length")
      try trial.expectEqual(keys as? Double, 0)
    },
    NamedTrial(name: "fields for dates are known, and forms speak for their fields") { trial in
      let view = trial.makeWebView()
      view.loadHTMLString(
        """
        <form autocapitalize=words autocorrect=off><textarea id=a></textarea><input id=b autocapitalize=none autocorrect></form>
        """, baseURL: nil)
      try await trial.until("there") { trial.log.events.last == "finish" }
      // None of these is text to the engine, so that it says itself what is wrong with a value.
      let types = try await view.evaluateJavaScript(
        """
        ["date", "time", "month", "week", "datetime-local"].map((type) => {
          const field = document.createElement("input");
          [field.type, field.required, field.min] = [type, true, "x"];
          return field.type === type && field.validity.valueMissing && "valueAsDate" in field;
        }).join()
        """)
      try trial.expectEqual(types as? String, "true,true,true,true,true")
      var heard: [WebFieldTraits?] = []
      view.fieldFocusDidChange = { heard.append($0?.traits) }
      _ = view.becomeFirstResponder()
      try await view.evaluateJavaScript("document.querySelector('#a').focus()")
      try await trial.until("the form's word") {
        heard.last??.autocapitalize == "words" && heard.last??.autocorrect == "off"
      }
      try trial.expect(heard.last??.isInForm == false, "Return is a line's end there")
      try await view.evaluateJavaScript("document.querySelector('#b').focus()")
      try await trial.until("the field's own") {
        heard.last??.autocapitalize == "none" && heard.last??.autocorrect == ""
          && heard.last??.isInForm == true
      }
    },
    NamedTrial(name: "matches are counted, and the current one is known and gone when the search ends") {
      trial in
      let view = trial.makeWebView()
      view.loadHTMLString(
        "<body>gull <b>Gu</b>ll<script>const gull = 'gull'</script><p>a gull<p style='display:none'>gull<p>sea  gull",
        baseURL: nil)
      try await trial.until("there") { trial.log.events.last == "finish" }
      var answers: [String] = []
      @MainActor func find(_ text: String, backwards: Bool = false) async throws {
        let configuration = WKFindConfiguration()
        configuration.backwards = backwards
        let count = answers.count
        view.find(text, configuration: configuration) {
          answers.append("\($0.matchIndex.map(String.init) ?? "-") of \($0.matchCount)")
        }
        try await trial.until("answered") { answers.count > count }
      }
      for _ in 0..<5 { try await find("gull") }
      try await find("gull", backwards: true)
      try await find("sea gull")
      try await find("swan")
      try trial.expectEqual(
        answers, ["1 of 4", "2 of 4", "3 of 4", "4 of 4", "1 of 4", "4 of 4", "1 of 1", "- of 0"])
      // Typed fast: each letter looks anew, and the last answer is of the last text.
      var typed: [String] = []
      for text in ["g", "gu", "gull"] {
        view.find(text) { typed.append($0.matchFound ? "\($0.matchIndex ?? 0) of \($0.matchCount)" : "-") }
      }
      try await trial.until("all answered") { typed.count == 3 }
      try trial.expectEqual(typed, ["-", "-", "1 of 4"])
      @MainActor func color() async throws -> String? {
        try await view.evaluateJavaScript("getComputedStyle(document.body, '::selection').backgroundColor")
          as? String
      }
      try trial.expectEqual(try await color(), "rgb(255, 150, 50)")
      view.endFinding()
      try await trial.until("unmarked") { try await color() != "rgb(255, 150, 50)" }
      let isEmpty = try await view.evaluateJavaScript("getSelection().isCollapsed")
      try trial.expectEqual(isEmpty as? Bool, true)
    },
    NamedTrial(name: "matches tell their places in the document, as the engine counts them") { trial in
      let view = trial.makeWebView()
      view.loadHTMLString(
        """
        <style>body { margin: 0; height: 4000px; position: relative } p { position: absolute; margin: 0; font: 20px/20px sans-serif }</style>
        <p style='top: 990px'>rés<b>um</b>é</p><p style='top: 1990px'>a resume</p><p style='top: 2990px'>résumé
           resume</p><p style='top: 3400px; visibility: hidden'>resume</p><p style='top: 3490px'>resum<div>e</div></p>
        """, baseURL: nil)
      try await trial.until("there") { trial.log.events.last == "finish" }
      var answers: [String] = []
      @MainActor func find(_ text: String) async throws {
        let count = answers.count
        view.find(text) { found in
          let places = found.matchPlaces.map { String(Int(($0 * 4000).rounded())) }.joined(separator: " ")
          let place = found.matchPlace.map { String(Int(($0 * 4000).rounded())) } ?? "-"
          answers.append("\(found.matchIndex ?? 0) of \(found.matchCount) at \(place): \(places)")
        }
        try await trial.until("answered") { answers.count > count }
      }
      // A letter without marks stands for those with some, one with marks for itself.
      try await find("resume")
      try await find("RESUME")
      try await find("résumé")
      try await find("é res")
      try trial.expectEqual(
        answers,
        [
          "1 of 4 at 1000: 1000 2000 3000 3000", "2 of 4 at 2000: 1000 2000 3000 3000",
          "2 of 2 at 3000: 1000 3000",
          "1 of 1 at 3000: 3000",
        ])
    },
    NamedTrial(name: "a page that hangs under a finger is told of, and that it goes on") { trial in
      let server = try TrialServer([
        "/": .html(
          "<body style='height:2000px'>busy<script>addEventListener('click', () => { const end = Date.now() + 7000; while (Date.now() < end); })</script>"
        )
      ])
      let view = trial.makeWebView()
      var told: [Bool] = []
      view.answeringHandler = { told.append($0) }
      try await trial.load(server.url("/"), in: view)
      try await trial.play("tap 200 300")
      try await trial.until("told of") { told == [false] }
      try await trial.until("goes on") { told == [false, true] }
    },
    NamedTrial(name: "find and snapshot") { trial in
      let view = trial.makeWebView()
      view.loadHTMLString("<body style='margin:0;background:#00ff00'>needle in hay", baseURL: nil)
      try await trial.until("there") { trial.log.events.last == "finish" }
      var found: [Bool] = []
      view.find("needle") { found.append($0.matchFound) }
      try await trial.until("found") { found == [true] }
      view.find("thread") { found.append($0.matchFound) }
      try await trial.until("not found") { found == [true, false] }
      var image: CGImage?
      view.layoutIfNeeded()
      try await trial.until("drawn") {
        let (made, _) = await withCheckedContinuation { continuation in
          view.captureImage(with: nil) { image, error in
            continuation.resume(returning: (image, error.map { "\($0)" }))
          }
        }
        image = made
        return (made?.width ?? 0) == 390
      }
      guard let image else { return }
      // A pixel far from the text: the background, opaque green.
      let start = (image.height - 10) * image.bytesPerRow + 4 * 200
      try trial.expectEqual(Array(image.data[start..<start + 4]), [0, 255, 0, 255])
    },
  ]
}

@MainActor
private final class Replier: WKScriptMessageHandlerWithReply {
  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
    replyHandler: @escaping @MainActor (Any?, String?) -> Void
  ) { replyHandler(((message.body as? NSNumber)?.intValue ?? 0) + 1, nil) }
}

@MainActor
private final class DateReplier: WKScriptMessageHandlerWithReply {
  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
    replyHandler: @escaping @MainActor (Any?, String?) -> Void
  ) { replyHandler(["at": Date(timeIntervalSince1970: 86400)], nil) }
}

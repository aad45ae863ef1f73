import CGTK
import Foundation
import Synchronization
import UIKit
import WebKit
import WebKitAdditions

extension Trials {
  /// Copies of pages.
  static let keeping: [NamedTrial] = [
    NamedTrial(name: "a page as PDF") { trial in
      let before = try trial.temporaryFiles(named: "martlet-page-")
      let view = trial.makeWebView()
      view.loadHTMLString(
        "<title>p</title><style>body { margin: 0 }</style><p>first<div style='height: 3000px'></div><p>last",
        baseURL: nil)
      try await trial.until("there") { trial.log.events.last == "finish" }
      var result: Result<Data, any Error>?
      view.createPDF { result = $0 }
      try await trial.until("printed") { result != nil }
      let data = try result?.get() ?? Data()
      try trial.expect(data.starts(with: Data("%PDF-".utf8)), "no PDF")
      let text = String(decoding: data, as: UTF8.self)
      try trial.expectEqual(text.components(separatedBy: "/Type /Page\n").count - 1, 1)
      // A point of the page is 0.8 of a point.
      let width = Int((view.bounds.width * 0.8).rounded(.up))
      try trial.expect(text.contains("/MediaBox [0 0 \(width) "), "the sheet is not as wide as the page")
      if let words = try words(of: data, in: trial.folder) {
        try trial.expect(words.contains("first") && words.contains("last"), words)
      }
      try await trial.until("no file of ours") {
        try trial.temporaryFiles(named: "martlet-page-").isSubset(of: before)
      }
    },
    NamedTrial(name: "a page with all that it shows in one file") { trial in
      let asked = Mutex<[String]>([])
      let server = try TrialServer(keptSite { path in asked.withLock { $0.append(path) } })
      let view = trial.makeWebView()
      view.load(URLRequest(url: server.url("/")))
      try await trial.until("there") { trial.log.events.last == "finish" }
      var result: Result<Data, any Error>?
      view.createWholePage { result = $0 }
      try await trial.until("copied") { result != nil }
      let data = try result?.get() ?? Data()
      // The engine opens it, pictures included, without asking the server, and comes to an end.
      let file = trial.folder.appendingPathComponent("kept.html")
      try data.write(to: file)
      trial.log.events = []
      asked.withLock { $0 = [] }
      view.loadFileURL(file, allowingReadAccessTo: file)
      try await trial.until("opened") { trial.log.events.last == "finish" && view.url == file }
      let answer = try await view.evaluateJavaScript(
        """
        [document.title, location.protocol, document.compatMode, document.scripts.length,
          ...["svg", "png", "chosen", "query"].map(id => document.getElementById(id).naturalWidth),
          getComputedStyle(document.querySelector("#styled")).color,
          frames.length].join()
        """)
      try trial.expectEqual(
        answer as? String, "kept!,file:,CSS1Compat,0,9,9,9,9,rgb(1, 2, 3),1")
      // Nothing in it is run or left by itself.
      _ = try await view.evaluateJavaScript("document.querySelector('#svg').click()")
      try await Task.sleep(for: .milliseconds(300))
      try trial.expectEqual(view.url, file)
      let title = try await view.evaluateJavaScript("document.title")
      try trial.expectEqual(title as? String, "kept!")
      try trial.expectEqual(asked.withLock { $0 }, [])
    },
    NamedTrial(name: "a copy of a page in which bytes of ASCII are other letters leads nowhere") { trial in
      // The letter ◆ (JIS X 0208, 2-1) is the bytes of `"!`.
      let html =
        "<!DOCTYPE html><title>kept</title><meta title=\"\u{1B}$B\"!\u{1B}(B>\" http-equiv=\"refresh\" content=\"60; url=elsewhere\"><p onclick='x()'>\u{1B}$B\"!\u{1B}(B"
      let server = try TrialServer([
        "/": .made { _ in
          "HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=iso-2022-jp\r\nContent-Length: \(html.utf8.count)\r\n\r\n\(html)"
        }
      ])
      let view = trial.makeWebView()
      view.load(URLRequest(url: server.url("/")))
      try await trial.until("there") { trial.log.events.last == "finish" }
      let read = try await view.evaluateJavaScript("document.querySelector('p').textContent")
      try trial.expectEqual(read as? String, "◆")
      var result: Result<Data, any Error>?
      view.createWholePage { result = $0 }
      try await trial.until("copied") { result != nil }
      let copy = String(decoding: try result?.get() ?? Data(), as: UTF8.self)
      try trial.expect(copy.hasPrefix("<!DOCTYPE html><meta charset=\"UTF-8\"><meta http-equiv="), copy)
      try trial.expect(copy.contains("<meta title=\"◆&gt;\" content=") && copy.contains("<p>◆"), copy)
      try trial.expectEqual(copy.components(separatedBy: "http-equiv").count, 2)
    },
    NamedTrial(name: "a picture of a whole page") { trial in
      let view = trial.makeWebView()
      view.loadHTMLString("<body style='margin: 0'><div style='height: 2000px'></div>", baseURL: nil)
      try await trial.until("there") { trial.log.events.last == "finish" }
      var result: Result<UIImage, any Error>?
      view.takeWholePageSnapshot(longestSide: 2500, mostPixels: 4e6) { result = $0 }
      try await trial.until("taken") { result != nil }
      try trial.expectEqual(try result?.get().size.height ?? 0, 2000)
      result = nil
      view.takeWholePageSnapshot(longestSide: 1999, mostPixels: 4e6) { result = $0 }
      try await trial.until("refused") { result != nil }
      if case .success = result { try trial.expect(false, "a page larger than the limit was taken") }
    },
    NamedTrial(name: "the source as it came") { trial in
      let html =
        "<meta charset=iso-8859-2><form name=characterSet></form><script>document.body.innerHTML = ''</script>\n"
      let server = try TrialServer([
        "/": .made { _ in
          "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: \(html.utf8.count)\r\n\r\n\(html)"
        }
      ])
      let view = trial.makeWebView()
      view.load(URLRequest(url: server.url("/")))
      try await trial.until("there") { trial.log.events.last == "finish" }
      var source: Result<(data: Data, mimeType: String?), any Error>?
      view.readSource { source = $0 }
      var encoding: String??
      view.readEncodingName { encoding = .some($0) }
      try await trial.until("read") { source != nil && encoding != nil }
      try trial.expectEqual(try source?.get().data, Data(html.utf8))
      try trial.expectEqual(try source?.get().mimeType, "text/html")
      try trial.expectEqual(encoding ?? nil, "ISO-8859-2")
    },
    NamedTrial(name: "the inspector has a window of its own") { trial in
      // Into wide views the engine would put it.
      for width in [390.0, 800] {
        let view = trial.makeWebView()
        view.frame.size.width = width
        view.loadHTMLString("<p>words", baseURL: nil)
        try await trial.until("there") { trial.log.events.last == "finish" }
        let before = windowCount
        view.showInspector()
        try trial.expectEqual(windowCount, before)
        view.isInspectable = true
        view.showInspector()
        try await trial.until("open") { windowCount > before }
        view.isInspectable = false
        try await trial.until("closed") { windowCount == before }
        view.removeFromSuperview()
        trial.log.events = []
      }
    },
  ]

  /// A site whose page has what archives lose: vector pictures, pictures that are chosen, parts that are missing, and its own rules.
  private static func keptSite(_ ask: @escaping @Sendable (String) -> Void) -> [String: TrialServer.Answer] {
    let picture =
      "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><rect width='9' height='9'/></svg>"
    let page = """
      <!DOCTYPE html><title>kept</title><meta http-equiv="Content-Security-Policy" content="img-src 'self'">
      <link rel=stylesheet href=style.css><meta http-equiv=refresh content="60; url=elsewhere">
      <style>@font-face { font-family: f; src: url(missing.woff2) } p { font-family: f }</style>
      <p id=styled>words<img id=svg src=/dot.svg onclick="document.title = 'clicked'"><img id=png src=dot2.svg>
      <img id=chosen srcset="dot.svg 1x" src=other.svg crossorigin><img id=query src="dot2.svg?a=1&b=2">
      <img src=missing.png><video src=missing.mp4 poster=dot.svg></video><iframe id=frame src=frame.html></iframe>
      <script>document.title += '!'</script>
      """
    func answer(_ path: String, _ type: String, _ body: String) -> TrialServer.Answer {
      .made { _ in
        ask(path)
        return
          "HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
      }
    }
    return [
      "/": answer("/", "text/html", page),
      "/dot.svg": answer("/dot.svg", "image/svg+xml", picture),
      "/dot2.svg": answer("/dot2.svg", "image/svg+xml", picture),
      "/dot2.svg?a=1&b=2": answer("/dot2.svg", "image/svg+xml", picture),
      "/style.css": answer(
        "/style.css", "text/css", "p { color: rgb(1, 2, 3); background: url('dot.svg') }"),
      "/frame.html": answer("/frame.html", "text/html", "<p>frame<img src=dot.svg>"),
    ]
  }

  /// The windows of the program, whoever opened them.
  private static var windowCount: UInt32 { g_list_model_get_n_items(gtk_window_get_toplevels()) }
}

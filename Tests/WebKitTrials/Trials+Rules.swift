import Foundation
import UIKit
import WebKit

extension Trials {
  static let rules: [NamedTrial] = [
    NamedTrial(name: "content rules block, hide and let through as they say") { trial in
      let server = try TrialServer([
        "/": .html("<title>page</title><p class=ad id=one>ad<p class=good id=two>good"),
        "/other": .html("<title>other</title><p class=ad id=one>ad<p class=good id=two>good"),
        "/ad/frame": .html("<title>frame</title>"), "/good/frame": .html("<title>frame</title>"),
        "/ad/top": .html("<title>top</title>"),
      ])
      let configuration = WKWebViewConfiguration()
      let store = try store(of: trial)
      for (name, rules) in [("network", network), ("hiding", hiding)] {
        let list = try await store.compileContentRuleList(
          forIdentifier: name, encodedContentRuleList: "[" + rules.joined(separator: ",") + "]")
        try trial.expectEqual(list?.identifier, name)
        list.map(configuration.userContentController.add)
      }
      let view = trial.makeWebView(configuration)
      try await trial.load(server.url("/"), in: view)
      for (path, isFree) in requests {
        try trial.expectEqual("\(path) \(try await fetches(path, in: view))", "\(path) \(isFree)")
      }
      try trial.expectEqual(try await shown(in: view), "none block")
      try trial.expectEqual(try await frame("/ad/frame", in: view), "")
      try trial.expectEqual(try await frame("/good/frame", in: view), "frame")
      // A window's own page is not blocked.
      try await trial.load(server.url("/ad/top"), in: view)
      try trial.expectEqual(view.title, "top")
      // Nothing is hidden where an exception names the page.
      try await trial.load(server.url("/other"), in: view)
      try trial.expectEqual(try await shown(in: view), "block block")
    },
    NamedTrial(name: "rules that are taken away count no longer, and new ones at once") { trial in
      let server = try TrialServer(["/": .html("<title>page</title>")])
      let store = try store(of: trial)
      let view = trial.makeWebView()
      try await trial.load(server.url("/"), in: view)
      let controller = view.configuration.userContentController
      func list(_ path: String) async throws -> WKContentRuleList? {
        try await store.compileContentRuleList(
          forIdentifier: "list",
          encodedContentRuleList: #"[{"trigger":{"url-filter":"\#(path)"},"action":{"type":"block"}}]"#)
      }
      try trial.expectEqual(try await fetches("/one", in: view), true)
      guard let first = try await list("/one") else { throw Trial.Failure(description: "no list") }
      controller.add(first)
      try trial.expectEqual(try await fetches("/one", in: view), false)
      // Another version of the same list takes its place.
      guard let second = try await list("/two") else { throw Trial.Failure(description: "no list") }
      controller.add(second)
      try trial.expectEqual(try await fetches("/one", in: view), true)
      try trial.expectEqual(try await fetches("/two", in: view), false)
      controller.remove(second)
      try trial.expectEqual(try await fetches("/two", in: view), true)
      controller.add(second)
      controller.removeAllContentRuleLists()
      try trial.expectEqual(try await fetches("/two", in: view), true)
    },
    NamedTrial(
      name: "rule lists are kept in private files, found again and removed; nonsense replaces nothing"
    ) {
      trial in
      let store = try store(of: trial)
      let rules = #"[{"trigger":{"url-filter":"ad"},"action":{"type":"block"}}]"#
      _ = try await store.compileContentRuleList(forIdentifier: "b/ä", encodedContentRuleList: rules)
      _ = try await store.compileContentRuleList(forIdentifier: "a", encodedContentRuleList: rules)
      try trial.expectEqual(await store.availableIdentifiers(), ["a", "b/ä"])
      for bad in [
        "", "x", "[]", #"[{"trigger":{"url-filter":"a|b"},"action":{"type":"block"}}]"#,
        #"[{"trigger":{"url-filter":"a"},"action":{"type":"dance"}}]"#,
      ] {
        try await expect(.contentRuleListStoreCompileFailed, trial) {
          _ = try await store.compileContentRuleList(forIdentifier: "a", encodedContentRuleList: bad)
        }
      }
      try trial.expectEqual(try await store.contentRuleList(forIdentifier: "a")?.identifier, "a")
      // Another store of the same folder, as after a new start.
      let again = WKContentRuleListStore(url: folder(of: trial))
      try trial.expectEqual(try await again?.contentRuleList(forIdentifier: "b/ä")?.identifier, "b/ä")
      try await store.removeContentRuleList(forIdentifier: "a")
      try trial.expectEqual(await store.availableIdentifiers(), ["b/ä"])
      try await expect(.contentRuleListStoreLookUpFailed, trial) {
        _ = try await store.contentRuleList(forIdentifier: "a")
      }
      try await expect(.contentRuleListStoreRemoveFailed, trial) {
        try await store.removeContentRuleList(forIdentifier: "a")
      }
    },
    NamedTrial(name: "domains of rules are the window's; addresses of frames are those of documents that ask")
    { trial in
      let inner = try TrialServer([
        "/inner": .html(
          "<script>fetch('/ad/x').then(() => 'free', () => 'blocked').then(how => parent.postMessage(how, '*'))</script>"
        ),
        "/ad/x": .html(""),
      ])
      // The page and what is in its frame are of two hosts.
      let frame = inner.url("/inner").absoluteString.replacingOccurrences(of: "127.0.0.1", with: "localhost")
      let page = try TrialServer([
        "/": .html(
          "<script>addEventListener('message', event => { document.title = event.data })</script><iframe src='\(frame)'></iframe>"
        )
      ])
      let store = try store(of: trial)
      for (exception, title) in [
        (#","if-domain":["*localhost"]"#, "blocked"),
        (#","if-domain":["*127.0.0.1"]"#, "free"),
        (#","if-frame-url":["^[^:]+://+([^:/]+\\.)?localhost[:/]"]"#, "free"),
        (#","if-frame-url":["^[^:]+://+([^:/]+\\.)?host[:/]"]"#, "blocked"),
        (#","if-frame-url":["^[^:]+://+([^:/]+\\.)?127\\.0\\.0\\.1[:/]"]"#, "blocked"),
      ] {
        let rules = [rule("/ad/"), rule("/ad/", exception, "ignore-previous-rules")]
        let list = try await store.compileContentRuleList(
          forIdentifier: "list", encodedContentRuleList: "[" + rules.joined(separator: ",") + "]")
        let configuration = WKWebViewConfiguration()
        list.map(configuration.userContentController.add)
        let view = trial.makeWebView(configuration)
        try await trial.load(page.url("/"), in: view)
        try await trial.until("the frame to tell with \(exception)") { view.title?.isEmpty == false }
        try trial.expectEqual("\(exception) \(view.title ?? "")", "\(exception) \(title)")
      }
    },
    NamedTrial(name: "more rules that name domains than the engine counts with 16 bits are an error") {
      trial in
      let store = try store(of: trial)
      // They would meet where the address is read, and where the page's is.
      for rule in [
        { #"{"trigger":{"url-filter":".*","if-domain":["*a\#($0).test"]},"action":{"type":"block"}}"# },
        { #"{"trigger":{"url-filter":"/x\#($0)/","if-domain":["*a.test"]},"action":{"type":"block"}}"# },
      ] as [(Int) -> String] {
        try await expect(.contentRuleListStoreCompileFailed, trial) {
          _ = try await store.compileContentRuleList(
            forIdentifier: "a",
            encodedContentRuleList: "[" + (0..<66_000).map(rule).joined(separator: ",") + "]")
        }
      }
    },
  ]

  private static func folder(of trial: Trial) -> URL { trial.folder.appendingPathComponent("rules") }

  private static func store(of trial: Trial) throws -> WKContentRuleListStore {
    guard let store = WKContentRuleListStore(url: folder(of: trial)) else {
      throw Trial.Failure(description: "no store")
    }
    return store
  }

  /// Does what fails with an error of WebKit's own; those of compiling say why.
  private static func expect(
    _ code: WKError.Code, _ trial: Trial, _ work: @MainActor () async throws -> Void
  ) async throws {
    do {
      try await work()
    } catch let error as WKError {
      try trial.expectEqual(error.code, code)
      let isExplained = error.helpAnchor?.isEmpty == false
      return try trial.expect(isExplained || code != .contentRuleListStoreCompileFailed, "no reason")
    }
    throw Trial.Failure(description: "nothing was wrong")
  }

  private static func fetches(_ path: String, in view: WKWebView) async throws -> Bool {
    let answer = try await view.callAsyncJavaScript(
      "return await fetch(path).then(() => true, () => false)", arguments: ["path": path], in: nil,
      contentWorld: .page)
    return answer as? Bool ?? false
  }

  private static func shown(in view: WKWebView) async throws -> String? {
    try await view.evaluateJavaScript("[one, two].map(p => getComputedStyle(p).display).join(' ')") as? String
  }

  private static func frame(_ path: String, in view: WKWebView) async throws -> String? {
    let script = """
      const frame = document.createElement('iframe')
      frame.src = path
      document.body.append(frame)
      await new Promise(done => { frame.onload = frame.onerror = done; setTimeout(done, 1000) })
      return frame.contentDocument?.title ?? ''
      """
    return try await view.callAsyncJavaScript(
      script, arguments: ["path": path], in: nil, contentWorld: .page) as? String
  }

  private static func rule(
    _ expression: String, _ more: String = "", _ action: String = "block"
  ) -> String {
    let escaped = expression.replacingOccurrences(of: "\\", with: "\\\\")
    return #"{"trigger":{"url-filter":"\#(escaped)"\#(more)},"action":{"type":"\#(action)"}}"#
  }

  /// What the browser makes of filters, in its order; the filter stands beside it.
  private static let network = [
    rule("/ad/"),  // /ad/
    rule("/caret([^a-zA-Z0-9_.%-].*)?$"),  // /caret^
    rule("/mid[^a-zA-Z0-9_.%-]x"),  // /mid^x
    rule(#"^[^:]+://+([^:/]+\.)?127\.0\.0\.1.*/host"#),  // ||127.0.0.1*/host
    rule(#"^[^:]+://+([^:/]+\.)?0\.0\.1/half"#),  // ||0.0.1/half
    rule(#"/end\.gif$"#),  // /end.gif|
    rule("/star/.*/img"),  // /star/*/img
    rule(#"/expr[0-9]+\.js"#),  // /expr[0-9]+\.js/
    rule("/MatchCase", #","url-filter-is-case-sensitive":true"#),  // /MatchCase$match-case
    rule("/anycase"),  // /AnyCase
    rule("/script", #","resource-type":["script"]"#),  // /script$script
    rule("/fetched", #","resource-type":["fetch"]"#),  // /fetched$xhr
    rule("/third", #","load-type":["third-party"]"#),  // /third$third-party
    rule("/first", #","load-type":["first-party"]"#),  // /first$~third-party
    rule("/here", #","if-domain":["*127.0.0.1"]"#),  // /here$domain=127.0.0.1
    rule("/there", #","if-domain":["*a.test"]"#),  // /there$domain=a.test
    rule("/nothere", #","unless-domain":["*127.0.0.1"]"#),  // /nothere$domain=~127.0.0.1
    rule("/ad/fine", "", "ignore-previous-rules"),  // @@/ad/fine
    rule("/ad/fine/no"),  // /ad/fine/no$important
    rule(".*", #","resource-type":["document"],"load-context":["top-frame"]"#, "ignore-previous-rules"),
    rule(".*", #","resource-type":["popup"]"#, "ignore-previous-rules"),
  ]

  private static let hiding = [
    #"{"trigger":{"url-filter":".*"},"action":{"type":"css-display-none","selector":".ad, .ad2:has(> p)"}}"#,
    #"{"trigger":{"url-filter":".*","if-domain":["*a.test"]},"action":{"type":"css-display-none","selector":".good"}}"#,
    #"{"trigger":{"url-filter":".*","if-top-url":["/other$"]},"action":{"type":"ignore-previous-rules"}}"#,
  ]

  private static let requests: [(path: String, isFree: Bool)] = [
    ("/ad/x", false), ("/add/x", true), ("/caret", false), ("/caret/", false), ("/caret?x", false),
    ("/carets", true),
    ("/caret-x", true), ("/mid/x", false), ("/mid.x", true), ("/x/host", false), ("/half", true),
    ("/end.gif", false),
    ("/end.gif?x", true), ("/star/a/img", false), ("/star/img", true), ("/expr12.js", false),
    ("/expr.js", true),
    ("/MatchCase", false), ("/matchcase", true), ("/AnyCase", false), ("/script", true), ("/fetched", false),
    ("/third", true), ("/first", false), ("/here", false), ("/there", true), ("/nothere", true),
    ("/ad/fine", true),
    ("/ad/fine/no", false), ("/good", true),
  ]
}

import Foundation
import Testing

@testable import WebKit

/// Tests of content rule lists where there is no engine: what the store keeps, and which rules web views get.
@MainActor @Suite struct ContentRuleTests {
  private static let rules = #"[{"trigger":{"url-filter":"ads"},"action":{"type":"block"}}]"#

  private func makeStore() throws -> WKContentRuleListStore {
    try #require(WKContentRuleListStore(url: URL(fileURLWithPath: "/tmp/no-such-folder")))
  }

  @Test("What is compiled is found again until it is removed")
  func keeping() async throws {
    let store = try makeStore()
    #expect(await store.availableIdentifiers() == [])
    let made = try #require(
      try await store.compileContentRuleList(forIdentifier: "b", encodedContentRuleList: Self.rules))
    #expect(made.identifier == "b")
    _ = try await store.compileContentRuleList(forIdentifier: "a", encodedContentRuleList: Self.rules)
    #expect(await store.availableIdentifiers() == ["a", "b"])
    #expect(try await store.contentRuleList(forIdentifier: "b")?.identifier == "b")
    try await store.removeContentRuleList(forIdentifier: "b")
    #expect(await store.availableIdentifiers() == ["a"])
    await #expect(throws: WKError(.contentRuleListStoreLookUpFailed)) {
      try await store.contentRuleList(forIdentifier: "b")
    }
    await #expect(throws: WKError(.contentRuleListStoreRemoveFailed)) {
      try await store.removeContentRuleList(forIdentifier: "b")
    }
  }

  @Test(
    "What is no list of rules is refused",
    arguments: ["", "x", "[]", "{}", "[1]", #"[{"trigger":{},"action":{"type":"block"}}]"#])
  func nonsense(_ text: String) async throws {
    let store = try makeStore()
    await #expect(throws: WKError(.contentRuleListStoreCompileFailed)) {
      try await store.compileContentRuleList(forIdentifier: "a", encodedContentRuleList: text)
    }
    #expect(await store.availableIdentifiers() == [])
  }

  // The engine counts those that meet at an address with 16 bits, and ends the program when there are more.
  private static let most = 65_534

  private static func list(_ count: Int, _ rule: (Int) -> String) -> String {
    "[" + (0..<count).map(rule).joined(separator: ",") + "]"
  }

  private static func rule(_ trigger: String, _ action: String = "block") -> String {
    #"{"trigger":{\#(trigger)},"action":{"type":"\#(action)"}}"#
  }

  @Test("Rules that the engine keeps an action each for are counted; those that do the same share one")
  func actions() {
    func count(_ rule: (Int) -> String) -> Int? {
      WebContentRuleLimit.countActions(Self.list(10, rule), most: Self.most)
    }
    #expect(count { Self.rule(#""url-filter":"/x\#($0)/""#) } == 1)
    #expect(count { Self.rule(#""url-filter":".*","if-domain":["*a\#($0).test"]"#) } == 10)
    #expect(count { Self.rule(#""url-filter":"/x\#($0)/","if-domain":["*a.test"]"#) } == 10)
    #expect(count { Self.rule(#""url-filter":"/x/","unless-frame-url":["a\#($0)"]"#) } == 10)
    #expect(
      count { Self.rule(#""url-filter":"x"\#($0 % 2 == 0 ? "" : #","load-type":["third-party"]"#)"#) } == 2)
    #expect(count { Self.rule(#""url-filter":"x""#, $0 % 2 == 0 ? "block" : "ignore-previous-rules") } == 10)
    #expect(count { Self.rule(#""url-filter":"x""#, $0 < 5 ? "block" : "ignore-previous-rules") } == 2)
    #expect(
      count { Self.rule(#""url-filter":"\#($0 % 2)""#, #"css-display-none","selector":"p\#($0)"#) } == 2)
    #expect(count { Self.rule(#""url-filter":"x""#, #"notify","notification":"p\#($0)"#) } == 10)
  }

  /// The engine reads half of a surrogate pair, which Foundation does not.
  @Test("Many rules that cannot be read are an error, and are not left to the engine")
  func unreadable() async {
    let list = Self.list(70_000) { Self.rule(#""url-filter":"x\#($0)","if-domain":["*a.test"]"#) }
    #expect(WebContentRuleLimit.countActions(list + "\u{1}", most: Self.most) == nil)
    #expect(await WebContentRuleLimit.problem(of: list + "\u{1}") != nil)
  }

  @Test("More rules than the engine has room for are an error, and as many as it has are none")
  func tooMany() async throws {
    let store = try makeStore()
    func compile(_ count: Int, _ rule: (Int) -> String) async throws {
      _ = try await store.compileContentRuleList(
        forIdentifier: "a", encodedContentRuleList: Self.list(count, rule))
    }
    func conditioned(_ number: Int) -> String {
      Self.rule(#""url-filter":".*","if-domain":["*a\#(number).test"]"#)
    }
    try await compile(Self.most, conditioned)
    do {
      try await compile(Self.most + 1, conditioned)
      Issue.record("nothing was wrong")
    } catch let error as WKError {
      #expect(error.code == .contentRuleListStoreCompileFailed && error.helpAnchor?.contains("65534") == true)
    }
    try await compile(Self.most + 1) { Self.rule(#""url-filter":"/x\#($0)/""#) }
  }

  @Test("Only a folder can be a store")
  func folder() { #expect(WKContentRuleListStore(url: URL(string: "https://example.org/")) == nil) }

  @Test("Handlers are called as tasks are answered")
  func handlers() async throws {
    let store = try makeStore()
    let compiled = await withCheckedContinuation { continuation in
      store.compileContentRuleList(forIdentifier: "a", encodedContentRuleList: Self.rules) { list, error in
        continuation.resume(returning: (list?.identifier, error == nil))
      }
    }
    #expect(compiled.0 == "a" && compiled.1)
    let found = await withCheckedContinuation { continuation in
      store.lookUpContentRuleList(forIdentifier: "x") { list, error in
        continuation.resume(returning: (list == nil, (error as? WKError)?.code))
      }
    }
    #expect(found.0 && found.1 == .contentRuleListStoreLookUpFailed)
    let names = await withCheckedContinuation { continuation in
      store.getAvailableContentRuleListIdentifiers { continuation.resume(returning: $0) }
    }
    #expect(names == ["a"])
    let error = await withCheckedContinuation { continuation in
      store.removeContentRuleList(forIdentifier: "a") { continuation.resume(returning: $0 == nil) }
    }
    #expect(error)
  }

  @Test("Web views get a controller's lists, those to come and those there are")
  func controllers() async throws {
    let store = try makeStore()
    func list(_ name: String) async throws -> WKContentRuleList {
      try #require(
        try await store.compileContentRuleList(forIdentifier: name, encodedContentRuleList: Self.rules))
    }
    let lists = (first: try await list("a"), second: try await list("b"), again: try await list("a"))
    // From here on without a pause, in which another test could have an engine of its own.
    var engines: [ScriptedWebEngine] = []
    WebEngines.factory = { options in
      let engine = ScriptedWebEngine(options)
      engines.append(engine)
      return engine
    }
    defer { WebEngines.factory = nil }
    let configuration = WKWebViewConfiguration()
    let controller = configuration.userContentController
    controller.add(lists.first)
    let view = WKWebView(frame: .zero, configuration: configuration)
    let engine = try #require(engines.first)
    #expect(engine.contentRules == ["a"])
    controller.add(lists.second)
    #expect(engine.contentRules == ["a", "b"])
    controller.add(lists.again)
    #expect(engine.contentRules == ["b", "a"], "a list of the same identifier is replaced")
    controller.remove(lists.second)
    #expect(engine.contentRules == ["a"])
    controller.removeAllContentRuleLists()
    #expect(engine.contentRules.isEmpty)
    withExtendedLifetime(view) {}
  }

  @Test("Errors have Apple's numbers")
  func numbers() {
    let codes: [WKError.Code] = [
      .contentRuleListStoreCompileFailed, .contentRuleListStoreLookUpFailed,
      .contentRuleListStoreRemoveFailed,
    ]
    #expect(codes.map(\.rawValue) == [6, 7, 8])
    let error = WKError(.contentRuleListStoreCompileFailed, helpAnchor: "why") as NSError
    #expect(error.domain == WKErrorDomain)
    #expect(error.userInfo[NSHelpAnchorErrorKey] as? String == "why")
  }
}

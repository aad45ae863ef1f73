import Foundation
import UIKit
import WebKit

/// Reader's script on pages of `Articles`, each beside what is to be read out of it.
extension Trials {
  static let reader: [NamedTrial] = [
    NamedTrial(name: "reader") { trial in
      let configuration = WKWebViewConfiguration()
      let world = WKContentWorld.world(name: "reader")
      configuration.userContentController.add(trial.log, contentWorld: world, name: "martletReader")
      configuration.userContentController.addUserScript(
        WKUserScript(
          source: try ArticleFixture.script(), injectionTime: .atDocumentEnd, forMainFrameOnly: true,
          in: world))
      let view = trial.makeWebView(configuration)
      view.layoutIfNeeded()
      var problems: [String] = []
      for fixture in try ArticleFixture.all() {
        trial.log.messages = []
        let navigation = view.loadSimulatedRequest(
          URLRequest(url: ArticleFixture.address), responseHTML: fixture.html)
        try await trial.until("loaded \(fixture.name)") {
          trial.log.finished.contains { $0 === navigation } && !trial.log.messages.isEmpty
        }
        let answer = try await view.callAsyncJavaScript(
          "return martletReader.extract()", contentWorld: world)
        let outline = try ArticleFixture.outline(of: answer as? String)
        if outline != fixture.outline {
          problems.append("\(fixture.name) gives\n\(outline)\nand not\n\(fixture.outline)")
        }
        let isArticle = trial.log.messages.last as? Bool
        if isArticle != (answer is String) {
          problems.append("\(fixture.name) was announced as \(String(describing: isArticle))")
        }
      }
      try trial.expect(problems.isEmpty, problems.joined(separator: "\n\n"))
    },
    NamedTrial(name: "pages without scripts") { trial in
      let configuration = WKWebViewConfiguration()
      configuration.defaultWebpagePreferences.allowsContentJavaScript = false
      let view = trial.makeWebView(configuration)
      try await expectNoScripts(in: view, trial)
    },
    NamedTrial(name: "pages whose scripts are refused when they come") { trial in
      let view = trial.makeWebView()
      let refuser = ScriptRefuser()
      view.navigationDelegate = refuser
      try await expectNoScripts(in: view, trial)
      try trial.expectEqual(refuser.asked, 1)
    },
  ]

  /// The app's scripts run in the page, and its own do not.
  private static func expectNoScripts(in view: WKWebView, _ trial: Trial) async throws {
    view.layoutIfNeeded()
    view.loadHTMLString(
      """
      <body style='height: 3000px' onload='document.title = 1'><script>document.title = 2</script>
      <img src='data:,x' onerror='document.title = 3'><a href='javascript:void(document.title = 4)'>x</a>
      """, baseURL: ArticleFixture.address)
    try await trial.until("there") { !view.isLoading && view.url != nil }
    try await view.evaluateJavaScript("document.querySelector('a').click()")
    try await trial.until("scroll metrics") { view.scrollView.contentSize.height >= 3000 }
    let sum = try await view.evaluateJavaScript("1 + 2")
    try trial.expectEqual(sum as? Double, 3)
    try trial.expectEqual(view.title, "")
  }
}

/// Refuses scripts where they are asked about, load by load.
@MainActor
private final class ScriptRefuser: WKNavigationDelegate {
  var asked = 0

  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    preferences: WKWebpagePreferences,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy, WKWebpagePreferences) -> Void
  ) {
    asked += 1
    preferences.allowsContentJavaScript = false
    decisionHandler(.allow, preferences)
  }
}

/// One page to read, with the outline of what is to be found there.
struct ArticleFixture {
  let name: String
  let html: String
  let outline: String

  static let address = URL(string: "https://fixture.example/page") ?? URL(fileURLWithPath: "/")
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  static func script() throws -> String {
    try String(
      contentsOf: folder.appendingPathComponent("../../Browser/Sources/Browser/Resources/Reader/reader.js"),
      encoding: .utf8)
  }

  static func all() throws -> [ArticleFixture] {
    let articles = folder.appendingPathComponent("Articles")
    let files = try FileManager.default.contentsOfDirectory(at: articles, includingPropertiesForKeys: nil)
    return try files.filter { $0.pathExtension == "html" }.sorted { $0.path < $1.path }.map { file in
      ArticleFixture(
        name: file.deletingPathExtension().lastPathComponent,
        html: try String(contentsOf: file, encoding: .utf8),
        outline: try String(
          contentsOf: file.deletingPathExtension().appendingPathExtension("txt"), encoding: .utf8
        ).trimmingCharacters(in: .newlines))
    }
  }

  /// Returns the script's answer as text, one line a fact or block.
  static func outline(of answer: String?) throws -> String {
    guard let answer else { return "no article" }
    guard let article = try JSONSerialization.jsonObject(with: Data(answer.utf8)) as? [String: Any] else {
      return "no object: \(answer)"
    }
    var lines = ["title", "deck", "byline", "note", "date", "site", "language"].compactMap { key -> String? in
      guard let value = article[key] as? String, !value.isEmpty else { return nil }
      return "\(key): \(value)"
    }
    if article["isRightToLeft"] as? Bool == true { lines.append("direction: rtl") }
    for node in article["nodes"] as? [Any] ?? [] { lines.append(block(node)) }
    return lines.joined(separator: "\n")
  }

  private static func block(_ node: Any) -> String {
    guard let element = node as? [String: Any] else { return "loose text: \(node)" }
    let name = element["t"] as? String ?? "?"
    let direction = (element["a"] as? [String: String])?["dir"].map { "[\($0)]" } ?? ""
    let text = name == "pre" ? inline(element) : squeeze(inline(element))
    return "\(name)\(direction): "
      + text.trimmingCharacters(in: .whitespacesAndNewlines)
      .replacingOccurrences(of: "\n", with: "⏎")
  }

  private static func squeeze(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Texts; addresses of links in round brackets behind them, pictures' in square ones; parts of lists and tables apart.
  private static func inline(_ node: Any) -> String {
    if let text = node as? String { return text }
    guard let element = node as? [String: Any], let name = element["t"] as? String else { return "?" }
    let attributes = element["a"] as? [String: String] ?? [:]
    let children = element["c"] as? [Any] ?? []
    let parts = children.map(inline)
    switch name {
    case "img": return "[\(attributes["src"] ?? "")]"
    case "a": return parts.joined() + (attributes["href"].map { "(\($0))" } ?? "")
    case "ul", "ol", "dl", "table", "tbody", "thead": return parts.map(squeeze).joined(separator: " / ")
    case "tr": return parts.map(squeeze).joined(separator: " | ")
    case "figure": return parts.joined(separator: " ")
    default: return parts.joined()
    }
  }
}

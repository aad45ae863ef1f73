import Foundation
import UIKit
import WebKit
import WebKitAdditions

extension Trials {
  /// Lists that pages make as long as they like.
  static let pageLists: [NamedTrial] = [
    NamedTrial(name: "of the types that a file field accepts 64 are read, none of them long") { trial in
      let delegate = PanelDelegate()
      let view = trial.makeWebView()
      view.uiDelegate = delegate
      // 100 bytes are the most.
      let (long, tooLong) = (
        "image/" + String(repeating: "a", count: 94), "image/" + String(repeating: "b", count: 95)
      )
      let types = ["image/x-0", tooLong, long] + (1...70).map { "image/x-\($0)" }
      view.loadHTMLString(
        "<input type=file style='position: fixed; inset: 0; width: 100%; height: 100%' accept='\(types.joined(separator: ","))'>",
        baseURL: nil)
      try await trial.until("there") { !view.isLoading && view.url != nil }
      try await trial.painted(view)
      view.tap(at: CGPoint(x: 100, y: 100))
      try await trial.until("asked") { delegate.types != nil }
      try trial.expectEqual(delegate.types ?? [], ["image/x-0", long] + (1...62).map { "image/x-\($0)" })
    },
    NamedTrial(name: "of a list's options 1,000 are shown, each by its beginning") { trial in
      let view = try await tapList(of: 1_000, trial)
      try await trial.until("a menu") { labels(in: trial.window).contains("number 2") }
      // 800 bytes are the most; of "é", which has two, 400.
      let long = labels(in: trial.window).filter { $0.hasPrefix("éé") }
      try trial.expect(!long.isEmpty && long.allSatisfy { $0.utf8.count <= 800 }, "\(long.map(\.utf8.count))")
      try trial.expect(labels(in: trial.window).contains("number 999"), "not all of them")
      try trial.expectEqual(view.title, "1000")
    },
    NamedTrial(name: "a list of more than 1,000 options is the engine's to show") { trial in
      let view = try await tapList(of: 1_001, trial)
      try await Task.sleep(for: .seconds(1))
      try trial.expect(!labels(in: trial.window).contains("number 2"), "a row for each of 1,001")
      try trial.expectEqual(view.title, "1001")
    },
  ]

  /// Touches a list of so many options, of which the second is long.
  private static func tapList(of count: Int, _ trial: Trial) async throws -> WKWebView {
    let view = trial.makeWebView()
    let options = (0..<count).map {
      "<option>\($0 == 1 ? String(repeating: "é", count: 5_000) : "number \($0)")"
    }
    view.loadHTMLString(
      "<title>\(count)</title><select style='position: fixed; top: 40px; width: 100%; height: 60px'>\(options.joined())</select>",
      baseURL: nil)
    try await trial.until("there") { !view.isLoading && view.title == "\(count)" }
    try await trial.painted(view)
    view.tap(at: CGPoint(x: 100, y: 70))
    return view
  }

  /// The labels of all that can be read to people.
  private static func labels(in view: UIView) -> [String] {
    (view.isAccessibilityElement ? [view.accessibilityLabel].compactMap { $0 } : [])
      + view.subviews.flatMap(labels)
  }
}

/// Takes note of the types that a page wants, and chooses no file.
@MainActor
private final class PanelDelegate: NSObject, WKUIDelegate {
  private(set) var types: [String]?

  func webView(
    _ webView: WKWebView, runOpenPanelWith parameters: WKOpenPanelParameters,
    initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping @MainActor ([URL]?) -> Void
  ) {
    types = parameters.allowedMIMETypes
    completionHandler(nil)
  }
}

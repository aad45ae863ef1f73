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
    }
  ]
}

import Foundation
import FuzzKit

@testable import BrowserCore

/// Filter lists. What becomes of them are rules that block, hide and take back, and nothing else.
enum FilterListFuzzer {
  static let fuzzer = Fuzzer("filter-lists") { data in
    guard let list = try? FilterList(data), let rules = try? ContentRules(list) else { return }
    for json in rules.network + rules.hiding {
      guard
        let parsed = try? JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: [String: Any]]]
      else {
        return require(false, "no rules: \(json)")
      }
      for rule in parsed {
        let action = rule["action"]?["type"] as? String ?? ""
        require(
          ["block", "ignore-previous-rules", "css-display-none"].contains(action), "another action: \(rule)")
        let expression = rule["trigger"]?["url-filter"] as? String ?? ""
        require(
          !expression.isEmpty && expression.utf8.allSatisfy { $0 < 0x80 }, "another expression: \(rule)")
      }
    }
  }
}

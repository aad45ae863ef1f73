import Foundation

/// The compiled rule lists of one folder, behind `WKContentRuleListStore`.
@preconcurrency @MainActor
protocol WebContentRuleBackend: AnyObject {
  /// Compiles rules and keeps them; a list of the same name is replaced. Where the rules make no sense the old ones stay.
  /// - Parameter json: an array of rules.
  func compile(_ json: String, as identifier: String) async throws -> WebContentRules
  func lookUp(_ identifier: String) async throws -> WebContentRules
  func remove(_ identifier: String) async throws
  func identifiers() async -> [String]
}

/// Lists in memory, where there is no engine: the form of the rules is checked, and they block nothing.
@MainActor
final class MemoryContentRules: WebContentRuleBackend {
  private final class Compiled: Sendable {}
  private var lists: [String: WebContentRules] = [:]

  func compile(_ json: String, as identifier: String) async throws -> WebContentRules {
    guard let rules = try? JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]],
      !rules.isEmpty, rules.allSatisfy(Self.isRule)
    else { throw WKError(.contentRuleListStoreCompileFailed) }
    let list = WebContentRules(identifier: identifier, compiled: Compiled())
    lists[identifier] = list
    return list
  }

  private static func isRule(_ rule: [String: Any]) -> Bool {
    let filter = (rule["trigger"] as? [String: Any])?["url-filter"] as? String
    let action = (rule["action"] as? [String: Any])?["type"] as? String
    return filter?.isEmpty == false && action != nil
  }

  func lookUp(_ identifier: String) async throws -> WebContentRules {
    guard let list = lists[identifier] else { throw WKError(.contentRuleListStoreLookUpFailed) }
    return list
  }

  func remove(_ identifier: String) async throws {
    guard lists.removeValue(forKey: identifier) != nil else {
      throw WKError(.contentRuleListStoreRemoveFailed)
    }
  }

  func identifiers() async -> [String] { lists.keys.sorted() }
}

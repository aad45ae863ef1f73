import Foundation

/// Keeps rules from the engine of which it would take too many for one place: it counts them with 16 bits there, and ends the program that
/// has them compiled when there are more.
///
/// Rules that do the same share an action of the engine's, but for those that count on some pages only, which have one each
/// (`serializeActions` in WebKit's ContentExtensionCompiler.cpp). What meets at one address can be no more than all actions together.
enum WebContentRuleLimit {
  /// The most actions of a list.
  static let actions = 65_534
  /// Objects that a rule has at least: itself, its trigger and its action.
  private static let objectsOfRule = 3
  private static let conditions = [
    "if-domain", "unless-domain", "if-top-url", "unless-top-url", "if-frame-url", "unless-frame-url",
  ]

  /// Returns what is wrong with rules, for people; nil where they are few enough, or no rules that make sense, which the engine tells.
  static func problem(of json: String) async -> String? {
    // No list of this many objects has more rules, and nearly all lists have fewer.
    let objects = json.utf8.count { $0 == UInt8(ascii: "{") }
    guard objects > objectsOfRule * actions else { return nil }
    // Reading so many takes seconds.
    let count = await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: countActions(json, most: actions)) }
    }
    guard let count else { return "The rules cannot be read as JSON" }
    return count <= actions
      ? nil : "More than \(actions) rules of the list count on some pages only or do different things"
  }

  /// Returns the number of actions that the engine keeps for rules, or one that is larger than the most; nil where Foundation cannot read
  /// them, though the engine, whose reader is another one, may.
  static func countActions(_ json: String, most: Int) -> Int? {
    guard let rules = try? JSONSerialization.jsonObject(with: Data(json.utf8)) as? [Any] else { return nil }
    var count = 0
    // Exceptions and all else share nothing with what stands on the other side of one of the other kind.
    var (exceptions, others): (Set<[String]>, Set<[String]>) = ([], [])
    for case let rule as [String: Any] in rules where count <= most {
      let trigger = rule["trigger"] as? [String: Any] ?? [:]
      let action = rule["action"] as? [String: Any] ?? [:]
      let type = action["type"] as? String ?? ""
      let isException = type == "ignore-previous-rules"
      if isException { others = [] } else { exceptions = [] }
      if conditions.contains(where: { trigger[$0] != nil }) {
        count += 1
        continue
      }
      let key = key(of: trigger, action, type)
      if isException ? exceptions.insert(key).inserted : others.insert(key).inserted { count += 1 }
    }
    return count
  }

  /// Returns what rules have in common that share an action.
  private static func key(of trigger: [String: Any], _ action: [String: Any], _ type: String) -> [String] {
    let flags = ["resource-type", "load-type", "load-context", "request-method"].map { name in
      (trigger[name] as? [Any] ?? [trigger[name] as Any]).map { "\($0)" }.sorted().joined(separator: ",")
    }
    switch type {
    case "block", "block-cookies", "make-https", "ignore-previous-rules": return [type] + flags
    // Selectors are joined.
    case "css-display-none":
      let isCaseSensitive = trigger["url-filter-is-case-sensitive"] as? Bool ?? false
      return [type, trigger["url-filter"] as? String ?? "", "\(isCaseSensitive)"] + flags
    default: return [type, "\(action)"] + flags
    }
  }
}

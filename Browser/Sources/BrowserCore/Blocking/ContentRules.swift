import Foundation

/// Rules of the engine's for a filter list, as two lists: what an exception takes back counts within its own list only.
public struct ContentRules: Sendable {
  /// The rules about loads, as JSON; nil for none.
  public let network: String?
  /// The rules about elements, as JSON; nil for none.
  public let hiding: String?
  /// The number of all rules.
  public let count: Int
  /// The lines of the list that were left out, by the reason.
  public let skipped: [FilterProblem: Int]

  /// Converts a list. Takes seconds; not for the main thread.
  public init(_ list: FilterList) throws(FilterListError) {
    var skipped = list.skipped
    let network = NetworkRules(list.network, skipped: &skipped).rules
    let hiding = HidingRules(list, skipped: &skipped).rules
    for rules in [network, hiding] where rules.count > FilterListLimits.rules {
      throw .tooManyRules(rules.count)
    }
    guard network.count + hiding.count > 0 else {
      throw .nothingUsable(skipped: skipped.values.reduce(0, +))
    }
    self.network = Self.json(network)
    self.hiding = Self.json(hiding)
    self.skipped = skipped
    count = network.count + hiding.count
  }

  private static func json(_ rules: [ContentRule]) -> String? {
    guard !rules.isEmpty else { return nil }
    var text = "["
    for (index, rule) in rules.enumerated() {
      if index > 0 { text += ",\n" }
      rule.write(to: &text)
    }
    return text + "]"
  }
}

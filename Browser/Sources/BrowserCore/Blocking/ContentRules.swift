import Foundation

/// Rules of the engine's for a filter list, as two kinds of lists: what an exception takes back counts within its own list only.
public struct ContentRules: Sendable {
  /// The rules about loads, as JSON; several where the engine does not take them as one list, none without rules.
  public let network: [String]
  /// The rules about elements, likewise.
  public let hiding: [String]
  /// The number of all rules; exceptions that stand in several lists count once.
  public let count: Int
  /// The lines of the list that were left out, by the reason.
  public let skipped: [FilterProblem: Int]

  /// Converts a list. Takes seconds; not for the main thread.
  public init(_ list: FilterList) throws(FilterListError) {
    try self.init(list, conditioned: FilterListLimits.conditionedRules)
  }

  /// - Parameter conditioned: the most rules of one of the engine's lists that count on some pages only.
  init(_ list: FilterList, conditioned: Int) throws(FilterListError) {
    var skipped = list.skipped
    let network = NetworkRules(list.network, skipped: &skipped)
    let hiding = HidingRules(list, skipped: &skipped)
    for count in [network.count, hiding.count] where count > FilterListLimits.rules {
      throw .tooManyRules(count)
    }
    guard network.count + hiding.count > 0 else {
      throw .nothingUsable(skipped: skipped.values.reduce(0, +))
    }
    self.network = try network.lists(ofConditioned: conditioned).map(Self.json)
    self.hiding = try hiding.lists(ofConditioned: conditioned).map(Self.json)
    self.skipped = skipped
    count = network.count + hiding.count
  }

  private static func json(_ rules: [ContentRule]) -> String {
    var text = "["
    for (index, rule) in rules.enumerated() {
      if index > 0 { text += ",\n" }
      rule.write(to: &text)
    }
    return text + "]"
  }
}

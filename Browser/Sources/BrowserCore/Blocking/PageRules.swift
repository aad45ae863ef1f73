import Foundation

/// The rules by which filters do not count on whole pages.
enum PageRules {
  /// Returns a rule that takes back all before it on the pages that a filter hits.
  static func rule(for filter: NetworkFilter) throws(FilterProblem) -> ContentRule {
    var rule = ContentRule(expression: FilterPattern.all, action: .ignorePreviousRules)
    let domain = FilterPattern.domain(of: filter.pattern)
    if filter.party != nil { throw .option }
    if !filter.excluded.isEmpty { throw .domains }
    switch (domain, filter.included) {
    case (let domain?, let included) where included.isEmpty || included == [domain]:
      rule.pages = .on([domain])
    case (nil, let included) where !included.isEmpty && ["", "*"].contains(filter.pattern):
      rule.pages = .on(included)
    case (nil, let included) where included.isEmpty:
      let expression = try FilterPattern.expression(for: filter.pattern)
      if expression == FilterPattern.all { throw .tooGeneral }
      rule.pages = .at(expression)
    default: throw .domains
    }
    return rule
  }
}

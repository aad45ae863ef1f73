import Foundation

/// The rules for what is loaded. Later ones take back earlier ones:
/// 1. what is blocked, 2. exceptions, 3. what is blocked whatever exceptions say, 4. windows' own documents and new windows, which
/// are not blocked by 1 and 3, 5. the same for new windows, 6. pages on which nothing is blocked.
struct NetworkRules {
  private(set) var rules: [ContentRule] = []

  /// - Parameter skipped: gets the filters that cannot be said.
  init(_ filters: [NetworkFilter], skipped: inout [FilterProblem: Int]) {
    var (blocks, exceptions, important): ([ContentRule], [ContentRule], [ContentRule]) = ([], [], [])
    var (popups, popupExceptions, pages): ([ContentRule], [ContentRule], [ContentRule]) = ([], [], [])
    for filter in filters {
      do throws(FilterProblem) {
        if filter.isException, !filter.pages.isEmpty {
          if filter.pages.contains(.document) { pages.append(try PageRules.rule(for: filter)) }
          continue
        }
        let rule = try Self.rule(for: filter)
        let loads = filter.loads.subtracting([.popup])
        if !loads.isEmpty {
          var rule = rule
          // Where all are meant the rule need not name them: windows come after.
          rule.loads = loads == NetworkFilter.Load.usual ? nil : loads
          if filter.isException {
            exceptions.append(rule)
          } else if filter.isImportant {
            important.append(rule)
          } else {
            blocks.append(rule)
          }
        }
        if filter.loads.contains(.popup) {
          var rule = rule
          rule.loads = [.popup]
          if filter.isException { popupExceptions.append(rule) } else { popups.append(rule) }
        }
      } catch {
        skipped[error, default: 0] += 1
      }
    }
    guard !blocks.isEmpty || !important.isEmpty || !popups.isEmpty else { return }
    let top = ContentRule(
      expression: FilterPattern.all, loads: [.document], isTop: true, action: .ignorePreviousRules)
    let windows = ContentRule(
      expression: FilterPattern.all, loads: [.popup], action: .ignorePreviousRules)
    rules = blocks + exceptions + important + [top, windows] + popups + popupExceptions + pages
  }

  private static func rule(for filter: NetworkFilter) throws(FilterProblem) -> ContentRule {
    var rule = ContentRule(
      expression: try FilterPattern.expression(for: filter.pattern),
      action: filter.isException ? .ignorePreviousRules : .block)
    rule.isCaseSensitive = filter.isCaseSensitive
    rule.party = filter.party
    if !filter.included.isEmpty {
      rule.pages = .on(filter.included)
    } else if !filter.excluded.isEmpty {
      rule.pages = .notOn(filter.excluded)
    }
    return rule
  }
}

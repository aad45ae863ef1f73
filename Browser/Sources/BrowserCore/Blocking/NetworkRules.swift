import Foundation

/// The rules for what is loaded. Later ones take back earlier ones:
/// 1. what is blocked, 2. exceptions, 3. what is blocked whatever exceptions say, 4. windows' own documents and new windows, which
/// are not blocked by 1 and 3, 5. the same for new windows, 6. pages on which nothing is blocked.
struct NetworkRules {
  /// The rules that block unless something after them says otherwise.
  private var blocks: [ContentRule] = []
  /// All rules that come after them.
  private var others: [ContentRule] = []

  /// The number of rules.
  var count: Int { blocks.count + others.count }

  /// Returns the rules as lists of the engine's, each with all but a part of what is blocked; none without rules.
  /// - Parameter most: the most rules of a list that count on some pages only.
  func lists(ofConditioned most: Int) throws(FilterListError) -> [[ContentRule]] {
    guard !others.isEmpty else { return [] }
    let repeated = others.conditioned
    guard repeated <= most / 2 else { throw .tooManyExceptions(repeated) }
    return blocks.parts(ofConditioned: most - repeated).map { Array($0) + others }
  }

  /// - Parameter skipped: gets the filters that cannot be said.
  init(_ filters: [NetworkFilter], skipped: inout [FilterProblem: Int]) {
    var (blocks, exceptions, important): ([ContentRule], [ContentRule], [ContentRule]) = ([], [], [])
    var (popups, popupExceptions, pages): ([ContentRule], [ContentRule], [ContentRule]) = ([], [], [])
    var looseness = FilterLooseness()
    for filter in filters {
      do throws(FilterProblem) {
        if filter.pages.contains(.document) {
          do throws(FilterProblem) {
            pages.append(try looseness.admit(try PageRules.rule(for: filter)))
          } catch {
            // What it says of loads still counts.
            skipped[error, default: 0] += 1
          }
        }
        // Options are alternatives: pages, and the loads that it names.
        if !filter.pages.isEmpty, !filter.namesLoads { continue }
        let rule = try looseness.admit(try Self.rule(for: filter))
        let loads = filter.loads.subtracting([.popup])
        if !loads.isEmpty {
          var rule = rule
          // Where all are meant the rule need not name them: windows come after.
          rule.loads = loads == NetworkFilter.Load.usual ? nil : loads
          if filter.isException {
            exceptions.append(rule)
            if let rule = Self.ruleInFrames(for: rule, filter) { exceptions.append(rule) }
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
    self.blocks = blocks
    others = exceptions + important + [top, windows] + popups + popupExceptions + pages
  }

  /// Returns the rule of an exception for what documents in frames ask for; nil where it is not for some domains.
  ///
  /// The engine compares domains with the window's page, while filters mean the document that asks. A filter that blocks goes without:
  /// what it leaves undone breaks no page. A frame's own document has not come when it is asked for.
  private static func ruleInFrames(for rule: ContentRule, _ filter: NetworkFilter) -> ContentRule? {
    let loads = filter.loads.subtracting([.popup, .document])
    guard !filter.included.isEmpty, !loads.isEmpty else { return nil }
    var copy = rule
    copy.loads = loads
    copy.pages = .inDocuments(of: filter.included)
    return copy
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

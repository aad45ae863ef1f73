import Foundation

/// The rules for what is not shown: selectors for all pages, the pages on which those do not count, selectors for some
/// pages, and the pages on which none counts.
struct HidingRules {
  /// The rules that hide, those first that name no pages on which they count.
  private var hiding: [ContentRule] = []
  /// Pages on which filters do not count that name no pages, and on which none does.
  private var generic: [ContentRule] = []
  private var all: [ContentRule] = []

  /// The number of rules.
  var count: Int { hiding.isEmpty ? 0 : hiding.count + generic.count + all.count }

  /// Returns the rules as lists of the engine's, each with all exceptions and a part of what is hidden; none without rules.
  /// - Parameter most: the most rules of a list that count on some pages only.
  func lists(ofConditioned most: Int) throws(FilterListError) -> [[ContentRule]] {
    guard !hiding.isEmpty else { return [] }
    let repeated = generic.conditioned + all.conditioned
    guard repeated <= most / 2 else { throw .tooManyExceptions(repeated) }
    return hiding.parts(ofConditioned: most - repeated).map { part in
      let specific = part.firstIndex { !$0.pages.isGeneric } ?? part.endIndex
      return Array(part[..<specific]) + generic + Array(part[specific...]) + all
    }
  }

  /// - Parameter skipped: gets the filters that cannot be said.
  init(_ list: FilterList, skipped: inout [FilterProblem: Int]) {
    let exceptions = Self.exceptions(list.hiding, skipped: &skipped)
    var room = FilterListLimits.exceptedDomains
    var general: [String] = []
    /// Selectors by the domains on which they count, or do not, in the order of the list.
    var groups: [ContentRule.Pages: [String]] = [:]
    var order: [ContentRule.Pages] = []
    func add(_ selector: String, _ pages: ContentRule.Pages) {
      if groups[pages] == nil { order.append(pages) }
      groups[pages, default: []].append(selector)
    }
    for filter in list.hiding where !filter.isException {
      let exception = exceptions[filter.selector]
      if exception?.isEmpty == true { continue }
      let excepted = exception ?? []
      if filter.domains.included.isEmpty {
        // Each has all of them once more.
        guard room >= excepted.count else {
          skipped[.domains, default: 0] += 1
          continue
        }
        room -= excepted.count
        let excluded = (filter.domains.excluded + excepted).sorted()
        if excluded.isEmpty {
          general.append(filter.selector)
        } else {
          add(filter.selector, .notOn(excluded))
        }
        continue
      }
      // Where an exception is for a part of a domain the filter gives way on all of it.
      let left = Self.without(excepted, filter.domains.included)
      if left.isEmpty {
        if !excepted.isEmpty { skipped[.domains, default: 0] += 1 }
      } else {
        add(filter.selector, .on(left.sorted()))
      }
    }
    (generic, all) = Self.pageExceptions(list.network, skipped: &skipped)
    let unrestricted = Self.rules(hiding: general, on: .all)
    let restricted = order.filter(\.isGeneric).flatMap { Self.rules(hiding: groups[$0] ?? [], on: $0) }
    let specific = order.filter { !$0.isGeneric }.flatMap { Self.rules(hiding: groups[$0] ?? [], on: $0) }
    hiding = unrestricted + restricted + specific
  }

  /// Returns the domains that neither lie within one that is excepted nor have one within them.
  private static func without(_ excepted: Set<String>, _ domains: [String]) -> [String] {
    guard !excepted.isEmpty else { return domains }
    let above = Set(excepted.flatMap(FilterDomains.andAbove))
    return domains.filter { name in
      !above.contains(name) && FilterDomains.andAbove(name).allSatisfy { !excepted.contains($0) }
    }
  }

  /// The domains on which a selector hides nothing; an empty set is all of them, as where there are more than a filter may name.
  private static func exceptions(
    _ filters: [HidingFilter], skipped: inout [FilterProblem: Int]
  ) -> [String: Set<String>] {
    var exceptions: [String: Set<String>] = [:]
    for filter in filters where filter.isException {
      let domains = Set(filter.domains.included)
      if domains.isEmpty {
        exceptions[filter.selector] = []
      } else if exceptions[filter.selector]?.isEmpty != true {
        exceptions[filter.selector, default: []].formUnion(domains)
        guard exceptions[filter.selector, default: []].count > FilterListLimits.domains else { continue }
        exceptions[filter.selector] = []
        skipped[.domains, default: 0] += 1
      }
    }
    return exceptions
  }

  private static func pageExceptions(
    _ filters: [NetworkFilter], skipped: inout [FilterProblem: Int]
  ) -> (generic: [ContentRule], all: [ContentRule]) {
    var (generic, all): ([ContentRule], [ContentRule]) = ([], [])
    var looseness = FilterLooseness()
    for filter in filters where filter.isException && !filter.pages.isEmpty {
      do throws(FilterProblem) {
        let rule = try looseness.admit(try PageRules.rule(for: filter))
        if filter.pages == [.genericHiding] { generic.append(rule) } else { all.append(rule) }
      } catch {
        // Of a whole page's the rules for loads have told.
        if !filter.pages.contains(.document) { skipped[error, default: 0] += 1 }
      }
    }
    return (generic, all)
  }

  private static func rules(hiding selectors: [String], on pages: ContentRule.Pages) -> [ContentRule] {
    stride(from: 0, to: selectors.count, by: FilterListLimits.selectorsOfRule).map { start in
      let some = selectors[start..<min(selectors.count, start + FilterListLimits.selectorsOfRule)]
      return ContentRule(
        expression: FilterPattern.all, pages: pages, action: .hide(some.joined(separator: ", ")))
    }
  }
}

extension ContentRule.Pages {
  /// True if no page is named on which a filter counts.
  fileprivate var isGeneric: Bool {
    switch self {
    case .all, .notOn: true
    case .on, .at, .inDocuments: false
    }
  }
}

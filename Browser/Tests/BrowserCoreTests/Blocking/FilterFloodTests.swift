import Foundation
import Testing

@testable import BrowserCore

/// Lists that are made to take all time and memory: what is read of them has an end.
@Suite struct FilterFloodTests {
  private static func rules(_ text: String) throws -> ContentRules {
    try ContentRules(FilterList(Data(text.utf8)))
  }

  @Test("Lines have a number that is not gone beyond")
  func lines() {
    let text = String(repeating: "ab\n", count: FilterListLimits.lines + 1)
    #expect(throws: FilterListError.tooManyRules(FilterListLimits.lines + 1)) { try Self.rules(text) }
  }

  @Test("However many parts lie in each other, a line takes no longer, and counts where all of them hold")
  func nestedConditions() throws {
    let depth = 100_000
    let begins = String(repeating: "!#if !other\n", count: depth)
    let ends = String(repeating: "!#endif\n", count: depth)
    let filters = (0..<depth).map { "/in\($0)x/\n" }.joined()
    let rules = try Self.rules(
      begins + filters + "!#else\n/elsewhere/\n" + ends + "!#endif\n!#else\n/after/\n!#if other\n/never/\n")
    let text = rules.network.joined()
    #expect(text.contains("in\(depth - 1)x") && text.contains("after"))
    #expect(!text.contains("elsewhere") && !text.contains("never"))
  }

  @Test("An element that stays on more domains than a filter may name stays on all")
  func manyExceptions() throws {
    let exceptions = (0...FilterListLimits.domains).map { "a\($0).test#@#.ad\n" }.joined()
    let rules = try Self.rules(exceptions + "##.ad\nb.test##.ad\n##.x")
    #expect(rules.skipped == [.domains: 1])
    #expect(try RuleEvaluator(rules.hiding).hidden(on: "https://b.test/") == [".x"])
    // As many as it may name are said.
    let fewer = try Self.rules(
      (1...FilterListLimits.domains).map { "a\($0).test#@#.ad\n" }.joined() + "##.ad\nb.test##.x")
    #expect(fewer.skipped.isEmpty)
    #expect(try RuleEvaluator(fewer.hiding).hidden(on: "https://b.test/").sorted() == [".ad", ".x"])
    #expect(try RuleEvaluator(fewer.hiding).hidden(on: "https://a7.test/").isEmpty)
  }

  @Test("Filters that each take over the same exceptions do so up to a number")
  func multipliedExceptions() throws {
    let domains = FilterListLimits.domains
    let most = FilterListLimits.exceptedDomains / domains
    let exceptions = (0..<domains).map { "a\($0).test#@#.ad\n" }.joined()
    let filters = (0...most).map { "~b\($0).test##.ad\n" }.joined()
    var skipped: [FilterProblem: Int] = [:]
    let list = try FilterList(Data((exceptions + filters).utf8))
    #expect(HidingRules(list, skipped: &skipped).count == most)
    #expect(skipped == [.domains: 1])
  }

  @Test(
    "A filter gives way on a domain within an excepted one, and on one that has such a one within it",
    arguments: [
      ("test", []), ("a.test", ["b.test"]), ("x.a.test", ["b.test"]), ("xa.test", ["a.test", "b.test"]),
      ("a.test.x", ["a.test", "b.test"]),
    ] as [(String, [String])])
  func givingWay(_ excepted: String, _ left: [String]) throws {
    let rules = try Self.rules("a.test,b.test##.ad\n\(excepted)#@#.ad\n##.x")
    for domain in ["a.test", "b.test"] {
      let hidden = try RuleEvaluator(rules.hiding).hidden(on: "https://\(domain)/")
      #expect(hidden.contains(".ad") == left.contains(domain), "\(domain)")
    }
  }
}

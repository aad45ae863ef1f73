import Foundation
import Testing

@testable import BrowserCore

/// Tests of what a list may ask of the engine's compiler, whose automaton has no limit.
@Suite struct FilterLoosenessTests {
  @Test(
    "Each character that may be one of several costs, where matches may be under way at several places",
    arguments: [
      // A character, repeated or not, that is a certain one.
      (#"/banner\.gif/"#, 0), (#"/ad(x?y+)z/"#, 0), (#"/a\[b/"#, 0),
      // One that may be one of several, and one that may come any number of times.
      (#"/a.b/"#, 1), (#"/banner[0-9]+\.gif/"#, 0), (#"/(a.)+b/"#, 1), (#"/a.*b.+c/"#, 0),
      // Several: eight for each beyond the first.
      (#"/a................b/"#, 8 * 15), (#"/a\d\db/"#, 8),
      // Repeated without end they count from the third on.
      (#"/a[^b]*c[^c]*d/"#, 0), (#"/a[^b]*c[^c]*d[^d]*e/"#, 8), (#"/a[^b]+[^c]+[^d]+[^e]+.f/"#, 17),
      // At the address's beginning there is one place, until something is repeated without end.
      (#"/^https?:\/\/a....b/"#, 0), (#"/^.*a....b/"#, 24), (#"/^(a.)+....b/"#, 32),
      // Separators: between others, at the end, and behind a domain, whose beginning none of them is.
      ("-ad^x", 0), ("-ad^", 0), ("/^^^^x", 24), ("||a.test^x^y^", 0), ("||a.test^*x^^^^y", 24),
      // Other characters may be such a beginning.
      (#"/^[^:]+:\/\/+([^:/]+\.)?a....b/"#, 24),
    ])
  func costs(_ pattern: String, _ cost: Int) throws {
    let expression = try FilterPattern.expression(for: pattern)
    #expect(FilterLooseness.cost(of: expression) == cost)
  }

  @Test(
    "What the engine would not finish to compile is left out, and costs nothing else",
    arguments: [
      "/a................b/", "/^^^^^^^^^^^^^^^^^^xy", "@@/a................b/",
      "@@/a................b/$elemhide",
    ])
  func endless(_ line: String) throws {
    let rules = try ContentRules(FilterList(Data("/good/\n##.ad\n\(line)\n/fine/".utf8)))
    #expect(rules.skipped == [.expression: 1])
    for word in ["good", "fine"] {
      #expect(
        try RuleEvaluator(rules.network).blocks(
          "https://a.test/\(word)/", "image", on: "https://b.test/", isTop: true))
    }
    #expect(!(rules.network + rules.hiding).contains { $0.contains("....") })
  }

  @Test("So are those that it would not finish together")
  func together() throws {
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    let lines = letters.map { "/\($0)..9\($0)/" }.joined(separator: "\n")
    let rules = try ContentRules(FilterList(Data(lines.utf8)))
    let admitted = FilterListLimits.looseness / 8
    #expect(rules.skipped == [.expression: letters.count - admitted])
  }
}

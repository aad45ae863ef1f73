import Foundation
import Testing

@testable import BrowserCore

/// Tests of filter lists: what is blocked and hidden by the rules that they become, and what is left out.
@Suite struct FilterTests {
  private static func rules(_ text: String) throws(FilterListError) -> ContentRules {
    try ContentRules(FilterList(Data(text.utf8)))
  }

  @Test("Rules do what the syntax's documentation says", arguments: FilterCorpus.all)
  func corpus(_ row: FilterCase) throws {
    var network: [String] = []
    do throws(FilterListError) {
      network = try Self.rules(row.filters).network
    } catch {
      guard case .nothingUsable = error else { throw error }
    }
    let evaluator = try RuleEvaluator(network)
    #expect(
      try evaluator.blocks(row.url, row.load, on: row.page, isTop: row.isTop, in: row.frame) == row.isBlocked)
  }

  @Test("The corpus has what was promised")
  func size() { #expect(FilterCorpus.all.count >= 150) }

  // MARK: - Elements

  private static func hidden(_ filters: String, on page: String) throws -> [String] {
    try RuleEvaluator(rules(filters).hiding).hidden(on: page).sorted()
  }

  @Test(
    "Elements are hidden where the filters say",
    arguments: [
      ("##.ad", "https://news.test/", [".ad"]),
      ("##.ad\n##.ad2", "https://news.test/", [".ad", ".ad2"]),
      ("news.test##.ad", "https://news.test/", [".ad"]),
      ("news.test##.ad", "https://www.news.test/", [".ad"]),
      ("news.test##.ad", "https://b.test/", []),
      ("b.test,news.test##.ad", "https://news.test/", [".ad"]),
      ("~news.test##.ad", "https://news.test/", []),
      ("~news.test##.ad", "https://b.test/", [".ad"]),
      ("*##.ad", "https://b.test/", [".ad"]),
      ("##.ad\nnews.test#@#.ad", "https://news.test/", []),
      ("##.ad\nnews.test#@#.ad", "https://b.test/", [".ad"]),
      ("##.ad\n#@#.ad\n##.x", "https://b.test/", [".x"]),
      ("news.test##.ad\nnews.test#@#.ad\n##.x", "https://news.test/", [".x"]),
      ("a.test,news.test##.ad\nnews.test#@#.ad", "https://a.test/", [".ad"]),
      ("##.ad\n@@||news.test^$elemhide", "https://news.test/", []),
      ("news.test##.ad\n@@||news.test^$elemhide", "https://news.test/", []),
      ("##.ad\n@@||news.test^$generichide", "https://news.test/", []),
      ("news.test##.ad\n@@||news.test^$generichide", "https://news.test/", [".ad"]),
      ("##.ad\nnews.test##.x\n@@||news.test^$ghide", "https://news.test/", [".x"]),
      ("##.ad\n@@||news.test^$document", "https://news.test/", []),
      ("google.*,news.test##.ad", "https://news.test/", [".ad"]),
      ("bücher.test##.ad", "https://xn--bcher-kva.test/", [".ad"]),
      ("##.ad\nbücher.test#@#.ad", "https://xn--bcher-kva.test/", []),
      ("##.ad\nbücher.test#@#.ad", "https://news.test/", [".ad"]),
      ("## Advertisers\n##.ad", "https://news.test/", [".ad"]),
      ("### b\n####\n#### c\n##.ad", "https://news.test/", [".ad"]),
      ("# to be hidden: ##.x, or not: #@#.ad\n##.ad", "https://news.test/", [".ad"]),
      ("##.ad\n@@||news.test^$elemhide,script", "https://news.test/", []),
      (##"##a[href^="http://ads."]"##, "https://news.test/", [##"a[href^="http://ads."]"##]),
      ("##div:has(> .ad)", "https://news.test/", ["div:has(> .ad)"]),
      ("###ad", "https://news.test/", ["#ad"]),
    ])
  func hiding(_ filters: String, _ page: String, _ selectors: [String]) throws {
    #expect(try Self.hidden(filters, on: page) == selectors)
  }

  @Test(
    "What no style sheet has is left out",
    arguments: [
      "a.test##+js(set, x, 1)", "a.test##^script:has-text(ad)", "a.test##.x:has-text(ad)",
      "a.test#?#.x:-abp-has(.y)",
      "a.test##.x:upward(2)", "a.test##.x:style(color: red)", "a.test#$#.x { color: red }",
      "a.test##.x:xpath(//a)",
      "##.x {", "##.x[", "##.x)", "##", "##.x,", "##a[b=\"]", "##.x; y", "##.x/* */", "a.test#%#alert(1)",
      "##.x:matches-css(a: b)",
    ])
  func strangeSelectors(_ line: String) throws {
    let rules = try Self.rules("##.good\n" + line)
    #expect(rules.skipped == [.selector: 1])
    #expect(try RuleEvaluator(rules.hiding).hidden(on: "https://a.test/") == [".good"])
  }

  @Test("An exception within a domain keeps the filter from all of the domain")
  func innerException() throws {
    let rules = try Self.rules("news.test##.ad\nm.news.test#@#.ad\n##.x")
    #expect(try RuleEvaluator(rules.hiding).hidden(on: "https://news.test/") == [".x"])
    #expect(rules.skipped == [.domains: 1])
  }

  @Test(
    "An exception whose domains cannot all be said keeps the filter from all pages",
    arguments: ["google.*#@#.ad", "google.*,b.test#@#.ad", "~google.*#@#.ad", "a.test,~b.a.test#@#.ad"])
  func widenedExceptions(_ line: String) throws {
    let rules = try Self.rules("##.ad\nnews.test##.ad\n##.x\n" + line)
    #expect(try RuleEvaluator(rules.hiding).hidden(on: "https://news.test/") == [".x"])
    #expect(rules.skipped == [.domains: 1])
  }

  @Test("What is said of loads beside a page that cannot be said still counts")
  func pagesAndLoads() throws {
    let rules = try Self.rules("/ad/\n@@||a.test/x/$document,image,domain=news.test|b.test")
    #expect(rules.skipped == [.domains: 1])
    let evaluator = try RuleEvaluator(rules.network)
    #expect(try !evaluator.blocks("https://a.test/x/ad/", "image", on: "https://news.test/", isTop: true))
    #expect(try evaluator.blocks("https://a.test/x/ad/", "script", on: "https://news.test/", isTop: true))
  }

  @Test("Selectors share rules, as many as a mistake may cost")
  func groups() throws {
    let lines = (0..<250).map { "##.ad\($0)" }.joined(separator: "\n")
    #expect(try Self.rules(lines).count == 3)
    #expect(try Self.hidden(lines, on: "https://a.test/").count == 250)
  }

  // MARK: - What is left out

  @Test(
    "Filters that the engine cannot do are left out and counted",
    arguments: [
      ("/x/$csp=a", FilterProblem.option), ("/x/$redirect=a", .option), ("/x/$removeparam", .option),
      ("/x/$unheardof", .option), ("/x/$domain=a.test,denyallow=b.test", .option), ("/x/$~all", .option),
      ("/x/$elemhide", .option), (#"/a|b/"#, .expression), (#"/a{3}/"#, .expression),
      (#"/(?=a)b/"#, .expression),
      (#"/\bad\b/"#, .expression), (#"/ad(/"#, .expression), (#"/ad[/"#, .expression),
      (#"/ad)/"#, .expression),
      (#"/*ad/"#, .expression), (#"/a\1/"#, .expression), (#"/[z-a]/"#, .expression),
      (#"/a^b/"#, .expression),
      (#"/.*/"#, .tooGeneral), ("ab", .tooGeneral), ("*", .tooGeneral), ("||", .tooGeneral),
      ("^", .tooGeneral),
      ("/тест/", .pattern), ("a b/ad", .pattern), ("/x/$domain=google.*", .domains),
      ("/x/$domain=~google.*", .domains), ("/x/$domain=a.test|~b.a.test", .domains),
      ("||a.test^$document", .wholePage), ("||a.test^$doc", .wholePage),
    ])
  func leftOut(_ line: String, _ problem: FilterProblem) throws {
    let rules = try Self.rules("/good/\n" + line)
    #expect(rules.skipped == [problem: 1])
  }

  @Test("An exception that needs what the engine has not does not let more through")
  func exceptionsLeftOut() throws {
    let rules = try Self.rules("/ad/\n@@||a.test^$document,third-party\n@@||a.test^$csp")
    #expect(rules.skipped == [.option: 2])
    #expect(
      try RuleEvaluator(rules.network).blocks(
        "https://a.test/ad/", "image", on: "https://b.test/", isTop: true))
  }

  // MARK: - Hostile lists

  @Test("What is no list says so")
  func noLists() {
    func problem(_ data: Data) -> FilterListError? {
      do throws(FilterListError) {
        _ = try ContentRules(FilterList(data))
        return nil
      } catch {
        return error
      }
    }
    #expect(problem(Data()) == .nothingUsable(skipped: 0))
    #expect(problem(Data("! only a comment".utf8)) == .nothingUsable(skipped: 0))
    #expect(problem(Data([0x89, 0x50, 0, 0])) == .notText)
    #expect(problem(Data("<!DOCTYPE html><p>Not found".utf8)) == .webPage)
    #expect(problem(Data(count: FilterListLimits.bytes + 1)) == .tooLarge)
    #expect(problem(Data([0xFF, 0xFE, 0x0A, 0xC0, 0x80])) == .nothingUsable(skipped: 2))
    #expect(problem(Data("/x/$csp=a".utf8)) == .nothingUsable(skipped: 1))
    #expect(problem(Data("@@||a.test^".utf8)) == .nothingUsable(skipped: 0))
  }

  @Test("Lines that are too long or no text cost themselves only")
  func badLines() throws {
    var data = Data("/good/\n".utf8)
    data += Data(repeating: 0x61, count: FilterListLimits.lineBytes + 1) + Data("\n".utf8)
    data += Data([0xFF, 0x61, 0x61, 0x61, 0x0A]) + Data("/fine/".utf8)
    let rules = try ContentRules(FilterList(data))
    #expect(rules.skipped == [.tooLong: 1, .wrongBytes: 1])
    #expect(
      try RuleEvaluator(rules.network).blocks(
        "https://a.test/fine/", "image", on: "https://b.test/", isTop: true))
  }

  @Test("A list with more rules than the engine takes is refused whole")
  func tooMany() throws {
    let lines = (0...FilterListLimits.rules).map { "||a\($0).test^" }.joined(separator: "\n")
    #expect(throws: FilterListError.self) { try Self.rules(lines) }
  }

  private static func conditioned(_ json: String) -> Int {
    ["-domain\"", "if-frame-url", "if-top-url"].reduce(0) { $0 + json.components(separatedBy: $1).count - 1 }
  }

  private static func divided(_ text: String, by most: Int) throws -> ContentRules {
    try ContentRules(FilterList(Data(text.utf8)), conditioned: most)
  }

  @Test(
    "More filters of some pages than one of the engine's lists takes are divided, and exceptions count in each"
  )
  func dividedHiding() throws {
    let lines = (0..<10).map { "a\($0).test##.x\($0)" }.joined(separator: "\n")
    let rules = try Self.divided(
      lines + "\n##.ad\n~b.test##.c\n@@||a2.test^$generichide\n@@||a1.test^$elemhide\n@@||a9.test^$elemhide",
      by: 7)
    // Eleven name pages, and beside three exceptions there is room for four.
    #expect(rules.hiding.map(Self.conditioned) == [7, 7, 6] && rules.network.isEmpty)
    #expect(rules.count == 15)
    let evaluator = try RuleEvaluator(rules.hiding)
    for (number, hidden) in [
      (0, [".ad", ".c", ".x0"]), (1, []), (2, [".x2"]), (8, [".ad", ".c", ".x8"]), (9, []),
    ] as [(Int, Set<String>)] {
      #expect(try evaluator.hidden(on: "https://a\(number).test/") == hidden)
    }
    #expect(try evaluator.hidden(on: "https://b.test/") == [".ad"])
  }

  @Test("Filters of some pages for loads are divided likewise")
  func dividedLoads() throws {
    let lines = (0..<10).map { "/x\($0)/$domain=b.test|a\($0).test" }.joined(separator: "\n")
    let rules = try Self.divided(lines + "\n/y/\n@@/good/$domain=a1.test\n/bad/$important", by: 6)
    #expect(rules.network.map(Self.conditioned) == [6, 6, 4] && rules.hiding.isEmpty)
    // Two rules are about windows.
    #expect(rules.count == 16)
    let evaluator = try RuleEvaluator(rules.network)
    for number in 0..<10 {
      func blocks(_ url: String, on page: String) throws -> Bool {
        try evaluator.blocks("https://c.test/x\(number)/\(url)", "image", on: page, isTop: true)
      }
      #expect(try blocks("", on: "https://b.test/"))
      #expect(try blocks("", on: "https://a\(number).test/"))
      #expect(try blocks("good/", on: "https://a\(number).test/") == (number != 1))
      #expect(try blocks("good/bad/", on: "https://a\(number).test/"))
      #expect(try !blocks("", on: "https://c.test/"))
    }
    #expect(try evaluator.blocks("https://c.test/y/", "image", on: "https://c.test/", isTop: true))
  }

  @Test("The engine counts rules of some pages with 16 bits; no list has as many")
  func sixteenBits() throws {
    let lines = (0..<66_000).map { "a\($0).test##.x" + "\n" + "/x\($0)/$domain=a.test" }.joined(
      separator: "\n")
    let rules = try Self.rules(lines)
    // Filters of the same selector are not joined: each has pages of its own.
    #expect(rules.hiding.map(Self.conditioned) == [60_000, 6000])
    #expect(rules.network.map(Self.conditioned) == [60_000, 6000])
  }

  @Test("Exceptions, which have to stand in each of the engine's lists, may be too many")
  func tooManyExceptions() throws {
    let lines = (0..<4).map { "@@/x\($0)/$domain=a.test" }.joined(separator: "\n")
    _ = try Self.divided("/ad/\n" + lines, by: 16)
    // Each is one for the window's page, and one for frames.
    #expect(throws: FilterListError.tooManyExceptions(8)) { try Self.divided("/ad/\n" + lines, by: 15) }
    let pages = (0..<4).map { "@@||a\($0).test^$elemhide" }.joined(separator: "\n")
    #expect(throws: FilterListError.tooManyExceptions(4)) { try Self.divided("##.ad\n" + pages, by: 7) }
  }

  @Test("Texts that mean something in JSON are written as what they are")
  func json() throws {
    let rules = try Self.rules(#"/a"b\c/x"# + "\n" + #"##a[title="x\"y"]"#)
    #expect(
      try RuleEvaluator(rules.network).blocks(
        #"https://a.test/a"b\c/x"#, "image", on: "https://b.test/", isTop: true))
    #expect(try RuleEvaluator(rules.hiding).hidden(on: "https://a.test/") == [#"a[title="x\"y"]"#])
  }

  @Test("Random texts make rules that the engine's form allows, or none")
  func noise() throws {
    var random = SplitMix(seed: 7)
    let parts = [
      "||", "|", "^", "*", "@@", "##", "#@#", "$", ",", "~", "domain=", "script", "a.test", "/", "(", ")",
      "[", "]",
      "\\", "\"", "{", "é", "\u{7}", " ", "x", "!", ":has(", "\n", "\n/ok/\n",
    ]
    for _ in 0..<400 {
      let text = (0..<40).map { _ in parts[Int(random.next() % UInt64(parts.count))] }.joined()
      guard let rules = try? Self.rules(text) else { continue }
      _ = try RuleEvaluator(rules.network)
      _ = try RuleEvaluator(rules.hiding)
    }
  }

  private struct SplitMix: RandomNumberGenerator {
    private var state: UInt64
    init(seed: UInt64) { state = seed }
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var value = state
      value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
      value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
      return value ^ (value >> 31)
    }
  }

  @Test("The name of a list is what it says, without what is not seen")
  func title() throws {
    #expect(
      try FilterList(Data("! Title: Easy\u{202E}List \n/ad/".utf8)).title?.contains("\u{202E}") == false)
    #expect(try FilterList(Data("/ad/".utf8)).title == nil)
  }
}

import Foundation
import Testing

/// Tests that everything sources and pages refer to exists.
@Suite struct CitationTests {
  /// A line of a file, and a complaint about it.
  struct Complaint: Hashable, CustomStringConvertible {
    let file: String
    let line: Int
    let text: String

    var description: String { "\(file):\(line): \(text)" }
  }

  private static var page: Regex<Substring> { /[\w+\-.\/]*[\w+\-]\.md\b/ }
  private static var number: Regex<Substring> { /\b(?:[Ii]ssues?|[Dd]ocuments?|[Ss]entences?) #?\d/ }
  private static let cited = #"docs/([\w-]+\.md)`?,\s+"([^"]+)"(?:\s+and\s+"([^"]+)")?"#
  private static var link: Regex<(Substring, Substring)> { /\]\(([^)\s]+)\)/ }
  /// A pattern for what `page` or `number` may match: tested quickly for a whole file, as most have neither.
  private static let suspicious = #"\.md\b|(?:[Ii]ssue|[Dd]ocument|[Ss]entence)s? #?\d"#
  /// This file's samples cite what is not there.
  private static let own = "Tests/ArchitectureTests/CitationTests.swift"
  private static var swiftFile: Regex<(Substring, Substring)> { /`((?:[\w+\-]+\/)*[\w+\-]+\.swift)`/ }

  // MARK: Rules

  /// Cited pages that do not exist, and numbers of papers that are elsewhere.
  static func unreadable(_ file: Paper, among papers: Papers) -> [Complaint] {
    guard file.text.range(of: suspicious, options: .regularExpression) != nil else { return [] }
    let (page, number) = (Self.page, Self.number)
    return file.lines.enumerated().flatMap { index, line -> [Complaint] in
      let missing = line.matches(of: page).map { Papers.resolve(String($0.output), from: "") }
        .filter { !$0.hasPrefix(".build/") && !papers.has($0) }
        .map { "no page of the repository is called \($0); cite one of docs/, or say the fact itself" }
      let numbers = line.matches(of: number).map {
        "readers do not have \"\($0.output)\"; say the fact itself"
      }
      return (missing + numbers).map { Complaint(file: file.path, line: index + 1, text: $0) }
    }
  }

  /// Cited headings that the page does not have, such as `docs/gtk-rules.md, "Drawing"`.
  static func missingHeadings(_ file: Paper, headings: [String: Set<String>]) throws -> [String] {
    guard file.text.range(of: #"docs/[\w-]+\.md`?,\s"#, options: .regularExpression) != nil else { return [] }
    let prose = file.prose
    return try NSRegularExpression(pattern: cited)
      .matches(in: prose, range: NSRange(prose.startIndex..., in: prose)).flatMap { match -> [String] in
        let groups = (1...3).map { Range(match.range(at: $0), in: prose).map { String(prose[$0]) } }
        let page = groups[0] ?? ""
        return groups.dropFirst().compactMap(\.self)
          .filter { !(headings[page] ?? []).contains($0) }.map { "docs/\(page) has no heading \"\($0)\"" }
      }
  }

  /// Relative links whose file, or whose heading in it, is not there.
  static func brokenLinks(_ file: Paper, among papers: Papers) -> [Complaint] {
    let folder = file.path.split(separator: "/").dropLast().joined(separator: "/")
    let link = Self.link
    return file.lines.enumerated().flatMap { index, line -> [Complaint] in
      line.matches(of: link).compactMap { match in
        let target = String(match.output.1)
        guard target.firstMatch(of: /^[a-z]+:/) == nil else { return nil }
        let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(
          String.init)
        let path = parts[0].isEmpty ? file.path : Papers.resolve(parts[0], from: folder)
        guard papers.exists(path) else {
          return Complaint(file: file.path, line: index + 1, text: "the link \(target) leads nowhere")
        }
        guard parts.count > 1, let page = papers.paper(at: path), !page.anchors.contains(parts[1]) else {
          return nil
        }
        return Complaint(file: file.path, line: index + 1, text: "\(path) has no heading for #\(parts[1])")
      }
    }
  }

  /// Swift files that a page names and that are not there.
  static func missingSources(_ file: Paper, among papers: Papers) -> [Complaint] {
    let swiftFile = Self.swiftFile
    return file.lines.enumerated().flatMap { index, line in
      line.matches(of: swiftFile).map { String($0.output.1) }.filter { !papers.has($0) }
        .map { Complaint(file: file.path, line: index + 1, text: "there is no \($0)") }
    }
  }

  // MARK: The repository

  @Test func whatIsCitedIsThere() throws {
    let papers = try Papers.repository.get()
    for file in papers.read where file.path != Self.own {
      for complaint in Self.unreadable(file, among: papers) { Issue.record("\(complaint)") }
    }
  }

  @Test func citedHeadingsAreThere() throws {
    let papers = try Papers.repository.get()
    let headings = papers.headingsOfDocs
    for file in papers.read where file.path != Self.own {
      for complaint in try Self.missingHeadings(file, headings: headings) {
        Issue.record("\(file.path): \(complaint)")
      }
    }
  }

  @Test func linksLeadSomewhere() throws {
    let papers = try Papers.repository.get()
    for file in papers.pages {
      for complaint in Self.brokenLinks(file, among: papers) { Issue.record("\(complaint)") }
    }
  }

  @Test func namedSourcesAreThere() throws {
    let papers = try Papers.repository.get()
    // That page speaks of the reader's own files.
    for file in papers.pages where file.path != "docs/run-your-uikit-app.md" {
      for complaint in Self.missingSources(file, among: papers) { Issue.record("\(complaint)") }
    }
  }

  // MARK: The rules themselves

  private static let sample = Papers(
    read: [
      Paper(path: "docs/rules.md", text: "# Rules\n## Who draws `what`?\n"),
      Paper(path: "README.md", text: "[a](docs/rules.md#who-draws-what)"),
    ], paths: ["docs/rules.md", "README.md", "Sources/A/B.swift"])

  @Test(arguments: [
    ("/// As docs/rules.md says.", 0), ("/// As rules.md says, or ./README.md.", 0),
    ("/// As notes.md says.", 1),
    ("/// As other/rules.md says.", 1), ("# Writes .build/list.md.", 0), ("// See issue 7.", 1),
    ("// Document 3 and issue #4.", 2),
    ("// A document that takes 3 lines.", 0),
  ])
  func papersThatNobodyHasAreFound(_ line: String, _ count: Int) {
    let found = Self.unreadable(Paper(path: "A.swift", text: line), among: Self.sample)
    #expect(found.count == count, "\(found)")
  }

  @Test func headingsThatAreGoneAreFoundAcrossLines() throws {
    let text = """
      /// Figures (docs/rules.md,
      /// "Who draws `what`?" and "Lengths"), also `docs/rules.md`, "Rules".
      // docs/none.md, "Any".
      """
    #expect(
      try Self.missingHeadings(Paper(path: "A.swift", text: text), headings: Self.sample.headingsOfDocs)
        == ["docs/rules.md has no heading \"Lengths\"", "docs/none.md has no heading \"Any\""])
  }

  @Test(arguments: [
    ("[a](rules.md)", 0), ("[a](../README.md)", 0), ("[a](../docs)", 0), ("[a](https://example.org/a.md)", 0),
    ("[a](#rules)", 0), ("[a](rules.md#who-draws-what)", 0), ("[a](README.md)", 1),
    ("[a](rules.md#lengths)", 1),
    ("[a](rules.md) and [b](../none)", 1),
  ])
  func linksThatLeadNowhereAreFound(_ line: String, _ count: Int) {
    let file = Paper(path: "docs/rules.md", text: "# Rules\n## Who draws `what`?\n" + line)
    let papers = Papers(read: [file], paths: Self.sample.paths)
    #expect(Self.brokenLinks(file, among: papers).count == count)
  }

  @Test func sourcesThatAreGoneAreFound() {
    let file = Paper(path: "docs/a.md", text: "`B.swift`, `A/B.swift`, `C/B.swift`, `D.swift`, D.swift")
    #expect(
      Self.missingSources(file, among: Self.sample).map(\.text) == [
        "there is no C/B.swift", "there is no D.swift",
      ])
  }
}

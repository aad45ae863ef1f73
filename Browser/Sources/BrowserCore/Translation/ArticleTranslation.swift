import Foundation

/// An article's paragraphs as they are given to a translator, and the article with what came back in their places.
///
/// What comes back is text, whatever it looks like: ``ReaderMarkup`` writes it as such. Marks within a paragraph, such as links,
/// are lost with the words that they were of; pictures stay.
public struct ArticleTranslation: Sendable {
  /// The article as its page has it.
  public let article: ReaderArticle
  /// The texts that are translated, in order: none is empty, and each is one line.
  public let paragraphs: [String]

  /// Reads an article's paragraphs.
  public init(of article: ReaderArticle) {
    self.article = article
    var walk = Walk()
    _ = walk.article(article)
    paragraphs = walk.found
  }

  /// The text that a translator gets: a paragraph a line, with empty lines between them.
  public var input: String { paragraphs.map { $0 + "\n" }.joined(separator: "\n") }

  /// Returns the article with a translator's answer, in which empty lines mean nothing.
  /// - Parameter language: the tag of the language of the answer (BCP 47).
  /// - Throws: `unfit` where there are not as many paragraphs as were given.
  public func article(answer: String, in language: String) throws(TranslationProblem) -> ReaderArticle {
    let lines = answer.split(whereSeparator: \.isNewline).map { Self.line($0) }.filter { !$0.isEmpty }
    guard !lines.isEmpty, lines.count == paragraphs.count else { throw .unfit }
    var walk = Walk(answers: lines)
    var result = walk.article(article)
    result.language = language
    result.isRightToLeft = Locale.Language(identifier: language).characterDirection == .rightToLeft
    return result
  }

  /// A text with single spaces in place of all other space.
  fileprivate static func line(_ text: some StringProtocol) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

/// One way through an article, which finds its paragraphs and may put others in their places.
private struct Walk {
  var answers: [String]?
  var found: [String] = []

  /// Elements that begin and end paragraphs, by their names in HTML.
  private static let blocks: Set<String> = [
    "blockquote", "caption", "dd", "div", "dl", "dt", "figcaption", "figure", "h2", "h3", "h4", "h5", "h6",
    "hr", "li", "ol", "p", "pre", "section", "table", "tbody", "td", "tfoot", "th", "thead", "tr", "ul",
  ]
  /// Those whose content no one translates: programs, and drawings made of letters.
  private static let untouched: Set<String> = ["hr", "pre"]

  init(answers: [String]? = nil) { self.answers = answers }

  mutating func article(_ article: ReaderArticle) -> ReaderArticle {
    var result = article
    result.title = text(article.title)
    result.deck = text(article.deck)
    result.nodes = nodes(article.nodes, depth: 0)
    return result
  }

  /// Returns what stands for a text: the answer, where there is one, or the text itself.
  private mutating func text(_ text: String) -> String {
    let line = ArticleTranslation.line(text)
    guard !line.isEmpty else { return text }
    found.append(line)
    guard let answers, answers.indices.contains(found.count - 1) else { return text }
    return answers[found.count - 1]
  }

  private mutating func nodes(_ nodes: [ReaderNode], depth: Int) -> [ReaderNode] {
    // Reader leaves deeper pieces out.
    guard depth < ReaderNode.deepest else { return nodes }
    var result: [ReaderNode] = []
    var line: [ReaderNode] = []
    for node in nodes {
      guard case .element(let name, let attributes, let children) = node, Self.blocks.contains(name) else {
        line.append(node)
        continue
      }
      result += paragraph(line)
      line = []
      guard !Self.untouched.contains(name) else {
        result.append(node)
        continue
      }
      // Neither is the translation's.
      let kept = attributes.filter { $0.key != "lang" && $0.key != "dir" }
      result.append(.element(name, attributes: kept, self.nodes(children, depth: depth + 1)))
    }
    return result + paragraph(line)
  }

  /// Returns what stands for the pieces of one paragraph.
  private mutating func paragraph(_ nodes: [ReaderNode]) -> [ReaderNode] {
    let own = Self.text(of: nodes, depth: 0)
    let translated = text(own)
    guard answers != nil, !ArticleTranslation.line(own).isEmpty else { return nodes }
    return Self.pictures(in: nodes, depth: 0) + [.text(translated)]
  }

  private static func text(of nodes: [ReaderNode], depth: Int) -> String {
    guard depth < ReaderNode.deepest else { return "" }
    return nodes.map { node in
      switch node {
      case .text(let text): text
      case .element(let name, _, let children):
        // A line that ends ends a word.
        name == "br" ? " " : ReaderNode.readings.contains(name) ? "" : text(of: children, depth: depth + 1)
      }
    }.joined()
  }

  private static func pictures(in nodes: [ReaderNode], depth: Int) -> [ReaderNode] {
    guard depth < ReaderNode.deepest else { return [] }
    return nodes.flatMap { node -> [ReaderNode] in
      guard case .element(let name, _, let children) = node else { return [] }
      return name == "img" ? [node] : pictures(in: children, depth: depth + 1)
    }
  }
}

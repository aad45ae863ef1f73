import Foundation

/// An article as it is read out: its paragraphs in order.
public struct SpokenArticle: Hashable, Sendable {
  /// The paragraphs; none is empty.
  public private(set) var paragraphs: [SpokenParagraph] = []
  /// The language by its BCP 47 tag; empty when the page does not say.
  public let language: String

  /// The most characters of an article that are read out at once.
  public static let mostCharacters = 200_000
  /// The most characters that are spoken in one breath: what is longer goes in pieces, so that it can be gone through and marked.
  static let longestPiece = 2000
  /// The elements whose texts are paragraphs of their own. The page of Reader has the same ones in the same order.
  static let blocks: Set<String> = [
    "blockquote", "caption", "dd", "dt", "figcaption", "h2", "h3", "h4", "h5", "h6", "li", "p", "pre", "td",
    "th",
  ]
  /// The selector by which the page of Reader finds the blocks.
  public static let selector = blocks.sorted().joined(separator: ", ")

  /// The state of the walk through an article.
  private struct Walk {
    var block = SpokenParagraph.Block.unplaced
    var text = ""
    var count = 0
    var room = SpokenArticle.mostCharacters
  }

  /// An article of nothing.
  public init() { language = "" }

  /// Takes what is spoken out of an article: title, text below it, and paragraphs, up to ``mostCharacters``.
  public init(_ article: ReaderArticle) {
    language = article.languageTag ?? ""
    var walk = Walk()
    walk.block = .title
    walk.text = article.title
    flush(&walk)
    walk.block = .deck
    walk.text = article.deck
    flush(&walk)
    walk.block = .unplaced
    append(article.nodes, depth: 0, to: &walk)
    flush(&walk)
  }

  private mutating func append(_ nodes: [ReaderNode], depth: Int, to walk: inout Walk) {
    guard depth < ReaderNode.deepest else { return }
    for node in nodes where walk.room > 0 {
      switch node {
      case .text(let text): walk.text += text
      case .element("br", _, _): walk.text += " "
      case .element(let name, _, let children):
        if ReaderNode.readings.contains(name) { continue }
        guard Self.blocks.contains(name) else {
          append(children, depth: depth + 1, to: &walk)
          continue
        }
        let outer = walk.block
        flush(&walk)
        walk.block = .text(walk.count)
        walk.count += 1
        append(children, depth: depth + 1, to: &walk)
        flush(&walk)
        walk.block = outer
      }
    }
  }

  /// Ends a paragraph.
  private mutating func flush(_ walk: inout Walk) {
    defer { walk.text = "" }
    let words = walk.text.split(whereSeparator: \.isWhitespace)
    guard !words.isEmpty, walk.room > 0 else { return }
    var rest = words.joined(separator: " ").prefix(walk.room)
    walk.room -= rest.count
    while !rest.isEmpty {
      let piece = Self.piece(of: rest)
      let text = piece.trimmingCharacters(in: .whitespaces)
      if !text.isEmpty { paragraphs.append(SpokenParagraph(text: text, block: walk.block)) }
      rest = rest[piece.endIndex...]
    }
  }

  /// Returns the beginning of a text: up to the last sentence that fits, else the last word, else as much as fits.
  private static func piece(of text: Substring) -> Substring {
    let most = text.prefix(longestPiece)
    guard most.endIndex < text.endIndex else { return most }
    let sentence = most.indices.last { index in
      let next = most.index(after: index)
      return ".!?".contains(most[index]) && next < most.endIndex && most[next] == " "
    }
    guard let end = sentence ?? most.lastIndex(of: " ") else { return most }
    return most[...end]
  }
}

/// A part of an article that is read out in one breath: a paragraph, a heading, an entry of a list, or a piece of one that is long.
public struct SpokenParagraph: Hashable, Sendable {
  /// The part of the article's page that the text stands in.
  public enum Block: Hashable, Sendable {
    /// The heading above the article.
    case title
    /// The text below the heading.
    case deck
    /// One of the blocks of the text, counted from 0 in their order.
    case text(Int)
    /// None that could be pointed at.
    case unplaced
  }

  /// The text, in one line.
  public let text: String
  /// The place where it stands.
  public let block: Block

  /// Makes a paragraph.
  public init(text: String, block: Block) {
    self.text = text
    self.block = block
  }

  /// Returns the rest of the text.
  /// - Parameter offset: where it begins, in UTF-16 units; beyond the text nothing is left.
  public func text(from offset: Int) -> String {
    String(text.utf16.dropFirst(max(0, offset))) ?? text
  }
}

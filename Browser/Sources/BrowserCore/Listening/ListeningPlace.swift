/// The place in an article up to which it was read out.
public struct ListeningPlace: Hashable, Sendable {
  /// The paragraph, counted from 0.
  public var paragraph: Int
  /// The beginning of the word, in UTF-16 units of the paragraph.
  public var offset: Int

  /// Makes a place.
  public init(paragraph: Int = 0, offset: Int = 0) {
    self.paragraph = paragraph
    self.offset = offset
  }
}

/// The matches of a search in a page.
public struct FindAnswer: Equatable, Sendable {
  /// The number of the selected match, from 1 on; nil where it is not known.
  public let index: Int?
  /// The number of matches.
  public let count: Int
  /// The marks of the matches beside the page.
  public let marks: MatchMarks

  /// Creates an answer.
  public init(index: Int?, count: Int, marks: MatchMarks = .none) {
    (self.index, self.count, self.marks) = (index, count, marks)
  }
}

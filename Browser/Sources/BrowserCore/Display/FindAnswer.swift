/// The matches of a search in a page.
public struct FindAnswer: Equatable, Sendable {
  /// The number of the selected match, from 1 on; nil where it is not known.
  public let index: Int?
  /// The number of matches.
  public let count: Int
  public let marks: MatchMarks

  public init(index: Int?, count: Int, marks: MatchMarks = .none) {
    (self.index, self.count, self.marks) = (index, count, marks)
  }
}

/// The words of the search bar for the result of a search in a page.
public enum FindText {
  /// The words for no match.
  public static let nothing = "Not found"

  /// - Parameters:
  ///   - index: which match is the current one, from 1 on; nil where nobody knows.
  ///   - count: how many there are.
  public static func count(_ index: Int?, of count: Int) -> String {
    guard let index else { return count == 1 ? "1 match" : "\(count) matches" }
    return "\(index) of \(count)"
  }
}

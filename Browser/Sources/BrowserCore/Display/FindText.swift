/// What a search in a page came to, in the words of its bar.
public enum FindText {
  public static let nothing = "Not found"

  /// - Parameters:
  ///   - index: which match is the current one, from 1 on; nil where nobody knows.
  ///   - count: how many there are.
  public static func count(_ index: Int?, of count: Int) -> String {
    guard let index else { return count == 1 ? "1 match" : "\(count) matches" }
    return "\(index) of \(count)"
  }
}

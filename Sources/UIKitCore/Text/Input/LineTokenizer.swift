import Foundation

/// Knows the lines of a text field or text view, too.
final class LineTokenizer: UITextInputStringTokenizer {
  private let line: @MainActor (Int) -> NSRange?

  /// - Parameter line: the line that the character at an index is on.
  init(textInput: any UIResponder & UITextInput, line: @escaping @MainActor (Int) -> NSRange?) {
    self.line = line
    super.init(textInput: textInput)
  }

  override func unit(
    _ granularity: UITextGranularity, of index: Int, in boundaries: TextBoundaries
  ) -> NSRange? {
    guard granularity == .line, (0..<boundaries.length).contains(index) else {
      return super.unit(granularity, of: index, in: boundaries)
    }
    return line(index)
  }
}

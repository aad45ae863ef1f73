import Foundation
import QuartzCore

extension UITextView {
  /// What is selected, or, empty, where the insertion point is. Setting nil puts the insertion point at the end.
  public var selectedTextRange: UITextRange? {
    get { UITextRange(selectedRange) }
    set { selectedRange = newValue?.range ?? NSRange(location: storage.length, length: 0) }
  }

  public var beginningOfDocument: UITextPosition { UITextPosition(offset: 0) }
  public var endOfDocument: UITextPosition { UITextPosition(offset: storage.length) }

  /// - Returns: nil when that is outside the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let place = position.offset + offset
    return (0...storage.length).contains(place) ? UITextPosition(offset: place) : nil
  }

  public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    let (first, last) = (
      min(fromPosition.offset, toPosition.offset), max(fromPosition.offset, toPosition.offset)
    )
    guard first >= 0, last <= storage.length else { return nil }
    return UITextRange(NSRange(location: first, length: last - first))
  }

  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    position.offset == other.offset
      ? .orderedSame : position.offset < other.offset ? .orderedAscending : .orderedDescending
  }

  /// In UTF-16 units.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }

  public func text(in range: UITextRange) -> String? {
    guard range.range.location >= 0, range.end.offset <= storage.length else { return nil }
    return (storage.string as NSString).substring(with: range.range)
  }

  /// Replaces a part of the text; the insertion point comes to stand behind it. The delegate is not asked.
  public func replace(_ range: UITextRange, withText text: String) {
    let whole = NSRange(location: 0, length: storage.length)
    let part = NSIntersectionRange(range.range, whole)
    layoutText()
    let attributes =
      part.location < storage.length && part.length > 0
      ? storage.attributes(at: part.location, effectiveRange: nil) : typingAttributes
    storage.replaceCharacters(in: part, with: NSAttributedString(string: text, attributes: attributes))
    textChanged((part, text.utf16.count))
    select(NSRange(location: part.location + text.utf16.count, length: 0), scrolls: true)
  }

  // MARK: - Places

  /// Where the insertion point is drawn, in the view's coordinates.
  public func caretRect(for position: UITextPosition) -> CGRect {
    layoutText()
    let line = document.caret(at: position.offset)
    return CGRect(
      x: line.minX + textOrigin.x, y: line.minY + textOrigin.y, width: UITextView.caretWidth,
      height: line.height)
  }

  /// The part of a range that is on its first line, in the view's coordinates.
  public func firstRect(for range: UITextRange) -> CGRect {
    layoutText()
    guard let first = document.rects(for: range.range).first else { return caretRect(for: range.start) }
    return first.offsetBy(dx: textOrigin.x, dy: textOrigin.y)
  }

  public func closestPosition(to point: CGPoint) -> UITextPosition? {
    UITextPosition(offset: textIndex(at: point))
  }

  /// The character under a point.
  public func characterRange(at point: CGPoint) -> UITextRange? {
    let index = textIndex(at: point)
    for start in [index, TextBoundaries(storage.string).characterStart(before: index)]
    where start < storage.length {
      let end = TextBoundaries(storage.string).characterEnd(after: start)
      let range = NSRange(location: start, length: end - start)
      let isHit = document.rects(for: range).contains {
        $0.offsetBy(dx: textOrigin.x, dy: textOrigin.y).contains(point)
      }
      if isHit { return UITextRange(range) }
    }
    return nil
  }
}

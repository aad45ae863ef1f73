import Foundation

/// A place between two characters of a text. Made by the view whose text it is.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
  /// In UTF-16 units from the text's beginning.
  let offset: Int

  init(offset: Int) {
    self.offset = offset
    super.init()
  }

  /// - Returns: nil when that is outside a text of a length.
  func moved(by distance: Int, length: Int) -> UITextPosition? {
    let place = offset + distance
    return (0...length).contains(place) ? UITextPosition(offset: place) : nil
  }

  func compare(to other: UITextPosition) -> ComparisonResult {
    offset == other.offset ? .orderedSame : offset < other.offset ? .orderedAscending : .orderedDescending
  }
}

/// A part of a text. Made by the view whose text it is.
@preconcurrency @MainActor
open class UITextRange: NSObject {
  private let bounds: (start: UITextPosition, end: UITextPosition)

  init(_ range: NSRange) {
    bounds = (UITextPosition(offset: range.location), UITextPosition(offset: range.location + range.length))
    super.init()
  }

  /// Between two places in either order; nil when one is outside a text of a length.
  convenience init?(from one: UITextPosition, to other: UITextPosition, length: Int) {
    let (first, last) = (min(one.offset, other.offset), max(one.offset, other.offset))
    guard first >= 0, last <= length else { return nil }
    self.init(NSRange(location: first, length: last - first))
  }

  open var start: UITextPosition { bounds.start }
  open var end: UITextPosition { bounds.end }
  open var isEmpty: Bool { start.offset == end.offset }

  var range: NSRange { NSRange(location: start.offset, length: end.offset - start.offset) }
}

extension UITextField {
  /// What is selected, or, empty, where the insertion point is. Setting nil puts the insertion point at the end.
  public var selectedTextRange: UITextRange? {
    get { UITextRange(selectedRange) }
    set { selectedRange = newValue?.range ?? NSRange(location: length, length: 0) }
  }

  public var beginningOfDocument: UITextPosition { UITextPosition(offset: 0) }
  public var endOfDocument: UITextPosition { UITextPosition(offset: length) }

  /// - Returns: nil when that is outside the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    position.moved(by: offset, length: length)
  }

  public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    UITextRange(from: fromPosition, to: toPosition, length: length)
  }

  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    position.compare(to: other)
  }

  /// Replaces a part of the text; the insertion point comes to stand behind it. The delegate is not asked.
  public func replace(_ range: UITextRange, withText text: String) {
    let old = (self.text ?? "") as NSString
    let part = NSIntersectionRange(range.range, NSRange(location: 0, length: old.length))
    self.text = old.replacingCharacters(in: part, with: text)
    selectedRange = NSRange(location: part.location + text.utf16.count, length: 0)
  }

  /// In UTF-16 units.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }

  public func text(in range: UITextRange) -> String? {
    let text = (text ?? "") as NSString
    guard range.range.location >= 0, range.end.offset <= text.length else { return nil }
    return text.substring(with: range.range)
  }

  private var length: Int { (text ?? "").utf16.count }
}

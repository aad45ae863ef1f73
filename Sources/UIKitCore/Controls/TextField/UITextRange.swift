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
}

/// A part of a text. Made by the view whose text it is.
@preconcurrency @MainActor
open class UITextRange: NSObject {
  private let bounds: (start: UITextPosition, end: UITextPosition)

  init(_ range: NSRange) {
    bounds = (UITextPosition(offset: range.location), UITextPosition(offset: range.location + range.length))
    super.init()
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
    let place = position.offset + offset
    return (0...length).contains(place) ? UITextPosition(offset: place) : nil
  }

  public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    let (first, last) = (
      min(fromPosition.offset, toPosition.offset), max(fromPosition.offset, toPosition.offset)
    )
    guard first >= 0, last <= length else { return nil }
    return UITextRange(NSRange(location: first, length: last - first))
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

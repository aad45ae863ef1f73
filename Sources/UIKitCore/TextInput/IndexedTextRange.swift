import Foundation

/// A part of a text field's or text view's text.
final class IndexedTextRange: UITextRange {
  nonisolated let ownRange: NSRange

  init(_ range: NSRange) {
    ownRange = range
    super.init()
  }

  override var start: UITextPosition { IndexedTextPosition(offset: ownRange.location) }
  override var end: UITextPosition { IndexedTextPosition(offset: NSMaxRange(ownRange)) }
  override var isEmpty: Bool { ownRange.length == 0 }

  nonisolated override func isEqual(_ object: Any?) -> Bool {
    (object as? IndexedTextRange)?.ownRange == ownRange
  }
  nonisolated override var hash: Int { ownRange.hashValue }
}

extension UITextRange {
  /// The range in UTF-16 units, in the text of a field or view of UIKit's own.
  var range: NSRange {
    let (first, last) = (start.offset, end.offset)
    return NSRange(location: first, length: last - first)
  }
}

import Foundation

/// A part of a text field's or text view's text.
final class IndexedTextRange: UITextRange {
  nonisolated let ownRange: NSRange
  /// The numbers of a search field's tokens before the two ends, where these lie at the beginning of the text.
  private let tokensBefore: (start: Int?, end: Int?)

  init(_ range: NSRange, tokensBefore: (start: Int?, end: Int?) = (nil, nil)) {
    ownRange = range
    self.tokensBefore = tokensBefore
    super.init()
  }

  override var start: UITextPosition {
    IndexedTextPosition(TextPlace(ownRange.location), tokensBefore: tokensBefore.start)
  }
  override var end: UITextPosition {
    IndexedTextPosition(TextPlace(NSMaxRange(ownRange)), tokensBefore: tokensBefore.end)
  }
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

import Foundation
import QuartzCore

extension UITextView {
  var indexing: TextIndexing { TextIndexing(length: storage.length) }

  func selectByProgram(_ range: NSRange) {
    inputDelegate?.selectionWillChange(self)
    finishComposing()
    showsHandles = false
    select(TextSelection(boundaries.wholeCharacters(range)), scrolls: false)
    inputDelegate?.selectionDidChange(self)
  }

  // MARK: - Moving on screen

  func move(
    _ position: UITextPosition, _ direction: UITextLayoutDirection, _ offset: Int
  ) -> UITextPosition? {
    layoutText()
    guard direction.isVertical else {
      let isForward = direction.isForward(isRightToLeft: isRightToLeft(at: position.place))
      return indexing.position(from: position, characters: isForward ? offset : -offset, in: boundaries)
    }
    var (place, column) = (position.place, CGFloat?.none)
    let step: CGFloat = (direction == .up) == (offset > 0) ? -1 : 1
    for _ in 0..<abs(offset) {
      let line = document.caret(at: place)
      let isLast = step < 0 ? line.minY <= 0 : line.maxY >= document.size.height
      guard !isLast else { return nil }
      (place, column) = vertical(from: place, step, lines: 1, column: column)
    }
    return IndexedTextPosition(place)
  }

  func extend(_ position: UITextPosition, _ direction: UITextLayoutDirection) -> UITextRange? {
    layoutText()
    let place = position.place
    let isForward = direction.isForward(isRightToLeft: isRightToLeft(at: place))
    let edge =
      direction.isVertical
      ? TextPlace(isForward ? storage.length : 0) : lineEdge(from: place, isStart: !isForward)
    return indexing.range(from: position, to: IndexedTextPosition(edge))
  }

  /// The line that the character at an index is on.
  func line(of index: Int) -> NSRange? {
    layoutText()
    return document.line(at: TextPlace(index))?.line.range
  }

  // MARK: - Looks

  func setDirection(_ direction: NSWritingDirection, in range: NSRange) {
    let paragraphs = (storage.string as NSString).paragraphRange(for: withinText(range))
    changeStorage {
      $0.changeParagraphStyles(missing: .default, in: paragraphs) { $0.baseWritingDirection = direction }
    }
    textChanged((paragraphs, paragraphs.length))
  }

  func selectionPieces(of range: NSRange) -> [UITextSelectionRect] {
    layoutText()
    return document.selection(of: range).map { piece in
      var piece = piece
      piece.rect = piece.rect.offsetBy(dx: textOrigin.x, dy: textOrigin.y)
      return IndexedTextSelectionRect(piece)
    }
  }
}

extension UITextInput {
  /// The program changes the text.
  func tellingOfText(_ change: () -> Void) {
    inputDelegate?.textWillChange(self)
    change()
    inputDelegate?.textDidChange(self)
  }

  var effectiveMarkedTextStyle: [NSAttributedString.Key: Any] {
    markedTextStyle ?? [.underlineStyle: NSNumber(value: NSUnderlineStyle.single.rawValue)]
  }
}

import Foundation

/// A selection's part on one line of a text field or text view.
final class IndexedTextSelectionRect: UITextSelectionRect {
  private let piece: TextDocumentLayout.SelectionPiece

  init(_ piece: TextDocumentLayout.SelectionPiece) {
    self.piece = piece
    super.init()
  }

  override var rect: CGRect { piece.rect }
  override var writingDirection: NSWritingDirection { piece.isRightToLeft ? .rightToLeft : .leftToRight }
  override var containsStart: Bool { piece.containsStart }
  override var containsEnd: Bool { piece.containsEnd }
  override var isVertical: Bool { false }
}

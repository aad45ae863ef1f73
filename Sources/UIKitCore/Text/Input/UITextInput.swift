import Foundation
import QuartzCore

/// A responder whose text can be read, selected and composed by input methods.
///
/// Text fields and text views are; a view of the program's own that is gets keys that move and delete, input methods that
/// show what they compose in place, and an on-screen keyboard that knows the text before the insertion point.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
  // MARK: Text
  /// - Returns: nil where there is no such range.
  func text(in range: UITextRange) -> String?
  /// Replaces a range by a text.
  func replace(_ range: UITextRange, withText text: String)

  /// The range that is selected, or, empty, the place of the insertion point.
  var selectedTextRange: UITextRange? { get set }

  // MARK: What is being composed
  /// The range that an input method is composing; nil while it composes nothing.
  var markedTextRange: UITextRange? { get }
  /// Looks of what is being composed; nil for an underline.
  var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
  /// Shows a text in the place of what is being composed, or of the selection.
  /// - Parameter selectedRange: the selection within it.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// Makes the text that is being composed final.
  func unmarkText()

  // MARK: Positions
  /// The position before the first character.
  var beginningOfDocument: UITextPosition { get }
  /// The position after the last character.
  var endOfDocument: UITextPosition { get }
  /// Returns the range between two positions; nil when one is outside the text.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// - Returns: nil when that is outside the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// So many characters or lines away on screen; nil when that is outside the text.
  func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition?
  /// Compares two positions by their order in the text.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// Returns the number of units from one position to another, negative when the other comes first.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int

  /// Hears what the program changes. The system sets its own in views that are first responder.
  var inputDelegate: (any UITextInputDelegate)? { get set }
  /// Knows where words, sentences and lines begin and end.
  var tokenizer: any UITextInputTokenizer { get }

  // MARK: Layout
  /// The end of a range that lies farthest in a direction.
  func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition?
  /// From a position as far as text goes in a direction.
  func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange?
  /// Returns the direction in which the text runs at a position.
  func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection
  /// Sets the direction in which the text of a range runs.
  func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)

  // MARK: Geometry, in the coordinates of `textInputView`
  /// The part of a range that is on its first line.
  func firstRect(for range: UITextRange) -> CGRect
  /// Returns the rectangle in which the insertion point is drawn.
  func caretRect(for position: UITextPosition) -> CGRect
  /// Returns the rectangles that are painted behind a selection, one a line.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  /// Returns the position nearest to a point.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// The nearest position within a range.
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
  /// The character under a point; nil where there is none.
  func characterRange(at point: CGPoint) -> UITextRange?

  /// The view that draws the text, in whose coordinates its geometry is. Optional: the responder itself where that is a view.
  var textInputView: UIView { get }
}

extension UITextInput {
  /// The responder itself, which must be a view: traps where it is none.
  public var textInputView: UIView {
    guard let view = self as? UIView else {
      preconditionFailure("\(type(of: self)) is no view: it must have a textInputView")
    }
    return view
  }
}

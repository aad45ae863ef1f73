import Foundation

/// The interaction that a touch on a link or an attachment asks for.
public enum UITextItemInteraction: Int, Sendable {
  /// A tap: the link is opened.
  case invokeDefaultAction = 0
  /// A long press that asks for a menu; delegates are not asked about it here.
  case presentActions
  /// A press that asks for a preview; delegates are not asked about it here.
  case preview
}

/// Decides about and learns of a text view's editing, beside its scrolling.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Returns true if editing may begin; true by default.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Returns true if editing may end; true by default.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Called after editing began; does nothing by default.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Called after editing ended; does nothing by default.
  func textViewDidEndEditing(_ textView: UITextView)
  /// - Parameter range: what would be replaced, in UTF-16 units.
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
    -> Bool
  /// The user changed the text.
  func textViewDidChange(_ textView: UITextView)
  /// Returns the menu beside a selection that was made by touch; nil, as by default, for what it would have, and an empty one for none.
  /// - Parameters:
  ///   - range: the selection, in UTF-16 units.
  ///   - suggestedActions: what the menu would have, to be put into it or left out.
  func textView(
    _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// Called when the menu beside a selection is about to appear; does nothing by default.
  func textView(_ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
  /// Called when the menu beside a selection is about to go; does nothing by default.
  func textView(_ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
  /// Called after the selection changed; does nothing by default.
  func textViewDidChangeSelection(_ textView: UITextView)
  /// A link was tapped in a text that can be selected and not edited; true opens it.
  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool
  /// An attachment was tapped in a text that can be selected and not edited. Nothing else comes of a tap, whatever is returned.
  func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool
  /// The form of iOS 9: asked about a link by delegates that do not have the method with an interaction.
  func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool
  /// The form of iOS 9: asked about an attachment by delegates that do not have the method with an interaction.
  func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange
  ) -> Bool
}

extension UITextViewDelegate {
  /// Returns true, which allows editing to begin.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// Returns true, which allows editing to end.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// Returns true, which allows the change.
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Returns nil: the menu has what it would have.
  public func textView(
    _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
  /// Does nothing.
  public func textViewDidChange(_ textView: UITextView) {}
  /// Does nothing.
  public func textView(
    _ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
  ) {}
  /// Does nothing.
  public func textView(
    _ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
  ) {}
  /// Does nothing.
  public func textViewDidChangeSelection(_ textView: UITextView) {}
  /// Asks the method without an interaction, which opens the link unless it is implemented.
  public func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool {
    self.textView(textView, shouldInteractWith: URL, in: characterRange)
  }
  /// Asks the method without an interaction.
  public func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool {
    self.textView(textView, shouldInteractWith: textAttachment, in: characterRange)
  }
  /// Returns true, which opens the link.
  public func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange
  ) -> Bool { true }
  /// Returns true.
  public func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange
  ) -> Bool { true }
}

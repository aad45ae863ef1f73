import Foundation

/// Hears of every change of a text, before it is laid out.
@preconcurrency @MainActor
public protocol NSTextStorageDelegate: AnyObject {
  /// A change is about to be processed. The text may be changed further.
  ///
  /// - Parameters:
  ///   - editedRange: what was changed, in UTF-16 units of the text as it is now.
  ///   - delta: how much longer it became.
  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int)

  /// A change was processed, and the layout managers are about to hear of it. Attributes may be changed, characters not.
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int)
}

extension NSTextStorageDelegate {
  /// Does nothing before a change is processed.
  public func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {}

  /// Does nothing after a change was processed.
  public func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {}
}

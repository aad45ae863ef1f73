import Foundation

/// The methods by which a responder performs the commands of the edit menu.
///
/// Every responder has the methods, to be overridden; `canPerformAction(_:withSender:)` tells which ones it answers now.
@preconcurrency @MainActor
public protocol UIResponderStandardEditActions: AnyObject {
  /// Puts what is selected on the clipboard and removes it.
  func cut(_ sender: Any?)
  /// Puts what is selected on the clipboard.
  func copy(_ sender: Any?)
  /// Inserts what is on the clipboard.
  func paste(_ sender: Any?)
  /// Selects what is at the insertion point.
  func select(_ sender: Any?)
  /// Selects everything.
  func selectAll(_ sender: Any?)
  /// Removes what is selected.
  func delete(_ sender: Any?)
}

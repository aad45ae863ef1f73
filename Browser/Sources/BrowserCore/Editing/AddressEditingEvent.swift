import Foundation

/// Something that happens to the editing of an address.
public enum AddressEditingEvent: Hashable, Sendable {
  /// The user wants to type in a field: its bar was tapped, or a command names it.
  case asked(AddressField)
  /// The field that was asked for did not take the focus.
  case refused(AddressField)
  /// A field has the focus.
  case began(AddressField)
  /// A field has lost the focus.
  case ended(AddressField)
  /// The keyboard begins to move, for whichever field.
  case keyboard(WindowKeyboardMove)
  /// All that moved with the keyboard to a height has come to rest there.
  case keyboardArrived(height: Double)
  /// The views over the page have faded out.
  case faded
  /// The text is another one. After a deletion nothing is completed.
  case typed(String, isDeletion: Bool)
  /// The user chose where to go.
  case committed
  /// The user gave up.
  case cancelled
  /// Another tab is selected, in a window of this layout.
  case tabChanged(TabID, WindowLayout)
  /// The bar of a tab goes.
  case barRemoved(TabID)
  /// A sheet comes, below which the keyboard would type into the field.
  case sheetShown
  /// The window's arrangement is another one.
  case layoutChanged(WindowLayout)
  /// The window was resized or turned, or is laid out again.
  case resized
}

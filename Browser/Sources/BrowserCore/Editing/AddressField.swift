import Foundation

/// A field in which an address is shown and typed.
public enum AddressField: Hashable, Sendable {
  /// The field of a tab's own bar, as a phone-sized window has them.
  case tab(TabID)
  /// The one field of a wide window's head, whichever tab is selected.
  case head
}

import Foundation

/// The work of the owner of the views after an ``AddressEditingEvent``.
public enum AddressEditingEffect: Hashable, Sendable {
  /// Give a field the focus.
  case focus(AddressField)
  /// Take the focus from a field.
  case resign(AddressField)
  /// A field is typed into from now on: let Cancel and the start page come.
  case begin(AddressField)
  /// It is not any more: let them fade out.
  case end
  /// Take away what has faded out.
  case hide
  /// Place everything for the keyboard as it is now, in the time of its move.
  case move(WindowKeyboardMove)
  /// Take away what is only seen while the keyboard moves or is there.
  case settle
  /// Propose something for a text.
  case suggest(String, isDeletion: Bool)
  /// Place everything at once.
  case place
}

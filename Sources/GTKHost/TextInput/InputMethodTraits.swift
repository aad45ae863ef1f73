import CGTK
import TouchKeyboard
import UIKitCore

/// The words to GTK's input methods about a text, which may learn from what is typed and keep it: words, also of passwords.
@MainActor
package enum InputMethodTraits {
  /// Tells an input method what is typed, and what it may do with it.
  /// - Parameter im: a borrowed `GtkIMContext`.
  package static func tell(
    _ im: UnsafeMutableRawPointer, _ purpose: TextInputPurpose, _ hints: TextInputHints
  ) {
    var value = GValue()
    let object = im.assumingMemoryBound(to: GObject.self)
    g_value_init(&value, gtk_input_purpose_get_type())
    g_value_set_enum(&value, Int32(bitPattern: UInt32(purpose.gtk.rawValue)))
    g_object_set_property(object, "input-purpose", &value)
    g_value_unset(&value)
    g_value_init(&value, gtk_input_hints_get_type())
    g_value_set_flags(&value, UInt32(heeded(hints).gtk.rawValue))
    g_object_set_property(object, "input-hints", &value)
    g_value_unset(&value)
  }

  /// The hints for a text at a time at which the program may not want anything that is typed to be remembered.
  static func heeded(_ hints: TextInputHints, remembers: Bool = KeyboardUser.shared.remembers)
    -> TextInputHints
  {
    remembers ? hints : hints.union(.secret)
  }
}

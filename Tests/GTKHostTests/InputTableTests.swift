import CGTK
import Testing
import UIKitCore

@testable import GTKHost

/// Keys and buttons: numbers of X11's key symbols (`keysymdef.h`) and of the USB HID Usage Tables 1.4, keyboard page.
struct InputTableTests {
  @Test(
    arguments: [
      (0x61, 0x04), (0x7a, 0x1d), (0x41, 0x04), (0x31, 0x1e), (0x39, 0x26), (0x30, 0x27),
      (0xff0d, 0x28), (0xff1b, 0x29), (0xff08, 0x2a), (0xff09, 0x2b), (0x20, 0x2c),
      (0xffbe, 0x3a), (0xffc9, 0x45), (0xff53, 0x4f), (0xff51, 0x50), (0xff54, 0x51), (0xff52, 0x52),
      (0xffe1, 0xe1), (0xffe3, 0xe0), (0xff67, 0x65), (0x1234_5678, 0),
    ] as [(UInt32, Int)])
  func keysAreUsages(keyval: UInt32, usage: Int) {
    #expect(KeyTable.usage(forKeyval: keyval) == usage)
  }

  /// `GTK_INPUT_HINT_PRIVATE`: "the input method should not update personalized data (like typing history)".
  @MainActor @Test func inputMethodsRememberNothingWhileTheProgramDoesNot() {
    let hints: TextInputHints = .noSpellCheck
    #expect(InputMethodTraits.heeded(hints, remembers: true) == hints)
    #expect(InputMethodTraits.heeded(hints, remembers: false) == [.noSpellCheck, .secret])
    #expect(TextInputHints.secret.gtk.rawValue == GTK_INPUT_HINT_PRIVATE.rawValue)
  }

  @Test func modifiersAreThoseThatUIKitHas() {
    let state = GdkModifierType(
      rawValue: GDK_SHIFT_MASK.rawValue | GDK_CONTROL_MASK.rawValue | GDK_BUTTON1_MASK.rawValue)
    #expect(KeyTable.modifiers(state) == [.shift, .control])
    #expect(KeyTable.modifiers(GDK_ALT_MASK) == .alt)
    #expect(KeyTable.modifiers(GDK_SUPER_MASK) == .command && KeyTable.modifiers(GDK_META_MASK) == .command)
    #expect(KeyTable.modifiers(GDK_LOCK_MASK) == .capsLock)
    #expect(KeyTable.modifiers(GdkModifierType(rawValue: 0)).isEmpty)
  }

  @Test func aKeyHasItsTextWithAndWithoutShift() {
    let key = KeyTable.key(keyval: 0x41, state: GDK_SHIFT_MASK, isDown: true, isRepeat: false, time: 2)
    #expect(key.characters == "A" && key.charactersIgnoringModifiers == "a")
    #expect(key.usage == 0x04 && key.modifiers == .shift && key.timestamp == 2)
    // Umlauts have symbols of their own, and no place on a keyboard that is known from the symbol.
    #expect(
      KeyTable.key(keyval: 0xe4, state: GdkModifierType(rawValue: 0), isDown: true, isRepeat: false, time: 0)
        .characters == "ä")
    #expect(
      KeyTable.key(
        keyval: 0xff52, state: GdkModifierType(rawValue: 0), isDown: true, isRepeat: false, time: 0
      ).characters == "")
  }

  /// X11 counts left, middle, right; UIKit's masks primary, secondary.
  @Test(arguments: [(1, 1), (2, 3), (3, 2), (8, 8), (9, 9)])
  func buttonsAreCountedByWhatTheyAreFor(gdk: Int, uikit: Int) {
    #expect(PointerButton.number(gdk: gdk) == uikit)
  }
}

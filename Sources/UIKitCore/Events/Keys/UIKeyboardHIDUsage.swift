import Foundation

/// Physical keys, numbered as in the USB HID Usage Tables (keyboard page).
public enum UIKeyboardHIDUsage: Int, Sendable {
  /// No key: more keys are down than the keyboard can tell.
  case keyboardErrorRollOver = 0x01
  /// No key: the keyboard failed its self-test.
  case keyboardPOSTFail = 0x02
  /// No key: the keyboard met an error that has no code.
  case keyboardErrorUndefined = 0x03
  /// The A key.
  case keyboardA = 0x04
  /// The B key.
  case keyboardB = 0x05
  /// The C key.
  case keyboardC = 0x06
  /// The D key.
  case keyboardD = 0x07
  /// The E key.
  case keyboardE = 0x08
  /// The F key.
  case keyboardF = 0x09
  /// The G key.
  case keyboardG = 0x0a
  /// The H key.
  case keyboardH = 0x0b
  /// The I key.
  case keyboardI = 0x0c
  /// The J key.
  case keyboardJ = 0x0d
  /// The K key.
  case keyboardK = 0x0e
  /// The L key.
  case keyboardL = 0x0f
  /// The M key.
  case keyboardM = 0x10
  /// The N key.
  case keyboardN = 0x11
  /// The O key.
  case keyboardO = 0x12
  /// The P key.
  case keyboardP = 0x13
  /// The Q key.
  case keyboardQ = 0x14
  /// The R key.
  case keyboardR = 0x15
  /// The S key.
  case keyboardS = 0x16
  /// The T key.
  case keyboardT = 0x17
  /// The U key.
  case keyboardU = 0x18
  /// The V key.
  case keyboardV = 0x19
  /// The W key.
  case keyboardW = 0x1a
  /// The X key.
  case keyboardX = 0x1b
  /// The Y key.
  case keyboardY = 0x1c
  /// The Z key.
  case keyboardZ = 0x1d
  /// The 1 key above the letters; ! with Shift.
  case keyboard1 = 0x1e
  /// The 2 key above the letters; @ with Shift.
  case keyboard2 = 0x1f
  /// The 3 key above the letters; # with Shift.
  case keyboard3 = 0x20
  /// The 4 key above the letters; $ with Shift.
  case keyboard4 = 0x21
  /// The 5 key above the letters; % with Shift.
  case keyboard5 = 0x22
  /// The 6 key above the letters; ^ with Shift.
  case keyboard6 = 0x23
  /// The 7 key above the letters; & with Shift.
  case keyboard7 = 0x24
  /// The 8 key above the letters; * with Shift.
  case keyboard8 = 0x25
  /// The 9 key above the letters; ( with Shift.
  case keyboard9 = 0x26
  /// The 0 key above the letters; ) with Shift.
  case keyboard0 = 0x27
  /// The Return key above the right Shift key, or Enter.
  case keyboardReturnOrEnter = 0x28
  /// The Escape key.
  case keyboardEscape = 0x29
  /// The Backspace key, which deletes to the left.
  case keyboardDeleteOrBackspace = 0x2a
  /// The Tab key.
  case keyboardTab = 0x2b
  /// The space bar.
  case keyboardSpacebar = 0x2c
  /// The hyphen key; an underscore with Shift.
  case keyboardHyphen = 0x2d
  /// The = key; + with Shift.
  case keyboardEqualSign = 0x2e
  /// The [ key; { with Shift.
  case keyboardOpenBracket = 0x2f
  /// The ] key; } with Shift.
  case keyboardCloseBracket = 0x30
  /// The backslash key; | with Shift.
  case keyboardBackslash = 0x31
  /// The key beside Return on ISO keyboards; # and ~ on British ones.
  case keyboardNonUSPound = 0x32
  /// The semicolon key; a colon with Shift.
  case keyboardSemicolon = 0x33
  /// The apostrophe key; a double quote with Shift.
  case keyboardQuote = 0x34
  /// The grave accent key; ~ with Shift.
  case keyboardGraveAccentAndTilde = 0x35
  /// The comma key; < with Shift.
  case keyboardComma = 0x36
  /// The full stop key; > with Shift.
  case keyboardPeriod = 0x37
  /// The slash key; ? with Shift.
  case keyboardSlash = 0x38
  /// The Caps Lock key.
  case keyboardCapsLock = 0x39
  /// The F1 key.
  case keyboardF1 = 0x3a
  /// The F2 key.
  case keyboardF2 = 0x3b
  /// The F3 key.
  case keyboardF3 = 0x3c
  /// The F4 key.
  case keyboardF4 = 0x3d
  /// The F5 key.
  case keyboardF5 = 0x3e
  /// The F6 key.
  case keyboardF6 = 0x3f
  /// The F7 key.
  case keyboardF7 = 0x40
  /// The F8 key.
  case keyboardF8 = 0x41
  /// The F9 key.
  case keyboardF9 = 0x42
  /// The F10 key.
  case keyboardF10 = 0x43
  /// The F11 key.
  case keyboardF11 = 0x44
  /// The F12 key.
  case keyboardF12 = 0x45
  /// The Print Screen key.
  case keyboardPrintScreen = 0x46
  /// The Scroll Lock key.
  case keyboardScrollLock = 0x47
  /// The Pause key.
  case keyboardPause = 0x48
  /// The Insert key.
  case keyboardInsert = 0x49
  /// The Home key.
  case keyboardHome = 0x4a
  /// The Page Up key.
  case keyboardPageUp = 0x4b
  /// The Delete key, which deletes to the right.
  case keyboardDeleteForward = 0x4c
  /// The End key.
  case keyboardEnd = 0x4d
  /// The Page Down key.
  case keyboardPageDown = 0x4e
  /// The right arrow key.
  case keyboardRightArrow = 0x4f
  /// The left arrow key.
  case keyboardLeftArrow = 0x50
  /// The down arrow key.
  case keyboardDownArrow = 0x51
  /// The up arrow key.
  case keyboardUpArrow = 0x52
  /// The Num Lock key of the number pad.
  case keypadNumLock = 0x53
  /// The slash key of the number pad.
  case keypadSlash = 0x54
  /// The * key of the number pad.
  case keypadAsterisk = 0x55
  /// The minus key of the number pad.
  case keypadHyphen = 0x56
  /// The + key of the number pad.
  case keypadPlus = 0x57
  /// The Enter key of the number pad.
  case keypadEnter = 0x58
  /// The 1 key of the number pad.
  case keypad1 = 0x59
  /// The 2 key of the number pad.
  case keypad2 = 0x5a
  /// The 3 key of the number pad.
  case keypad3 = 0x5b
  /// The 4 key of the number pad.
  case keypad4 = 0x5c
  /// The 5 key of the number pad.
  case keypad5 = 0x5d
  /// The 6 key of the number pad.
  case keypad6 = 0x5e
  /// The 7 key of the number pad.
  case keypad7 = 0x5f
  /// The 8 key of the number pad.
  case keypad8 = 0x60
  /// The 9 key of the number pad.
  case keypad9 = 0x61
  /// The 0 key of the number pad.
  case keypad0 = 0x62
  /// The decimal key of the number pad.
  case keypadPeriod = 0x63
  /// The key beside the left Shift key on ISO keyboards.
  case keyboardNonUSBackslash = 0x64
  /// The Menu key, which opens a context menu.
  case keyboardApplication = 0x65
  /// The Power key.
  case keyboardPower = 0x66
  /// The = key of the number pad.
  case keypadEqualSign = 0x67
  /// The F13 key.
  case keyboardF13 = 0x68
  /// The F14 key.
  case keyboardF14 = 0x69
  /// The F15 key.
  case keyboardF15 = 0x6a
  /// The F16 key.
  case keyboardF16 = 0x6b
  /// The F17 key.
  case keyboardF17 = 0x6c
  /// The F18 key.
  case keyboardF18 = 0x6d
  /// The F19 key.
  case keyboardF19 = 0x6e
  /// The F20 key.
  case keyboardF20 = 0x6f
  /// The F21 key.
  case keyboardF21 = 0x70
  /// The F22 key.
  case keyboardF22 = 0x71
  /// The F23 key.
  case keyboardF23 = 0x72
  /// The F24 key.
  case keyboardF24 = 0x73
  /// The left Control key.
  case keyboardLeftControl = 0xe0
  /// The left Shift key.
  case keyboardLeftShift = 0xe1
  /// The left Alt key, Option on Apple keyboards.
  case keyboardLeftAlt = 0xe2
  /// The left Super key, Command on Apple keyboards.
  case keyboardLeftGUI = 0xe3
  /// The right Control key.
  case keyboardRightControl = 0xe4
  /// The right Shift key.
  case keyboardRightShift = 0xe5
  /// The right Alt key, Option on Apple keyboards.
  case keyboardRightAlt = 0xe6
  /// The right Super key, Command on Apple keyboards.
  case keyboardRightGUI = 0xe7
}

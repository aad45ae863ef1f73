import Testing

@testable import UIKitCore

/// A preference that goes leaves nothing behind.
@Suite struct DarkStyleTests {
  @Test("Whoever is nearer to the program is asked first")
  func order() {
    var style = DarkStyle()
    #expect(!style.isDark && !style.isDarkForNatives)
    style.system = true
    #expect(style.isDark && style.isDarkForNatives)
    style.desktop = false
    #expect(!style.isDark)
    style.forced = true
    #expect(style.isDark)
    style.natives = false
    #expect(style.isDark && !style.isDarkForNatives)
  }

  @Test("A desktop that was dark and has no preference any more is what the system is")
  func preferenceGoes() {
    var style = DarkStyle()
    style.desktop = true
    #expect(style.isDark && style.isDarkForNatives)
    style.desktop = nil
    #expect(!style.isDark && !style.isDarkForNatives)
  }
}

/// Who wants the interface dark, and what that comes to.
package struct DarkStyle: Equatable, Sendable {
  /// What the platform's own setting says, apart from what was written into it by the program itself.
  package var system = false
  /// What the desktop's settings prefer; nil is nothing.
  package var desktop: Bool?
  /// What the user asked this program for; nil follows the desktop.
  package var forced: Bool?
  /// What the program's window shows native widgets instead; nil shows them as everything else.
  package var natives: Bool?

  package init() {}

  /// How the interface looks, unless a window says otherwise.
  package var isDark: Bool { forced ?? desktop ?? system }
  /// How native widgets look.
  package var isDarkForNatives: Bool { natives ?? isDark }
}

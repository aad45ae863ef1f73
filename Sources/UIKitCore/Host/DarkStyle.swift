/// The wishes for a dark interface, and the style that follows from them.
package struct DarkStyle: Equatable, Sendable {
  /// The platform's own setting, apart from what was written into it by the program itself.
  package var system = false
  /// The preference of the desktop's settings; nil for none.
  package var desktop: Bool?
  /// The user's choice for this program; nil follows the desktop.
  package var forced: Bool?
  /// The style in which the program's window shows native widgets; nil shows them as everything else.
  package var natives: Bool?

  package init() {}

  /// The style of the interface, unless a window says otherwise.
  package var isDark: Bool { forced ?? desktop ?? system }
  /// The style of native widgets.
  package var isDarkForNatives: Bool { natives ?? isDark }
}

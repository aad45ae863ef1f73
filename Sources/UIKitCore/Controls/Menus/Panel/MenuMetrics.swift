import Foundation
import QuartzCore

/// Figures of menus on iOS 15, in points and seconds (measured, and docs/interface-figures.md, "Menus and sheets").
enum MenuMetrics {
  static let width: CGFloat = 250
  /// The width where text is large (accessibility sizes).
  static let wideWidth: CGFloat = 320
  static let rowHeight: CGFloat = 44
  static let rowMargin: CGFloat = 11
  /// A menu is rather put over what it belongs to than shown lower than this: three rows.
  static let leastHeight: CGFloat = 132
  static let bandHeight: CGFloat = 8
  static let cornerRadius: CGFloat = 13
  static let textInset: CGFloat = 16
  /// The distance from the edge to the text in a menu with ticks or arrows.
  static let markedTextInset: CGFloat = 38
  static let markCenter: CGFloat = 22
  static let markGrid: CGFloat = 17
  static let symbolCenter: CGFloat = 28
  static let symbolGrid: CGFloat = 22
  static let symbolRoom: CGFloat = 52
  static let headerMargin: CGFloat = 12
  static let subtitleGap: CGFloat = 1
  static let hairline: CGFloat = 0.5

  static let shadowRadius: CGFloat = 22
  static let shadowOpacity: Float = 0.26
  static let shadowOffset: CGFloat = 10
  /// The room that a menu leaves free at the window's edges, and between itself and what it belongs to.
  static let edge: CGFloat = 8
  static let gap: CGFloat = 8

  /// The distance that the finger that opened a menu slides before it points at rows and chooses by being lifted.
  static let slideDistance: CGFloat = 10

  static let openDuration = 0.4
  static let openDamping: CGFloat = 0.82
  static let closeDuration = 0.2
  static let smallScale: CGFloat = 0.2
  /// The scale and opacity of a menu while one of its submenus is open.
  static let coveredScale: CGFloat = 0.95
  static let coveredAlpha: CGFloat = 0.5
  /// Above everything in the window, the keyboard included (its figure is 10,000).
  static let zPosition: CGFloat = 11_000

  @MainActor static let highlight = UIColor(
    light: 0x000000, lightAlpha: 0.09, dark: 0xFFFFFF, darkAlpha: 0.12)
  @MainActor static let band = UIColor(light: 0x000000, lightAlpha: 0.08, dark: 0x000000, darkAlpha: 0.25)
  @MainActor static let separator = UIColor(light: 0x3C3C43, lightAlpha: 0.25, dark: 0x9A9AA2, darkAlpha: 0.3)
}

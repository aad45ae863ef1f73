import Foundation

/// Figures of the wide window's head that belong to its views, in points. BrowserCore's `WideMetrics` has the
/// places. Source: docs/interface-figures.md, "Wide windows", where nothing else is said.
enum DesktopHeadMetrics {
  static let glyph: CGFloat = 20
  static let buttonRadius: CGFloat = 8
  static let ruleHeight: CGFloat = 20
  static let hairline: CGFloat = 1

  static let tabText: CGFloat = 13
  static let favicon: CGFloat = 16
  static let faviconGap: CGFloat = 8
  /// The mouse's middle button, as UIKit counts.
  static let middleButton = 3
  /// Middle of a tab's close glyph from the tab's left edge.
  static let closeCenter: CGFloat = 17
  static let closeTarget: CGFloat = 28
  static let closeGlyph: CGFloat = 11
  /// Ours: the mark of a tab that is heard, as far from the right edge as the close glyph is from the left one.
  static let soundGlyph: CGFloat = 15
  /// Ours: room that icon and title keep to a tab's sides, and to its left side where the close button is.
  static let tabPadding: (narrow: CGFloat, besideClose: CGFloat) = (10, 32)
  /// Ours: the mark of a pinned tab that is heard, at its icon's corner.
  static let soundMark: CGFloat = 10
  static let separatorHeight: CGFloat = 16
  /// Ours: the mark between tabs where an address would be dropped, and the border of the tab that would load it.
  static let dropMark = CGSize(width: 2, height: 24)
  /// Ours: how far above or below the row a tab is dragged that leaves the window, and how it looks there.
  static let detachDistance: CGFloat = 40
  static let detachingAlpha: CGFloat = 0.4
  static let chevron: CGFloat = 14
  /// Ours: how strong an inactive tab's title is beside the active one's.
  static let inactiveAlpha: CGFloat = 0.82
  /// Ours: the time in which tabs take their new places.
  static let tabMotion = 0.2

  /// Ours: the profile's button.
  static let profileAvatar: CGFloat = 22
  static let profileSide: CGFloat = 7
  static let profileGap: CGFloat = 6
  static let profileNameMost: CGFloat = 120

  /// Ours: the button that names the group.
  static let groupSide: CGFloat = 8
  static let groupGap: CGFloat = 5
  static let groupChevron: CGFloat = 11
  static let groupNameMost: CGFloat = 160

  /// The suggestions' card: below the field by this much, and its shadow (menu's).
  static let dropGap: CGFloat = 6
  static let dropRadius: CGFloat = 12
  static let dropInset: CGFloat = 12
  /// Ours: what the card leaves free at the window's bottom.
  static let dropBottom: CGFloat = 24
}

import Foundation

/// Figures of what is inside one address bar, in points (docs/interface-figures.md, "At rest"). Those that its
/// motion needs too are BrowserCore's `BarMetrics` and `AddressEditingMetrics`.
enum AddressBarMetrics {
  static let shadowOpacity: Float = 0.16
  static let shadowOpacityDark: Float = 0.30
  static let shadowRadius: CGFloat = 4

  static let leftIconX: CGFloat = 10
  static let leftIconSize = CGSize(width: 30, height: 22)
  static let rightIconSize = CGSize(width: 35, height: 22)
  static let rightIconInset: CGFloat = 5
  /// From the button at the right end to that of downloads, between their centres; ours.
  static let downloadsOffset: CGFloat = 36
  /// From the field's right end to where the domain ends beside the button of downloads; ours.
  static let downloadsRoom: CGFloat = 78
  /// Icons are small; their targets are not.
  static let iconTarget = CGSize(width: 48, height: 46)
  /// Space between the text's room and the field's right edge, for the clear button.
  static let editingTextTrailing: CGFloat = 40
  static let placeholderX: CGFloat = 42
  static let lockGap: CGFloat = 6

  /// Sides of the glyphs' grids.
  static let aaGrid: CGFloat = 23
  static let reloadGrid: CGFloat = 20
  static let stopGrid: CGFloat = 19
  static let magnifierGrid: CGFloat = 19
  static let lockGrid: CGFloat = 13
  static let textSize: CGFloat = 17
}

import Foundation

/// The lengths that the header's motion depends on, in points. Figures are those of docs/interface-figures.md, "Profile header"; those that a status
/// bar or large text change follow from them.
public struct ProfileGeometry: Equatable, Sendable {
  /// The cover below the status bar, at rest.
  public static let coverHeight: CGFloat = 87
  /// The status bar of the reference screen; a higher one makes the header higher.
  public static let statusBarHeight: CGFloat = 20
  /// The distance that the header goes up before it sticks.
  public static let stop: CGFloat = 40
  /// The avatar's width and height at rest.
  public static let avatarSize: CGFloat = 72
  /// The ratio of the page's scrolling to the avatar's shrinking: the avatar shrinks so much slower.
  public static let avatarSlowness: CGFloat = 1.4
  /// The offset at which the black name reaches the header.
  public static let labelOffset: CGFloat = 95
  /// The white name's height on the reference screen.
  public static let labelHeight: CGFloat = 23

  /// The height of the status bar above the page, at least that of the reference screen.
  public var topInset: CGFloat
  /// The height of the white name.
  public var labelHeight: CGFloat

  /// Creates a geometry; an inset less than the reference screen's status bar counts as that.
  public init(
    topInset: CGFloat = ProfileGeometry.statusBarHeight, labelHeight: CGFloat = ProfileGeometry.labelHeight
  ) {
    self.topInset = max(topInset, Self.statusBarHeight)
    self.labelHeight = labelHeight
  }

  /// The header at rest: 107 on the reference screen.
  public var headerHeight: CGFloat { topInset + Self.coverHeight }

  /// The header that sticks: 67 on the reference screen.
  public var stuckHeight: CGFloat { headerHeight - Self.stop }

  /// The distance that the white name rises: from below the header's edge to the middle of what shows below the status bar. 35 on the
  /// reference screen.
  public var labelDistance: CGFloat { (stuckHeight - topInset) / 2 + labelHeight / 2 }

  /// The white name's centre in the header before it rises: its upper edge touches the header's lower one.
  public var labelCenter: CGFloat { headerHeight + labelHeight / 2 }
}

import Foundation

/// The lengths that the header's motion depends on, in points. Figures are those of docs/interface-figures.md, "Profile header"; those that a status
/// bar or large text change follow from them.
public struct ProfileGeometry: Equatable, Sendable {
  /// The cover below the status bar, at rest.
  public static let coverHeight: CGFloat = 87
  /// The status bar of the reference screen; a higher one makes the header higher.
  public static let statusBarHeight: CGFloat = 20
  /// How far the header goes up before it sticks.
  public static let stop: CGFloat = 40
  /// The avatar's width and height at rest.
  public static let avatarSize: CGFloat = 72
  /// How much slower the avatar shrinks than the page scrolls.
  public static let avatarSlowness: CGFloat = 1.4
  /// The offset at which the black name reaches the header.
  public static let labelOffset: CGFloat = 95
  /// The white name's height on the reference screen.
  public static let labelHeight: CGFloat = 23

  /// What lies above the page: a status bar, or as much as one.
  public var topInset: CGFloat
  /// The height of the white name.
  public var labelHeight: CGFloat

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

  /// How far the white name rises: from below the header's edge to the middle of what shows below the status bar. 35 on the
  /// reference screen.
  public var labelDistance: CGFloat { (stuckHeight - topInset) / 2 + labelHeight / 2 }

  /// The white name's centre in the header before it rises: its upper edge touches the header's lower one.
  public var labelCenter: CGFloat { headerHeight + labelHeight / 2 }
}

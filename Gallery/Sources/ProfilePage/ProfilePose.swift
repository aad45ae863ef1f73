import Foundation

/// The transforms of the header and the avatar at an offset. A pure function of it: whether a finger, a wheel or a key scrolled makes
/// no difference.
public struct ProfilePose: Equatable, Sendable {
  /// The header grows about its centre by this factor, and moves down by `headerTranslation`, in points: pulled down, its
  /// upper edge stays where it is and its lower one follows the page.
  public var headerScale: CGFloat
  /// The distance that the header moves down, in points; negative upwards.
  public var headerTranslation: CGFloat
  /// The avatar shrinks about its centre by this factor, and moves down by `avatarTranslation`, in points: its lower edge
  /// stays where it is.
  public var avatarScale: CGFloat
  /// The distance that the avatar moves down, in points.
  public var avatarTranslation: CGFloat
  /// True if the page, and the avatar with it, passes behind the header.
  public var isHeaderInFront: Bool
  /// The white name, from its place below the header, in points.
  public var labelTranslation: CGFloat
  /// The opacity of the blurred picture over the sharp one, 0…1.
  public var blurAlpha: CGFloat

  /// Computes the pose at an offset.
  ///
  /// - Parameter offset: how far the page is scrolled, in points; negative when it is pulled down.
  public init(offset: CGFloat, in geometry: ProfileGeometry = ProfileGeometry()) {
    let height = geometry.headerHeight
    if offset < 0 {
      headerScale = 1 - offset / height
      headerTranslation = -offset / 2
    } else {
      headerScale = 1
      headerTranslation = max(-ProfileGeometry.stop, -offset)
    }
    let shrink =
      min(ProfileGeometry.stop, max(offset, 0)) / ProfileGeometry.avatarSize / ProfileGeometry.avatarSlowness
    avatarScale = 1 - shrink
    avatarTranslation = ProfileGeometry.avatarSize * shrink / 2
    isHeaderInFront = offset > ProfileGeometry.stop
    let distance = geometry.labelDistance
    labelTranslation = max(-distance, ProfileGeometry.labelOffset - offset)
    blurAlpha = min(1, max(0, (offset - ProfileGeometry.labelOffset) / distance))
  }
}

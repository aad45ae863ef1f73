import Foundation

/// The pose of bar, backdrop and neighbours over the keyboard.
public struct KeyboardPose: Hashable, Sendable {
  /// Bottom of the address bars below the safe area's bottom, as in ``BarPose``.
  public var addressBarBottom: Double
  /// The grey behind the bar, in window coordinates; its last 10 points lie under the keyboard.
  public var backdropFrame: CGRect
  /// The distance that the left neighbour has gone: left and up.
  public var leftNeighbourOffset: CGSize
  /// The distance that the right neighbour has gone: right and up.
  public var rightNeighbourOffset: CGSize
  /// Opacity of the neighbours.
  public var neighbourAlpha: Double
  /// Space at the field's sides inside its bar: 4 → 0.
  public var fieldSideInset: Double
  /// Opacity of the idle field's icons and domain label.
  public var idleContentAlpha: Double

  /// The pose at `fraction` of the way up, 0…1, after the keyboard's own curve.
  ///
  /// Always from rest to the keyboard's height: it depends on nothing that was shown before.
  public init(layout: BarLayout, keyboardHeight: Double, fraction: Double) {
    let fraction = fraction.clampedToUnit
    let height = max(0, keyboardHeight.finiteOrZero)
    let up = -max(0, height - layout.safeAreaBottom)
    let isAtTop = layout.position == .top
    addressBarBottom =
      isAtTop ? BarMetrics.addressBarExpanded : BarMetrics.addressBarExpanded.lerp(to: up, fraction)
    // A bar at the top stays there; the backdrop then is what the keyboard alone covers.
    let backdropTop =
      isAtTop
      ? layout.size.height - height * fraction
      : layout.safeBottom + addressBarBottom - BarMetrics.addressBarHeight
    backdropFrame = CGRect(
      x: 0, y: backdropTop, width: layout.size.width, height: AddressEditingMetrics.backdropHeight)
    let travel = AddressEditingMetrics.neighbourTravel * fraction
    let rise = isAtTop ? 0 : travel
    leftNeighbourOffset = CGSize(width: -travel, height: -rise)
    rightNeighbourOffset = CGSize(width: travel, height: -rise)
    neighbourAlpha = 1 - fraction
    fieldSideInset = BarMetrics.fieldSideInset * (1 - fraction)
    idleContentAlpha = 1 - fraction
  }

  /// The pose at rest for a keyboard.
  public init(layout: BarLayout, keyboard: KeyboardState) {
    self.init(layout: layout, keyboardHeight: keyboard.height, fraction: keyboard.isShown ? 1 : 0)
  }

  /// Opacity of Cancel, `time` seconds after editing began (`appearing`) or ended: 0.1 s.
  public static func cancelAlpha(at time: Double, appearing: Bool) -> Double {
    let fraction = (time / AddressEditingMetrics.cancelFade).clampedToUnit
    return appearing ? fraction : 1 - fraction
  }

  /// Opacity of the start page over the page, `time` seconds after editing began or ended: 0.2 s. Where
  /// nothing was loaded it stays.
  public static func startPageAlpha(at time: Double, appearing: Bool, hasPage: Bool) -> Double {
    guard hasPage else { return 1 }
    let fraction = (time / AddressEditingMetrics.startPageFade).clampedToUnit
    return appearing ? fraction : 1 - fraction
  }
}

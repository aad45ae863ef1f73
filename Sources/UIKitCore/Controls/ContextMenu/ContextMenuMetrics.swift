import Foundation
import QuartzCore

/// Figures of context menus on iOS 15, in points and seconds (measured; the squeeze is hand-tuned).
enum ContextMenuMetrics {
  /// A finger rests this long before the view gives way, and this long before the menu opens.
  static let hintDelay = 0.15
  static let pressDuration = 0.5
  /// The scale to which the view has shrunk when the menu opens.
  static let squeezedScale: CGFloat = 0.96
  static let releaseDuration = 0.2

  /// The growth of a lifted view's longer side, in points, and the factor by which it grows at most.
  static let lift: CGFloat = 16
  static let largestLift: CGFloat = 1.1
  static let gap: CGFloat = 12
  static let margin: CGFloat = 16
  static let controllerRadius: CGFloat = 14
  /// The height of a controller's preview without a preferred size, as a part of the room.
  static let controllerHeight: CGFloat = 0.6
  /// The least height of a preview beside which a menu is still put below it.
  static let leastPreviewHeight: CGFloat = 80

  static let shadowOpacity: Float = 0.2
  static let shadowRadius: CGFloat = 20
  static let shadowOffset: CGFloat = 10

  /// The blur over the window beneath the lifted view.
  static let blurRadius: CGFloat = 14
  static let blurSaturation: CGFloat = 1.6
  /// Pixels a point of the blurred picture: no more can be seen in a blur.
  static let blurScale: CGFloat = 0.5
  @MainActor static let dimming = UIColor(light: 0x000000, lightAlpha: 0.12, dark: 0x000000, darkAlpha: 0.45)
  static let openDuration = 0.45
  static let openDamping: CGFloat = 0.8
  static let commitDuration = 0.35
}

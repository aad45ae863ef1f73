import UIKit

/// Figures of what is seen beside an element that fills the window; points and seconds. Ours, by the look of Safari's.
enum FullscreenMetrics {
  /// The circle, and what of it takes touches.
  static let circle: CGFloat = 36
  static let target: CGFloat = 44
  static let glyph: CGFloat = 15
  /// From the safe area's corner to the circle.
  static let margin: CGFloat = 12
  /// The time for which the button stays while the page is not touched, in seconds.
  static let stay: TimeInterval = 4
  static let fade: TimeInterval = 0.25
  /// The notice of the site that fills the window: its plate, and what is inside it.
  static let noticeWidth: CGFloat = 340
  static let noticeInset: CGFloat = 14
  static let noticeRadius: CGFloat = 18
  static let noticeGap: CGFloat = 2
  static let noticeButtonWidth: CGFloat = 52
  static let noticeNameSize: CGFloat = 15
  static let noticeTextSize: CGFloat = 13
}

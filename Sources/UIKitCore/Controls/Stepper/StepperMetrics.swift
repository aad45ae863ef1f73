import Foundation

/// Figures of steppers on iOS 15, in points and seconds (measured; the repeats are hand-tuned).
enum StepperMetrics {
  static let size = CGSize(width: 94, height: 32)
  static let cornerRadius: CGFloat = 8
  static let dividerWidth: CGFloat = 1
  static let dividerHeight: CGFloat = 18
  static let signLength: CGFloat = 15
  static let signWidth: CGFloat = 1.5
  static let unusableAlpha: CGFloat = 0.3

  /// A held button waits, then steps evenly, then faster.
  static func delay(beforeRepeat index: Int) -> TimeInterval {
    switch index {
    case 0: 0.5
    case 1..<10: 0.15
    case 10..<30: 0.06
    default: 0.03
    }
  }
}

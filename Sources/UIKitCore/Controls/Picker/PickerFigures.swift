import Foundation

/// Measures of a picker view. Sizes are those of Apple's documentation (320 × 216 points, 32 points a row); colours, text and
/// the bar in the middle are measured on screenshots of iOS 15.
enum PickerFigures {
  static let size = CGSize(width: 320, height: 216)
  static let rowHeight: CGFloat = 32
  static let fontSize: CGFloat = 23
  /// Between two components.
  static let spacing: CGFloat = 5
  /// Of the bar in the middle, from the picker's sides.
  static let barInset: CGFloat = 9
  static let barRadius: CGFloat = 8
  /// How much of a row is seen that is one row or more from the middle, before the wheel turns it away.
  static let restingOpacity: CGFloat = 0.6
}

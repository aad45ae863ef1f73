import Foundation

/// Measures of a picker view. The size of 320 × 216 points is Apple's documentation's; the others are as we remember iOS 15,
/// not measured.
enum PickerMetrics {
  static let size = CGSize(width: 320, height: 216)
  static let rowHeight: CGFloat = 32
  static let fontSize: CGFloat = 23
  /// Between two components.
  static let spacing: CGFloat = 5
  /// Both sides together, around a date picker's longest title.
  static let titleMargin: CGFloat = 20
  /// The distance of the bar in the middle from the picker's sides.
  static let barInset: CGFloat = 9
  static let barRadius: CGFloat = 8
  /// The opacity of a row that is one row or more from the middle, before the wheel turns it away.
  static let restingOpacity: CGFloat = 0.6
}

import Foundation
import QuartzCore

/// Lengths of the colour picker, in points, by eye from pictures of iOS 15's.
enum ColorPickerMetrics {
  static let margin: CGFloat = 16
  static let headHeight: CGFloat = 56
  static let segmentsHeight: CGFloat = 32
  static let closeSize: CGFloat = 30
  static let radius: CGFloat = 8
  /// Widest content; a wider picker has it in the middle.
  static let widest: CGFloat = 480
  static let trackHeight: CGFloat = 36
  /// The ring of a track's thumb, and of the chosen colour.
  static let ring: CGFloat = 3
  static let labelHeight: CGFloat = 18
  static let valueWidth: CGFloat = 72
  static let gap: CGFloat = 10
  static let swatch: CGFloat = 75
  /// The side of a square of what is seen through a colour.
  static let checker: CGFloat = 6
  static let popoverSize = CGSize(width: 375, height: height(width: 375))

  /// The height of a picker of a width.
  static func height(width: CGFloat) -> CGFloat {
    let content = min(width, widest) - 2 * margin
    let square = content * CGFloat(ColorGrid.rows) / CGFloat(ColorGrid.columns)
    return headHeight + segmentsHeight + square + labelHeight + trackHeight + swatch + 5 * margin + gap
  }
}

import Foundation

/// Rounds lengths to whole pixels, so that edges are sharp. Pure.
struct PixelGrid: Equatable {
  /// Pixels a point.
  var scale: CGFloat

  func round(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
  func floor(_ value: CGFloat) -> CGFloat { (value * scale).rounded(.down) / scale }
}

import UIKit

/// The thinnest line: one pixel (0.5 pt at scale 2, 1 pt at scale 1).
@MainActor
enum Hairline {
  /// The thickness in points; more than one pixel a point is drawn as half a point.
  static var thickness: CGFloat { UIScreen.main.scale >= 2 ? 0.5 : 1 }
}

import Foundation
import QuartzCore

/// The slices of a picture of an asset catalog ("Slicing" in Xcode): ends that keep their size, and what becomes of the middle.
struct ImageSlicing: Decodable, Equatable {
  struct Center: Decodable, Equatable {
    /// "tile" or "stretch".
    let mode: String?
  }

  /// Pixels of the picture's file. Slices in one direction have two of them.
  struct Caps: Decodable, Equatable {
    let top: Double?
    let left: Double?
    let bottom: Double?
    let right: Double?
  }

  let center: Center?
  let caps: Caps?

  enum CodingKeys: String, CodingKey {
    case center
    case caps = "cap-insets"
  }

  var resizingMode: UIImage.ResizingMode { center?.mode == "stretch" ? .stretch : .tile }

  /// Returns the widths of the ends, in points.
  /// - Parameter scale: pixels a point.
  func capInsets(scale: CGFloat) -> UIEdgeInsets {
    func points(_ pixels: Double?) -> CGFloat { max(0, CGFloat(pixels ?? 0)) / scale }
    return UIEdgeInsets(
      top: points(caps?.top), left: points(caps?.left), bottom: points(caps?.bottom),
      right: points(caps?.right))
  }
}

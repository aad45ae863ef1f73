import UIKit

/// Twelve frames of a motion side by side, in reading order.
@MainActor
public struct TourStrip {
  /// The number of frames in a strip.
  public static let count = 12
  private static let columns = 6
  private static let rows = (count + columns - 1) / columns
  /// Frames are shown at half size.
  private static let reduction: CGFloat = 0.5
  private static let gap: CGFloat = 10

  /// The part of every frame that is shown, in the window's points.
  public let part: CGRect

  /// Creates a strip that shows a part of each frame.
  public init(part: CGRect) {
    self.part = part
  }

  private var cell: CGSize {
    CGSize(width: (part.width * Self.reduction).rounded(), height: (part.height * Self.reduction).rounded())
  }

  /// The strip's size, in pixels.
  public var size: CGSize {
    CGSize(
      width: CGFloat(Self.columns) * (cell.width + Self.gap) + Self.gap,
      height: CGFloat(Self.rows) * (cell.height + Self.gap) + Self.gap)
  }

  /// Returns a picture of the frames, each as large as the window, beside each other.
  public func picture(of frames: [UIImage]) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    format.opaque = true
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      UIColor(white: 0.55, alpha: 1).setFill()
      context.fill(CGRect(origin: .zero, size: size))
      for (index, frame) in frames.enumerated() { draw(frame, at: index, in: context.cgContext) }
    }
  }

  private func draw(_ frame: UIImage, at index: Int, in context: CGContext) {
    let origin = CGPoint(
      x: Self.gap + CGFloat(index % Self.columns) * (cell.width + Self.gap),
      y: Self.gap + CGFloat(index / Self.columns) * (cell.height + Self.gap))
    context.saveGState()
    context.clip(to: CGRect(origin: origin, size: cell))
    frame.draw(
      in: CGRect(
        x: origin.x - part.minX * Self.reduction, y: origin.y - part.minY * Self.reduction,
        width: frame.size.width * Self.reduction, height: frame.size.height * Self.reduction))
    context.restoreGState()
  }
}

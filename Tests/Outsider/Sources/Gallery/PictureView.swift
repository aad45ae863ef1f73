import UIKit

/// A picture with round corners.
public final class PictureView: UIImageView {
  /// Creates a picture of 60 × 60 points in one colour.
  public convenience init(color: UIColor) {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 60))
    self.init(
      image: renderer.image { context in
        color.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 60, height: 60))
      })
    layer.cornerRadius = 12
    clipsToBounds = true
  }
}

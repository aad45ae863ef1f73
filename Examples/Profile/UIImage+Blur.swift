import UIKit

extension UIImage {
  /// Draws the image over itself, a little moved each time; what comes out is close to a Gaussian blur.
  @objc func blurredImage(withRadius radius: CGFloat, iterations: Int, tintColor: UIColor) -> UIImage? {
    guard size.width > 0, size.height > 0 else { return nil }
    // An eighth of the size is blurred enough to hide the steps, and quick. Whole pixels, or each step would shrink it.
    let small = CGSize(width: max(1, (size.width / 8).rounded()), height: max(1, (size.height / 8).rounded()))
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    var image = UIGraphicsImageRenderer(size: small, format: format).image { _ in
      draw(in: CGRect(origin: .zero, size: small))
    }
    for step in 0..<iterations {
      let distance = radius / 8 * CGFloat(step + 1) / CGFloat(iterations)
      let previous = image
      image = UIGraphicsImageRenderer(size: small, format: format).image { _ in
        previous.draw(in: CGRect(origin: .zero, size: small))
        for (x, y) in [(-1, 0), (1, 0), (0, -1), (0, 1)] as [(CGFloat, CGFloat)] {
          previous.draw(
            in: CGRect(origin: CGPoint(x: x * distance, y: y * distance), size: small), blendMode: .normal, alpha: 0.25)
        }
      }
    }
    return UIGraphicsImageRenderer(size: size).image { context in
      image.draw(in: CGRect(origin: .zero, size: size))
      tintColor.setFill()
      context.fill(CGRect(origin: .zero, size: size), blendMode: .normal)
    }
  }
}

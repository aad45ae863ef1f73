import Foundation
import QuartzCore

/// The place and the looks of one element; what `UICollectionViewLayoutAttributes` holds.
struct ElementPlacement: Equatable {
  var center = CGPoint.zero
  var size = CGSize.zero
  var transform = CATransform3DIdentity
  var alpha: CGFloat = 1
  var zIndex = 0
  var isHidden = false

  /// The smallest rectangle around the element, its transform included. Setting it keeps the transform.
  var frame: CGRect {
    get {
      let plain = CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
      guard !transform.isIdentity else { return plain }
      let local = CGRect(
        x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
      return local.applying(CATransform3DGetAffineTransform(transform))
        .offsetBy(dx: center.x, dy: center.y)
    }
    set {
      center = CGPoint(x: newValue.midX, y: newValue.midY)
      guard !transform.isIdentity else {
        size = newValue.size
        return
      }
      let inverse = CATransform3DGetAffineTransform(transform).inverted()
      size = CGRect(origin: .zero, size: newValue.size).applying(inverse).size
    }
  }

  /// Returns the placement between this one and another, at a part of the way; the depth is this one's.
  func mixed(with other: ElementPlacement, _ part: CGFloat) -> ElementPlacement {
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * part }
    var result = self
    result.center = CGPoint(x: mix(center.x, other.center.x), y: mix(center.y, other.center.y))
    result.size = CGSize(
      width: max(0, mix(size.width, other.size.width)), height: max(0, mix(size.height, other.size.height)))
    result.transform = CATransform3D.mix(transform, other.transform, part)
    result.alpha = min(max(0, mix(alpha, other.alpha)), 1)
    return result
  }
}

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
}

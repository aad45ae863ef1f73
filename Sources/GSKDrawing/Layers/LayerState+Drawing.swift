import CGTK
import Foundation
import QuartzCore

extension LayerState {
  var cornerShape: CornerShape {
    CornerShape(radius: cornerRadius, isContinuous: cornerCurve == .continuous, corners: maskedCorners)
  }

  /// True if the layer, its sublayers left out, is one filled shape.
  var drawsOnlyBackground: Bool {
    if case .none = content, !fadesContent, !emitsParticles {
      return backdrop == nil && (borderWidth <= 0 || borderColor == nil)
        && (shadowOpacity <= 0 || shadowColor == nil)
    }
    return false
  }

  /// True if opacity fades the layer and its sublayers as one picture.
  var fadesAsGroup: Bool { allowsGroupOpacity || shouldRasterize || backdrop != nil }

  /// True if the shadow is that of the bounds or of a given path; else it is that of whatever is drawn.
  var throwsBoxShadow: Bool {
    shadowPath != nil || (backgroundColor.map { $0.alpha > 0 } ?? false)
  }

  /// The distance that a shadow may reach beyond the bounds, in points.
  var shadowReach: CGFloat {
    var reach = shadowRadius * 3 + max(abs(shadowOffset.width), abs(shadowOffset.height))
    if let shadowPath {
      let box = shadowPath.boundingBoxOfPath
      if !box.isNull {
        reach += max(
          max(0, bounds.minX - box.minX), max(0, box.maxX - bounds.maxX),
          max(0, bounds.minY - box.minY), max(0, box.maxY - bounds.maxY))
      }
    }
    return reach
  }
}

extension CATransform3D {
  /// The affine transform that agrees with this one at `point` in place, direction and size; the transform itself
  /// when it has no perspective. Nil where the plane is seen edge-on or from behind the eye.
  func nearestAffine(at point: CGPoint) -> CGAffineTransform? {
    if drawsAsAffine { return affine }
    let w = m14 * point.x + m24 * point.y + m44
    guard w > 1e-6 else { return nil }
    let x = (m11 * point.x + m21 * point.y + m41) / w
    let y = (m12 * point.x + m22 * point.y + m42) / w
    // Derivatives of the projection: (f / w)' = (f' − (f / w) w') / w.
    let a = (m11 - x * m14) / w
    let b = (m12 - y * m14) / w
    let c = (m21 - x * m24) / w
    let d = (m22 - y * m24) / w
    return CGAffineTransform(
      a: a, b: b, c: c, d: d, tx: x - a * point.x - c * point.y, ty: y - b * point.x - d * point.y)
  }

  /// Returns true if the layer's back is towards the viewer. A mirrored layer still shows its front.
  func showsBack(at point: CGPoint) -> Bool {
    guard let affine = nearestAffine(at: point) else { return false }
    let volume =
      m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31) + m13 * (m21 * m32 - m22 * m31)
    return affine.determinant * volume < 0
  }

  /// A transform of GSK's with one reference.
  func makeGSKTransform() -> OpaquePointer? {
    var matrix = graphene_matrix_t()
    // Both count rows of a row vector's matrix.
    let values: [Float] = [
      Float(m11), Float(m12), Float(m13), Float(m14), Float(m21), Float(m22), Float(m23), Float(m24),
      Float(m31), Float(m32), Float(m33), Float(m34), Float(m41), Float(m42), Float(m43), Float(m44),
    ]
    graphene_matrix_init_from_float(&matrix, values)
    return gsk_transform_matrix(nil, &matrix)
  }
}

extension CGAffineTransform {
  /// A transform of GSK's with one reference; nil for the identity.
  ///
  /// Built from 2D steps: cairo draws those, while a matrix of sixteen numbers counts as one in space.
  package func makeGSKTransform() -> OpaquePointer? {
    var origin = CGPoint(x: tx, y: ty).graphene
    var result = gsk_transform_translate(nil, &origin)
    if a == 1 && b == 0 && c == 0 && d == 1 { return result }
    if b == 0 && c == 0 { return gsk_transform_scale(result, Float(a), Float(d)) }
    // Rotation, shear, scale, from outside to inside.
    let rotation = atan2(b, a)
    let scaleX = (a * a + b * b).squareRoot()
    guard scaleX > 0 else { return gsk_transform_scale(result, 0, 0) }
    let shear = (a * c + b * d) / (scaleX * scaleX)
    let scaleY = determinant / scaleX
    result = gsk_transform_rotate(result, Float(rotation * 180 / .pi))
    if abs(shear) > 1e-9, scaleY != 0 {
      // In the unscaled plane x gains `shear · scaleX / scaleY` a unit of y.
      let slope = shear * scaleX / scaleY
      result = gsk_transform_skew(result, Float(atan(slope) * 180 / .pi), 0)
    }
    return gsk_transform_scale(result, Float(scaleX), Float(scaleY))
  }
}

extension GskRoundedRect {
  /// Circular corners; they stay within 0.015 of the radius of continuous ones.
  init(_ rect: CGRect, _ shape: CornerShape) {
    self.init()
    let radius = Float(shape.fittedRadius(in: rect.size))
    func size(_ corner: CACornerMask) -> graphene_size_t {
      let r = shape.corners.contains(corner) ? radius : 0
      return graphene_size_t(width: r, height: r)
    }
    var bounds = rect.graphene
    var topLeft = size(.layerMinXMinYCorner)
    var topRight = size(.layerMaxXMinYCorner)
    var bottomRight = size(.layerMaxXMaxYCorner)
    var bottomLeft = size(.layerMinXMaxYCorner)
    gsk_rounded_rect_init(&self, &bounds, &topLeft, &topRight, &bottomRight, &bottomLeft)
  }
}

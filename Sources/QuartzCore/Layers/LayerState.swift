import Foundation

/// Everything about one layer that is drawn, as a value: the model holds one, animations make another for a moment.
///
/// Lengths in points, y down. The tree and the mask are not part of it. A value is copied for every animated layer at
/// every frame, so that what few layers set lies beside it (`LayerDetails`) and costs a copy one reference.
package struct LayerState {
  package var bounds = CGRect.zero
  package var position = CGPoint.zero
  package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  package var zPosition: CGFloat = 0
  package var transform = CATransform3DIdentity

  package var isHidden = false
  package var isDoubleSided = true
  /// True if the layer's coordinates have y up, within the same frame.
  package var isGeometryFlipped = false
  package var masksToBounds = false
  package var isOpaque = false
  /// True for a transform layer: its sublayers keep their depth, and nothing else of it is drawn.
  package var isTransformOnly = false
  /// 0…1.
  package var opacity: CGFloat = 1

  package var backgroundColor: CGColor?
  package var cornerRadius: CGFloat = 0
  package var maskedCorners = CACornerMask.all

  package var content = LayerContent.none

  fileprivate(set) var detailsBox = LayerDetailsBox.standard

  package init() {}
}

extension LayerState {
  /// Copied on the first change while another state shares it.
  var details: LayerDetails {
    get { detailsBox.details }
    _modify {
      if !isKnownUniquelyReferenced(&detailsBox) { detailsBox = LayerDetailsBox(detailsBox.details) }
      yield &detailsBox.details
    }
  }
}

extension LayerState {
  /// The anchor point in the layer's own coordinates.
  package var anchorInBounds: CGPoint {
    CGPoint(
      x: bounds.origin.x + anchorPoint.x * bounds.size.width,
      y: bounds.origin.y + anchorPoint.y * bounds.size.height)
  }

  /// True if the layer's coordinates differ from its superlayer's by their origin only, as far as the state tells.
  package var isOnlyMoved: Bool { transform.isIdentity && !isGeometryFlipped }

  /// Turns the layer's coordinates over, about the middle of its bounds.
  package var flip: CATransform3D {
    CATransform3DMakeScale(1, -1, 1).postTranslated(x: 0, y: 2 * bounds.midY)
  }

  /// From the layer's coordinates to its superlayer's, the superlayer's `sublayerTransform` left out.
  package var transformToSuperlayer: CATransform3D {
    isGeometryFlipped ? flip.concatenating(uprightToSuperlayer) : uprightToSuperlayer
  }

  /// `transformToSuperlayer` with y down in the layer.
  package var uprightToSuperlayer: CATransform3D {
    let anchor = anchorInBounds
    return transform.preTranslated(x: -anchor.x, y: -anchor.y, z: -anchorPointZ)
      .postTranslated(x: position.x, y: position.y, z: zPosition)
  }

  /// `sublayerTransform` about the anchor point, in the layer's own coordinates: what every sublayer goes through
  /// after its own `transformToSuperlayer`.
  package var sublayerTransformInBounds: CATransform3D {
    guard !sublayerTransform.isIdentity else { return sublayerTransform }
    let anchor = anchorInBounds
    return sublayerTransform.preTranslated(x: -anchor.x, y: -anchor.y)
      .postTranslated(x: anchor.x, y: anchor.y)
  }

  /// The smallest rectangle around the layer in its superlayer's coordinates.
  package var frame: CGRect {
    if transform.isIdentity {
      return CGRect(
        x: position.x - anchorPoint.x * bounds.size.width, y: position.y - anchorPoint.y * bounds.size.height,
        width: bounds.size.width, height: bounds.size.height)
    }
    let matrix = uprightToSuperlayer
    return CGRect(enclosing: bounds.corners.map(matrix.project))
  }
}

extension CATransform3D {
  /// The same picture with depth pressed flat, as every layer does with its sublayers before it is itself transformed.
  /// Back ends that multiply whole matrices use this for each level.
  package var flattened: CATransform3D {
    var t = self
    t.m13 = 0
    t.m23 = 0
    t.m31 = 0
    t.m32 = 0
    t.m33 = 1
    t.m34 = 0
    t.m43 = 0
    return t
  }
}

import CGTK
import Foundation
import QuartzCore
import Testing

@testable import GSKDrawing

/// The transforms that cairo can draw: it shows a pink box for every transform that GSK takes for one in space.
@Suite struct TransformTests {
  @Test(
    arguments: [
      CGAffineTransform(scaleX: 0.43, y: 0.43), CGAffineTransform(scaleX: -1, y: 1),
      CGAffineTransform(rotationAngle: 0.3), CGAffineTransform(a: 1, b: 0.2, c: 0.5, d: 2, tx: 7, ty: -3),
      CGAffineTransform(translationX: 4, y: 5), CGAffineTransform(scaleX: 0, y: 0),
    ])
  func affineTransformsAreFlatForGSK(matrix: CGAffineTransform) {
    let transform = matrix.makeGSKTransform()
    defer { gsk_transform_unref(transform) }
    #expect(gsk_transform_get_category(transform).rawValue >= GSK_TRANSFORM_CATEGORY_2D.rawValue)
  }
}

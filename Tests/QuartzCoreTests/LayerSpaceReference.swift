import Foundation

@testable import QuartzCore

/// Coordinates of layers by the formulas of Apple's "Core Animation Programming Guide", with plain arrays and none of the code
/// under test: a point is a row vector (x, y, z, 1), multiplied from the left and divided by its last number; a layer's
/// transform acts about its anchor point, a superlayer's `sublayerTransform` about the superlayer's; every layer is a plane.
struct LayerSpaceReference {
  typealias Matrix = [[Double]]

  private static func translation(_ x: Double, _ y: Double, _ z: Double) -> Matrix {
    [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [x, y, z, 1]]
  }

  private static func product(_ a: Matrix, _ b: Matrix) -> Matrix {
    a.map { row in (0..<4).map { column in (0..<4).reduce(0) { $0 + row[$1] * b[$1][column] } } }
  }

  private static func rows(_ t: CATransform3D) -> Matrix {
    [
      [t.m11, t.m12, t.m13, t.m14], [t.m21, t.m22, t.m23, t.m24], [t.m31, t.m32, t.m33, t.m34],
      [t.m41, t.m42, t.m43, t.m44],
    ]
  }

  private static func anchor(_ layer: CALayer) -> (x: Double, y: Double) {
    (
      layer.bounds.minX + layer.anchorPoint.x * layer.bounds.width,
      layer.bounds.minY + layer.anchorPoint.y * layer.bounds.height
    )
  }

  /// From a layer's plane to its superlayer's: the rows and columns of x, y and the last number.
  private static func planeToPlane(_ layer: CALayer) -> Matrix {
    let own = anchor(layer)
    var m = product(translation(-own.x, -own.y, -layer.anchorPointZ), rows(layer.transform))
    m = product(m, translation(layer.position.x, layer.position.y, layer.zPosition))
    if let parent = layer.superlayer {
      let its = anchor(parent)
      m = product(m, translation(-its.x, -its.y, 0))
      m = product(m, rows(parent.sublayerTransform))
      m = product(m, translation(its.x, its.y, 0))
    }
    let kept = [0, 1, 3]
    return kept.map { row in kept.map { m[row][$0] } }
  }

  private static func apply(_ m: Matrix, _ p: CGPoint) -> CGPoint {
    let v = (0..<3).map { p.x * m[0][$0] + p.y * m[1][$0] + m[2][$0] }
    return CGPoint(x: v[0] / v[2], y: v[1] / v[2])
  }

  /// Returns the inverse, by the adjugate; the factor 1 / determinant falls out with the division.
  private static func inverse(_ m: Matrix) -> Matrix {
    func minor(_ i: Int, _ j: Int) -> Double {
      let (a, b) = ((i + 1) % 3, (i + 2) % 3)
      let (c, d) = ((j + 1) % 3, (j + 2) % 3)
      return m[a][c] * m[b][d] - m[a][d] * m[b][c]
    }
    return (0..<3).map { i in (0..<3).map { j in minor(j, i) } }
  }

  static func toSuperlayer(_ layer: CALayer, _ point: CGPoint) -> CGPoint {
    apply(planeToPlane(layer), point)
  }

  static func fromSuperlayer(_ layer: CALayer, _ point: CGPoint) -> CGPoint {
    apply(inverse(planeToPlane(layer)), point)
  }

  /// Up to the top of the tree and down again.
  static func convert(_ point: CGPoint, from: CALayer, to: CALayer) -> CGPoint {
    var point = point
    var layer: CALayer? = from
    while let current = layer, current.superlayer != nil {
      point = toSuperlayer(current, point)
      layer = current.superlayer
    }
    var path: [CALayer] = []
    layer = to
    while let current = layer, current.superlayer != nil {
      path.append(current)
      layer = current.superlayer
    }
    for layer in path.reversed() { point = fromSuperlayer(layer, point) }
    return point
  }

  /// All layers with the places where `point`, of the root's superlayer, is seen on them, back to front.
  static func drawingOrder(_ root: CALayer, _ point: CGPoint) -> [(layer: CALayer, point: CGPoint)] {
    let local = fromSuperlayer(root, point)
    let children = (root.sublayers ?? []).enumerated().sorted {
      ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
    }
    return [(root, local)] + children.flatMap { drawingOrder($0.element, local) }
  }

  /// The last layer in drawing order that holds the point, is not hidden and is not cut off by a layer above it (Apple
  /// documentation, `CALayer.hitTest(_:)`).
  static func hit(_ root: CALayer, _ point: CGPoint) -> CALayer? {
    let order = drawingOrder(root, point)
    var places: [ObjectIdentifier: CGPoint] = [:]
    for entry in order { places[ObjectIdentifier(entry.layer)] = entry.point }
    func isCut(_ layer: CALayer) -> Bool {
      var current: CALayer? = layer
      while let above = current {
        if above.isHidden { return true }
        if above.masksToBounds, let place = places[ObjectIdentifier(above)], !above.bounds.contains(place) {
          return true
        }
        current = above.superlayer
      }
      return false
    }
    return order.last { $0.layer.bounds.contains($0.point) && !isCut($0.layer) }?.layer
  }
}

import Foundation
import GSKDrawing
import HeadlessHost
import QuartzCore
import Testing

/// Draws a layer of 100 × 100 points and looks at single points of it.
@MainActor
struct Probe {
  let image: CGImage
  let scale: CGFloat

  init(
    _ layer: CALayer, size: CGSize = CGSize(width: 100, height: 100), scale: CGFloat = 2,
    time: CFTimeInterval = 0
  )
    throws
  {
    self.scale = scale
    image = try #require(
      GSKRasterizer().picture(of: layer, at: time, size: size, scale: scale, background: .white))
  }

  /// Red, green, blue at a point, 0…255.
  func color(_ x: CGFloat, _ y: CGFloat) -> [Int] {
    Array(image.pixel(x: Int(x * scale), y: Int(y * scale)).prefix(3))
  }

  func isNear(_ x: CGFloat, _ y: CGFloat, _ expected: [Int], tolerance: Int = 3) -> Bool {
    zip(color(x, y), expected).allSatisfy { abs($0 - $1) <= tolerance }
  }
}

let white = [255, 255, 255]
let red = [255, 0, 0]
let blue = [0, 0, 255]

extension CGColor {
  static let testRed = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  static let testBlue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
}

/// A canvas with one layer in it.
@MainActor
func canvas(_ frame: CGRect, _ color: CGColor?, _ change: (CALayer) -> Void = { _ in }) -> CALayer {
  let root = CALayer()
  root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
  let layer = CALayer()
  layer.frame = frame
  layer.backgroundColor = color
  change(layer)
  root.addSublayer(layer)
  return root
}

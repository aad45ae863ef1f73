import CGTK
import Foundation
import QuartzCore

/// The values on which a corner's picture depends.
struct CornerTileKey: Hashable {
  /// The radius of the continuous corner, in points.
  var radius: CGFloat
  var color: CGColor
  /// The width of the border, in points; 0 is a fill.
  var borderWidth: CGFloat
  /// Pixels a point.
  var scale: CGFloat
}

/// The four corners of a filled or outlined continuous shape, as textures.
///
/// GSK knows circular corners only; the long straight sides between the corners are plain colour nodes.
final class CornerTiles {
  /// Width and height of a corner's picture, in points.
  let side: CGFloat
  private let key: CornerTileKey
  private var textures: [GSKTexture?] = [nil, nil, nil, nil]

  init(_ key: CornerTileKey) {
    self.key = key
    let pixels = (max(key.radius * CornerShape.continuousBox, key.borderWidth) * key.scale).rounded(.up)
    side = pixels / key.scale
  }

  /// - Parameters: whether the corner is the one at the larger x, at the larger y.
  func texture(right: Bool, bottom: Bool) -> GSKTexture? {
    let index = (right ? 1 : 0) + (bottom ? 2 : 0)
    if let texture = textures[index] { return texture }
    let texture = makeTexture(right: right, bottom: bottom)
    textures[index] = texture
    return texture
  }

  private func makeTexture(right: Bool, bottom: Bool) -> GSKTexture? {
    let pixels = Int((side * key.scale).rounded())
    guard let surface = PixelSurface(width: pixels, height: pixels) else { return nil }
    // A shape large enough that its other corners lie outside the picture.
    let length = side * 4
    let rect = CGRect(
      x: right ? side - length : 0, y: bottom ? side - length : 0, width: length, height: length)
    surface.draw(scale: key.scale) { cairo in
      key.color.setAsSource(of: cairo)
      let shape = CornerShape(radius: key.radius, isContinuous: true, corners: .all)
      if key.borderWidth > 0 {
        let half = key.borderWidth / 2
        let middle = CornerShape(
          radius: max(0, key.radius - half / CornerShape.continuousBox), isContinuous: true, corners: .all)
        middle.path(in: rect.insetBy(dx: half, dy: half)).append(to: cairo)
        cairo_set_line_width(cairo, key.borderWidth)
        cairo_stroke(cairo)
      } else {
        shape.path(in: rect).append(to: cairo)
        cairo_fill(cairo)
      }
    }
    return surface.makeTexture()
  }
}

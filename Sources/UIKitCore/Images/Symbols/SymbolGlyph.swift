import Foundation
import QuartzCore

/// An icon of our own, drawn on a grid of 24 × 24 of which about 20 × 20 are used (docs/interface-figures.md, "Strokes and icons").
package struct SymbolGlyph: Sendable {
  indirect enum Part: Sendable {
    /// A line along a path, with round ends and corners, in the symbol's stroke width.
    case line(String)
    /// A line of another width, relative to the symbol's stroke width.
    case heavyLine(String, CGFloat)
    /// A filled path; where it overlaps itself it is empty.
    case fill(String)
    /// A filled path whose edge is as round as a line's.
    case softFill(String)
    /// Another part, smaller around the middle and moved to the right, its lines as wide as before.
    case placed(Part, scale: CGFloat, dx: CGFloat)
    /// Another part, which is taken out of what was drawn before.
    case cut(Part)
  }

  let parts: [Part]

  init(_ parts: Part...) {
    self.parts = parts
  }

  init(_ parts: [Part]) {
    self.parts = parts
  }

  /// The common case: lines only.
  init(_ line: String) {
    parts = [.line(line)]
  }

  /// Side of the grid.
  static let side: CGFloat = 24
  /// Width of lines (docs/interface-figures.md, "Strokes and icons").
  static let strokeWidth: CGFloat = 1.6
}

extension SymbolGlyph.Part {
  var path: String {
    switch self {
    case .line(let path), .heavyLine(let path, _), .fill(let path), .softFill(let path): path
    case .placed(let part, _, _), .cut(let part): part.path
    }
  }

  /// The same part with another path.
  func with(path: String) -> SymbolGlyph.Part {
    switch self {
    case .line: .line(path)
    case .heavyLine(_, let factor): .heavyLine(path, factor)
    case .fill: .fill(path)
    case .softFill: .softFill(path)
    case .placed(let part, let scale, let dx): .placed(part.with(path: path), scale: scale, dx: dx)
    case .cut(let part): .cut(part.with(path: path))
    }
  }

  /// The path as it is drawn, on the grid.
  var drawnPath: CGPath {
    switch self {
    case .line(let path), .heavyLine(let path, _), .fill(let path), .softFill(let path):
      return SymbolPathParser.path(path)
    case .cut(let part): return part.drawnPath
    case .placed(let part, let scale, let dx):
      let middle = SymbolGlyph.side / 2
      var transform = CGAffineTransform(translationX: middle + dx, y: middle).scaledBy(x: scale, y: scale)
        .translatedBy(x: -middle, y: -middle)
      let path = part.drawnPath
      return path.copy(using: &transform) ?? path
    }
  }

  var isCut: Bool {
    if case .cut = self { true } else { false }
  }
}

/// Shorthands for outlines, as path texts.
enum SymbolShape {
  /// The pieces of a path text, each of which begins where the pen is set down.
  static func pieces(_ path: String) -> [String] {
    path.split(separator: "M").map { "M" + $0 }
  }

  static func circle(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> String {
    "M\(x - radius) \(y)A\(radius) \(radius) 0 1 1 \(x + radius) \(y)A\(radius) \(radius) 0 1 1 \(x - radius) \(y)Z"
  }

  static func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ radius: CGFloat)
    -> String
  {
    let (right, bottom) = (x + width, y + height)
    return "M\(x + radius) \(y)H\(right - radius)A\(radius) \(radius) 0 0 1 \(right) \(y + radius)"
      + "V\(bottom - radius)A\(radius) \(radius) 0 0 1 \(right - radius) \(bottom)"
      + "H\(x + radius)A\(radius) \(radius) 0 0 1 \(x) \(bottom - radius)"
      + "V\(y + radius)A\(radius) \(radius) 0 0 1 \(x + radius) \(y)Z"
  }

  /// Two crossing lines.
  static func cross(_ x: CGFloat, _ y: CGFloat, _ reach: CGFloat) -> String {
    "M\(x - reach) \(y - reach)L\(x + reach) \(y + reach)M\(x + reach) \(y - reach)L\(x - reach) \(y + reach)"
  }

  /// The outline of a cross of thick lines with round ends, turned by 45°.
  static func crossOutline(_ x: CGFloat, _ y: CGFloat, _ reach: CGFloat, width: CGFloat) -> String {
    let half = width / 2
    let diagonal = CGFloat(0.5).squareRoot()
    // Built upright, then turned: arms of length `reach · √2` from the middle.
    let arm = reach / diagonal
    func turned(_ u: CGFloat, _ v: CGFloat) -> String {
      "\(x + (u - v) * diagonal) \(y + (u + v) * diagonal)"
    }
    return "M\(turned(half, -arm))L\(turned(half, -half))L\(turned(arm, -half))"
      + "A\(half) \(half) 0 0 1 \(turned(arm, half))L\(turned(half, half))L\(turned(half, arm))"
      + "A\(half) \(half) 0 0 1 \(turned(-half, arm))L\(turned(-half, half))L\(turned(-arm, half))"
      + "A\(half) \(half) 0 0 1 \(turned(-arm, -half))L\(turned(-half, -half))L\(turned(-half, -arm))"
      + "A\(half) \(half) 0 0 1 \(turned(half, -arm))Z"
  }

  /// A star or gear: points around a centre, outer and inner in turn, as angles in degrees and radii.
  static func ring(_ x: CGFloat, _ y: CGFloat, count: Int, _ corners: [(angle: CGFloat, radius: CGFloat)])
    -> String
  {
    var path = ""
    for index in 0..<count {
      for corner in corners {
        let angle = (CGFloat(index) * 360 / CGFloat(count) + corner.angle - 90) * .pi / 180
        path += path.isEmpty ? "M" : "L"
        path += "\(x + corner.radius * cos(angle)) \(y + corner.radius * sin(angle))"
      }
    }
    return path + "Z"
  }
}

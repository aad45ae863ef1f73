import Foundation
import QuartzCore

extension UIBezierPath {
  private enum Key {
    static let path = "UIBezierPathData"
    static let width = "UIBezierPathLineWidth"
    static let cap = "UIBezierPathLineCapStyle"
    static let join = "UIBezierPathLineJoinStyle"
    static let miter = "UIBezierPathMiterLimit"
    static let evenOdd = "UIBezierPathUsesEvenOddFillRule"
    static let dashes = "UIBezierPathLineDashes"
    static let phase = "UIBezierPathLineDashPhase"
  }

  /// Writes the path's elements and the line style.
  func encodePath(with coder: NSCoder) {
    coder.encode(PathData.encode(cgPath) as NSData, forKey: Key.path)
    coder.encode(Double(lineWidth), forKey: Key.width)
    coder.encode(Int(lineCapStyle.rawValue), forKey: Key.cap)
    coder.encode(Int(lineJoinStyle.rawValue), forKey: Key.join)
    coder.encode(Double(miterLimit), forKey: Key.miter)
    coder.encode(usesEvenOddFillRule, forKey: Key.evenOdd)
    let dashes = dash.lengths.map { "\(Double($0))" }.joined(separator: " ")
    coder.encode(dashes as NSString, forKey: Key.dashes)
    coder.encode(Double(dash.phase), forKey: Key.phase)
  }

  /// Takes what `encode(with:)` wrote; false where there is no path, or something of it is no number.
  func decode(with coder: NSCoder) -> Bool {
    guard let data = coder.optionalObject(of: NSData.self, forKey: Key.path) ?? nil,
      let path = PathData.decode(data as Data),
      let width = coder.number(forKey: Key.width), let miter = coder.number(forKey: Key.miter),
      let phase = coder.number(forKey: Key.phase),
      let cap = CGLineCap(rawValue: Int32(truncatingIfNeeded: coder.decodeInteger(forKey: Key.cap))),
      let join = CGLineJoin(rawValue: Int32(truncatingIfNeeded: coder.decodeInteger(forKey: Key.join))),
      let text = coder.optionalObject(of: NSString.self, forKey: Key.dashes) ?? nil
    else { return false }
    let parts = (text as String).split(separator: " ")
    let lengths = parts.compactMap { Double($0).map { CGFloat($0) } }.filter(\.isFinite)
    guard lengths.count == parts.count else { return false }
    cgPath = path
    (lineWidth, miterLimit, lineCapStyle, lineJoinStyle) = (width, miter, cap, join)
    usesEvenOddFillRule = coder.decodeBool(forKey: Key.evenOdd)
    setLineDash(lengths, phase: phase)
    return true
  }
}

import Foundation
import QuartzCore

/// Geometry as text, `{1, 2}`, and back.
extension NSCoder {
  /// The text of a point: `{x, y}`.
  public class func string(for point: CGPoint) -> String { GeometryText.text([[point.x, point.y]]) }
  /// The text of a size: `{width, height}`.
  public class func string(for size: CGSize) -> String { GeometryText.text([[size.width, size.height]]) }
  /// The text of a rectangle: `{{x, y}, {width, height}}`.
  public class func string(for rect: CGRect) -> String {
    "{\(string(for: rect.origin)), \(string(for: rect.size))}"
  }
  /// The text of a vector: `{dx, dy}`.
  public class func string(for vector: CGVector) -> String { GeometryText.text([[vector.dx, vector.dy]]) }
  /// The text of a transform: `[a, b, c, d, tx, ty]`.
  public class func string(for transform: CGAffineTransform) -> String {
    let parts = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
    return "[" + parts.map(GeometryText.number).joined(separator: ", ") + "]"
  }
  /// The text of insets: `{top, left, bottom, right}`.
  public class func string(for insets: UIEdgeInsets) -> String {
    GeometryText.text([[insets.top, insets.left, insets.bottom, insets.right]])
  }
  /// The text of directional insets: `{top, leading, bottom, trailing}`.
  public class func string(for insets: NSDirectionalEdgeInsets) -> String {
    GeometryText.text([[insets.top, insets.leading, insets.bottom, insets.trailing]])
  }
  /// The text of an offset: `{horizontal, vertical}`.
  public class func string(for offset: UIOffset) -> String {
    GeometryText.text([[offset.horizontal, offset.vertical]])
  }

  /// The point that a text says; zero where it says none.
  public class func cgPoint(for string: String) -> CGPoint {
    let parts = GeometryText.numbers(in: string, 2)
    return CGPoint(x: parts[0], y: parts[1])
  }
  /// The size that a text says; zero where it says none.
  public class func cgSize(for string: String) -> CGSize {
    let parts = GeometryText.numbers(in: string, 2)
    return CGSize(width: parts[0], height: parts[1])
  }
  /// The rectangle that a text says; zero where it says none.
  public class func cgRect(for string: String) -> CGRect {
    let parts = GeometryText.numbers(in: string, 4)
    return CGRect(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
  }
  /// The vector that a text says; zero where it says none.
  public class func cgVector(for string: String) -> CGVector {
    let parts = GeometryText.numbers(in: string, 2)
    return CGVector(dx: parts[0], dy: parts[1])
  }
  /// The transform that a text says; the identity where it says none.
  public class func cgAffineTransform(for string: String) -> CGAffineTransform {
    guard GeometryText.count(in: string) == 6 else { return .identity }
    let parts = GeometryText.numbers(in: string, 6)
    return CGAffineTransform(a: parts[0], b: parts[1], c: parts[2], d: parts[3], tx: parts[4], ty: parts[5])
  }
  /// The insets that a text says; zero where it says none.
  public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    let parts = GeometryText.numbers(in: string, 4)
    return UIEdgeInsets(top: parts[0], left: parts[1], bottom: parts[2], right: parts[3])
  }
  /// The directional insets that a text says; zero where it says none.
  public class func nsDirectionalEdgeInsets(for string: String) -> NSDirectionalEdgeInsets {
    let parts = GeometryText.numbers(in: string, 4)
    return NSDirectionalEdgeInsets(top: parts[0], leading: parts[1], bottom: parts[2], trailing: parts[3])
  }
  /// The offset that a text says; zero where it says none.
  public class func uiOffset(for string: String) -> UIOffset {
    let parts = GeometryText.numbers(in: string, 2)
    return UIOffset(horizontal: parts[0], vertical: parts[1])
  }
}

private enum GeometryText {
  /// Whole numbers without a point, as C's `%g` writes them.
  static func number(_ value: CGFloat) -> String {
    value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(Double(value))"
  }

  static func text(_ groups: [[CGFloat]]) -> String {
    groups.map { "{" + $0.map(number).joined(separator: ", ") + "}" }.joined(separator: ", ")
  }

  private static func all(in string: String) -> [CGFloat] {
    string.split { "{}[], ".contains($0) }.compactMap { Double($0).map { CGFloat($0) } }
  }

  static func count(in string: String) -> Int { all(in: string).count }

  static func numbers(in string: String, _ count: Int) -> [CGFloat] {
    let found = all(in: string)
    return found.count == count ? found : Array(repeating: 0, count: count)
  }
}

import Foundation
import QuartzCore

/// Geometry in archives. Points, sizes and rectangles are written by Foundation's own `encode(_:forKey:)`.
extension NSCoder {
  /// Writes a vector under a key, as text.
  public func encode(_ vector: CGVector, forKey key: String) { encode([vector.dx, vector.dy], key) }
  /// Writes a transform under a key, as text.
  public func encode(_ transform: CGAffineTransform, forKey key: String) {
    encode([transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty], key)
  }
  /// Writes insets under a key, as text.
  public func encode(_ insets: UIEdgeInsets, forKey key: String) {
    encode([insets.top, insets.left, insets.bottom, insets.right], key)
  }
  /// Writes directional insets under a key, as text.
  public func encode(_ directionalEdgeInsets: NSDirectionalEdgeInsets, forKey key: String) {
    let insets = directionalEdgeInsets
    encode([insets.top, insets.leading, insets.bottom, insets.trailing], key)
  }
  /// Writes an offset under a key, as text.
  public func encode(_ offset: UIOffset, forKey key: String) {
    encode([offset.horizontal, offset.vertical], key)
  }

  // What is missing is zero, and for transforms the identity.

  /// Reads the point under a key; zero if there is none.
  public func decodeCGPoint(forKey key: String) -> CGPoint { decodePoint(forKey: key) }
  /// Reads the size under a key; zero if there is none.
  public func decodeCGSize(forKey key: String) -> CGSize { decodeSize(forKey: key) }
  /// Reads the rectangle under a key; zero if there is none.
  public func decodeCGRect(forKey key: String) -> CGRect { decodeRect(forKey: key) }
  /// Reads the vector under a key; zero if there is none.
  public func decodeCGVector(forKey key: String) -> CGVector {
    let parts = parts(key, 2)
    return CGVector(dx: parts[0], dy: parts[1])
  }
  /// Reads the transform under a key; the identity if there is none.
  public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
    guard containsValue(forKey: key) else { return .identity }
    let parts = parts(key, 6)
    return CGAffineTransform(
      a: parts[0], b: parts[1], c: parts[2], d: parts[3], tx: parts[4], ty: parts[5])
  }
  /// Reads the insets under a key; zero if there are none.
  public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets {
    let parts = parts(key, 4)
    return UIEdgeInsets(top: parts[0], left: parts[1], bottom: parts[2], right: parts[3])
  }
  /// Reads the directional insets under a key; zero if there are none.
  public func decodeDirectionalEdgeInsets(forKey key: String) -> NSDirectionalEdgeInsets {
    let parts = parts(key, 4)
    return NSDirectionalEdgeInsets(top: parts[0], leading: parts[1], bottom: parts[2], trailing: parts[3])
  }
  /// Reads the offset under a key; zero if there is none.
  public func decodeUIOffset(forKey key: String) -> UIOffset {
    let parts = parts(key, 2)
    return UIOffset(horizontal: parts[0], vertical: parts[1])
  }

  /// Written as one text, `{1, 2}`, as Foundation writes points.
  private func encode(_ parts: [CGFloat], _ key: String) {
    let text = "{" + parts.map { "\(Double($0))" }.joined(separator: ", ") + "}"
    encode(text as NSString, forKey: key)
  }

  private func parts(_ key: String, _ count: Int) -> [CGFloat] {
    let text = (decodeObject(of: NSString.self, forKey: key)).map { String(describing: $0) } ?? ""
    let parts = text.trimmingCharacters(in: ["{", "}"]).split(separator: ",").compactMap {
      Double($0.trimmingCharacters(in: .whitespaces))
    }
    return parts.count == count ? parts.map { CGFloat($0) } : Array(repeating: 0, count: count)
  }
}

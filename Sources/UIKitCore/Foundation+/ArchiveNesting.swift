import Foundation

/// Limits how deep values of an archive lie in each other: a picture may be tinted by a pattern of a picture, and an archive from elsewhere
/// may have any lie in itself, since Foundation here reads an object before it looks whether its class is among the expected.
enum ArchiveNesting {
  private static let most = 8
  @TaskLocal private static var depth = 0

  /// Has a value read that may hold others; nil where it lies too deep.
  static func read<Value>(_ body: () -> Value?) -> Value? {
    guard depth < most else { return nil }
    return $depth.withValue(depth + 1, operation: body)
  }
}

extension NSCoder {
  /// Reads the object of a class that was kept under a key. Nil, and nothing inside, where there is none; nil for one that cannot be read.
  func optionalObject<Object: NSObject & NSCoding>(of type: Object.Type, forKey key: String) -> Object?? {
    guard containsValue(forKey: key) else { return .some(nil) }
    return decodeObject(of: type, forKey: key).map { .some($0) }
  }

  /// Reads a number that was kept under a key; nil where there is none, it is not one, or it is infinite or outside of a range.
  func number(forKey key: String, in range: ClosedRange<Double> = -.infinity...(.infinity)) -> CGFloat? {
    guard containsValue(forKey: key) else { return nil }
    let number = decodeDouble(forKey: key)
    return number.isFinite && range.contains(number) ? CGFloat(number) : nil
  }
}

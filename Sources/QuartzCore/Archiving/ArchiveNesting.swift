import Foundation

/// Limits how deep values of an archive lie in each other: a picture may be tinted by a pattern of a picture, and an archive from elsewhere
/// may have any lie in itself, since Foundation here reads an object before it looks whether its class is among the expected.
package enum ArchiveNesting {
  private static let most = 8
  private static let mostInTrees = 128
  @TaskLocal private static var depth = 0
  @TaskLocal private static var treeDepth = 0

  /// Has a value read that may hold others; nil where it lies too deep.
  package static func read<Value>(_ body: () -> Value?) -> Value? {
    guard depth < most else { return nil }
    return $depth.withValue(depth + 1, operation: body)
  }

  /// Has a layer, a view or an animation read, which hold others of their kind; false where it lies too deep.
  package static func readTree(_ body: () -> Bool) -> Bool {
    guard treeDepth < mostInTrees else { return false }
    return $treeDepth.withValue(treeDepth + 1, operation: body)
  }
}

extension NSCoder {
  /// Reads the object of a class that was kept under a key. Nil, and nothing inside, where there is none; nil for one that cannot be read.
  package func optionalObject<Object: NSObject & NSCoding>(of type: Object.Type, forKey key: String)
    -> Object??
  {
    guard containsValue(forKey: key) else { return .some(nil) }
    return decodeObject(of: type, forKey: key).map { .some($0) }
  }

  /// Reads a number that was kept under a key; nil where there is none, it is not one, or it is infinite or outside of a range.
  package func number(
    forKey key: String, in range: ClosedRange<Double> = -.infinity...(.infinity)
  ) -> CGFloat? {
    guard containsValue(forKey: key) else { return nil }
    let number = decodeDouble(forKey: key)
    return number.isFinite && range.contains(number) ? CGFloat(number) : nil
  }

  /// Writes objects, each under a key of its own: a list is an object, and Foundation follows one that holds itself until the stack ends.
  package func encodeEach(_ objects: [some NSObject & NSCoding], forKey key: String) {
    encode(objects.count, forKey: key)
    for (index, object) in objects.enumerated() { encode(object, forKey: "\(key).\(index)") }
  }

  /// Reads what `encodeEach(_:forKey:)` wrote. Nil, and nothing inside, where there is none; nil where one cannot be read.
  package func decodeEach<Object: NSObject & NSCoding>(_ type: Object.Type, forKey key: String) -> [Object]??
  {
    guard containsValue(forKey: key) else { return .some(nil) }
    var objects: [Object] = []
    for index in 0..<max(0, decodeInteger(forKey: key)) {
      guard let object = optionalObject(of: type, forKey: "\(key).\(index)") ?? nil else { return nil }
      objects.append(object)
    }
    return objects
  }
}

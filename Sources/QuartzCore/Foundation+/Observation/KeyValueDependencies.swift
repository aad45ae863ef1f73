import Foundation

/// Martlet addition: a class with properties that are made from others, which it names by overriding
/// `keyPathsForValuesAffectingValue(forKey:)` on Apple's systems. NSObject cannot have methods to override here; so the
/// rewriter makes the class conform to this.
public protocol KeyValueDependent: AnyObject {
  /// The key paths of the properties that the one named `key` is made from.
  static func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String>
}

extension KeyValueDependent {
  /// None, unless a method `keyPathsForValuesAffectingName` tells of some.
  public static func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
    KeyValueDependencies.named(key, of: self)
  }
}

enum KeyValueDependencies {
  /// Returns true if `key` is made from `other`, directly or by way of others. Of a key path, its first key counts.
  static func does(_ key: String, of object: AnyObject, dependOn other: String) -> Bool {
    var asked: Set<String> = []
    var open = [key]
    while let next = open.popLast() {
      guard asked.insert(next).inserted else { continue }
      let keys = affecting(next, of: type(of: object)).map { String($0.prefix { $0 != "." }) }
      if keys.contains(other) { return true }
      open += keys
    }
    return false
  }

  private static func affecting(_ key: String, of type: AnyClass) -> Set<String> {
    (type as? any KeyValueDependent.Type)?.keyPathsForValuesAffectingValue(forKey: key)
      ?? named(key, of: type)
  }

  /// Returns what the class method `keyPathsForValuesAffecting` followed by the key's name answers.
  static func named(_ key: String, of type: AnyClass) -> Set<String> {
    let name = "keyPathsForValuesAffecting" + key.prefix(1).uppercased() + key.dropFirst()
    guard let method = RuntimeRegistry.selector("+" + name, of: type)?.method,
      let answer = method.call(type as AnyObject, []) as? Set<String>
    else { return [] }
    return answer
  }
}

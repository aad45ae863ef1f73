import Foundation

/// A value of one of the program's own traits, which can be compared as far as its type can.
struct CustomTraitValue: Hashable, @unchecked Sendable {
  let value: Any
  /// Values that cannot be compared have an identity for each time that one is set.
  private let comparable: AnyHashable

  init(_ value: Any) {
    self.value = value
    if let hashable = value as? any Hashable {
      comparable = AnyHashable(hashable)
    } else if type(of: value) is AnyClass {
      comparable = ObjectIdentifier(value as AnyObject)
    } else {
      comparable = UUID()
    }
  }

  static func == (a: Self, b: Self) -> Bool { a.comparable == b.comparable }
  func hash(into hasher: inout Hasher) { hasher.combine(comparable) }
}

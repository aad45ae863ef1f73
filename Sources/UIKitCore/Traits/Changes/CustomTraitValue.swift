import Foundation

/// A value of one of the program's own traits, which can be compared as far as its type can.
struct CustomTraitValue: Hashable, @unchecked Sendable {
  let trait: UITrait
  let value: Any
  /// Tells apart each time that a value was set which cannot be compared.
  private let mark: UUID?

  init<T: UITraitDefinition>(_ value: T.Value, of trait: T.Type) {
    self.trait = trait
    self.value = value
    mark = value is any Equatable || type(of: value as Any) is AnyClass ? nil : UUID()
  }

  static func == (a: Self, b: Self) -> Bool {
    guard a.trait == b.trait else { return false }
    if let value = a.value as? any Equatable { return isEqual(value, b.value) }
    if a.mark != nil || b.mark != nil { return a.mark == b.mark }
    return a.value as AnyObject === b.value as AnyObject
  }

  private static func isEqual<Value: Equatable>(_ value: Value, _ other: Any) -> Bool {
    other as? Value == value
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(trait))
    if let value = value as? any Hashable { hasher.combine(AnyHashable(value)) }
  }

  /// The value of a trait where nothing states one.
  static func standard(of trait: UITrait) -> CustomTraitValue { trait.standardValue }
}

extension UITraitDefinition {
  fileprivate static var standardValue: CustomTraitValue { CustomTraitValue(defaultValue, of: Self.self) }
}

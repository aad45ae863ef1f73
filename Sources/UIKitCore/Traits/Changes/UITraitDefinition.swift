/// A trait: a value that views inherit from their superviews. UIKit's own and a program's are types that conform.
///
/// A trait is looked up by its type: `traitCollection[MyTrait.self]`. Values that are `Equatable`, or objects, are compared to tell changes;
/// all others count as changed whenever they are set.
public protocol UITraitDefinition {
  /// The type of the trait's values.
  associatedtype Value
  /// The value where nothing sets another one.
  static var defaultValue: Value { get }
  /// A name that is kept in archives and must be the only one of its kind.
  static var identifier: String { get }
  /// A name for descriptions.
  static var name: String { get }
  /// True if dynamic colours may depend on the trait, so that they are worked out anew when it changes.
  static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
  /// The type's name with its module.
  public static var identifier: String { String(reflecting: Self.self) }
  /// The type's name.
  public static var name: String { String(describing: Self.self) }
  /// False: no colour depends on the trait.
  public static var affectsColorAppearance: Bool { false }
}

/// A trait as a type, such as `UITraitUserInterfaceStyle.self`.
public typealias UITrait = any UITraitDefinition.Type

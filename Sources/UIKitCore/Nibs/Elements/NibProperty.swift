import Foundation
import QuartzCore

/// The effect of an attribute or a child of an element on the object that the element stands for.
@MainActor
struct NibProperty {
  typealias Apply = @MainActor (AnyObject, NibValue, NibContext) throws(NibError) -> Void
  let apply: Apply

  private init(_ apply: @escaping Apply) {
    self.apply = apply
  }

  /// A property of a class by a closure that sets it.
  static func custom<Object: AnyObject>(
    _ type: Object.Type = Object.self,
    _ apply: @escaping @MainActor (Object, NibValue, NibContext) throws(NibError) -> Void
  ) -> NibProperty {
    NibProperty { object, value, context throws(NibError) in
      guard let object = object as? Object else {
        throw value.error(.wrongClass(value.node.name, expected: "\(Object.self)"))
      }
      try apply(object, value, context)
    }
  }

  /// A property by its key path, and how its value is read.
  static func set<Object: AnyObject, Value>(
    _ keyPath: ReferenceWritableKeyPath<Object, Value>,
    _ read: @escaping @MainActor (NibValue) throws(NibError) -> Value
  ) -> NibProperty {
    custom(Object.self) { object, value, _ throws(NibError) in object[keyPath: keyPath] = try read(value) }
  }

  // MARK: - Kinds of values

  static func bool<Object: AnyObject>(_ keyPath: ReferenceWritableKeyPath<Object, Bool>) -> NibProperty {
    set(keyPath) { value throws(NibError) in try value.bool() }
  }

  /// `YES` where the property is false: Xcode says what is switched off.
  static func not<Object: AnyObject>(_ keyPath: ReferenceWritableKeyPath<Object, Bool>) -> NibProperty {
    set(keyPath) { value throws(NibError) in !(try value.bool()) }
  }

  static func number<Object: AnyObject>(_ keyPath: ReferenceWritableKeyPath<Object, CGFloat>) -> NibProperty {
    set(keyPath) { value throws(NibError) in CGFloat(try value.number()) }
  }

  static func double<Object: AnyObject>(_ keyPath: ReferenceWritableKeyPath<Object, Double>) -> NibProperty {
    set(keyPath) { value throws(NibError) in try value.number() }
  }

  static func float<Object: AnyObject>(_ keyPath: ReferenceWritableKeyPath<Object, Float>) -> NibProperty {
    set(keyPath) { value throws(NibError) in Float(try value.number()) }
  }

  static func integer<Object: AnyObject>(_ keyPath: ReferenceWritableKeyPath<Object, Int>) -> NibProperty {
    set(keyPath) { value throws(NibError) in try value.integer() }
  }

  static func text<Object: AnyObject>(_ keyPath: ReferenceWritableKeyPath<Object, String?>) -> NibProperty {
    set(keyPath) { value throws(NibError) in value.isNil ? nil : try value.text() }
  }

  static func color<Object: AnyObject>(_ keyPath: ReferenceWritableKeyPath<Object, UIColor?>) -> NibProperty {
    set(keyPath) { value throws(NibError) in try value.color() }
  }

  static func font<Object: AnyObject>(_ keyPath: ReferenceWritableKeyPath<Object, UIFont?>) -> NibProperty {
    set(keyPath) { value throws(NibError) in try value.font() }
  }

  static func image<Object: AnyObject>(_ keyPath: ReferenceWritableKeyPath<Object, UIImage?>) -> NibProperty {
    set(keyPath) { value throws(NibError) in try value.image() }
  }

  static func attributedText<Object: AnyObject>(
    _ keyPath: ReferenceWritableKeyPath<Object, NSAttributedString?>
  ) -> NibProperty {
    set(keyPath) { value throws(NibError) in try value.attributedText() }
  }

  static func point<Object: AnyObject>(_ keyPath: ReferenceWritableKeyPath<Object, CGPoint>) -> NibProperty {
    set(keyPath) { value throws(NibError) in try value.point() }
  }

  static func size<Object: AnyObject>(_ keyPath: ReferenceWritableKeyPath<Object, CGSize>) -> NibProperty {
    set(keyPath) { value throws(NibError) in try value.size() }
  }

  static func rect<Object: AnyObject>(_ keyPath: ReferenceWritableKeyPath<Object, CGRect>) -> NibProperty {
    set(keyPath) { value throws(NibError) in try value.rect() }
  }

  static func insets<Object: AnyObject>(
    _ keyPath: ReferenceWritableKeyPath<Object, UIEdgeInsets>
  ) -> NibProperty {
    set(keyPath) { value throws(NibError) in try value.insets() }
  }

  /// A case of an enumeration; `others` are names that Swift's cases do not have.
  static func choice<Object: AnyObject, Value: RawRepresentable>(
    _ keyPath: ReferenceWritableKeyPath<Object, Value>, _ others: [String: Value] = [:]
  ) -> NibProperty where Value.RawValue: FixedWidthInteger {
    set(keyPath) { value throws(NibError) in try value.choice(Value.self, others) }
  }

  /// An object of its own, made from the element.
  static func object<Object: AnyObject, Value: AnyObject>(
    _ keyPath: ReferenceWritableKeyPath<Object, Value?>
  ) -> NibProperty {
    custom(Object.self) { object, value, context throws(NibError) in
      object[keyPath: keyPath] = try context.make(try value.element(), as: Value.self)
    }
  }

  /// Objects of their own, made from the element's children.
  static func objects<Object: AnyObject, Value: AnyObject>(
    _ keyPath: ReferenceWritableKeyPath<Object, [Value]?>
  ) -> NibProperty {
    custom(Object.self) { object, value, context throws(NibError) in
      object[keyPath: keyPath] = try context.makeAll(try value.element().children, as: Value.self)
    }
  }

  // MARK: - Without effect

  /// Something that is only of use in Xcode.
  static var ignored: NibProperty { NibProperty { _, _, _ in } }

  /// Something that has no effect here; said once for each place where a nib asks for it. `unless` are values that ask for
  /// nothing.
  static func withoutEffect(unless harmless: Set<String> = ["NO"]) -> NibProperty {
    NibProperty { _, value, context in
      if case .text(let text) = value.content, harmless.contains(text) { return }
      NibLog.warn(value.document, value.node, "\(value.name) has no effect.")
    }
  }
}

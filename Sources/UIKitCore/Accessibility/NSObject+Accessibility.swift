import Foundation
import QuartzCore

/// The properties for assistive technology that Apple declares for every object: views, controllers and items have them themselves, and a variable
/// that says `NSObject` reaches them here. Other objects keep what is set; assistive technology is told of elements that are
/// `UIAccessibilityElement`s.
@MainActor
extension _KeyValueCodingAndObserving {
  /// True if assistive technology sees the object as one thing; false by default.
  public var isAccessibilityElement: Bool {
    get { AnyAccessibility.value(of: self, \.isAccessibilityElement, "isAccessibilityElement") ?? false }
    set { AnyAccessibility.set(newValue, of: self, \.isAccessibilityElement, "isAccessibilityElement") }
  }

  /// The name that is spoken.
  public var accessibilityLabel: String? {
    get { AnyAccessibility.text(of: self, \.accessibilityLabel, \.accessibilityLabel, "accessibilityLabel") }
    set {
      AnyAccessibility.setText(
        newValue, of: self, \.accessibilityLabel, \.accessibilityLabel, "accessibilityLabel")
    }
  }

  /// The effect of using the object, in words.
  public var accessibilityHint: String? {
    get { AnyAccessibility.text(of: self, \.accessibilityHint, \.accessibilityHint, "accessibilityHint") }
    set {
      AnyAccessibility.setText(
        newValue, of: self, \.accessibilityHint, \.accessibilityHint, "accessibilityHint")
    }
  }

  /// The value in words, as of a slider.
  public var accessibilityValue: String? {
    get { AnyAccessibility.value(of: self, \.accessibilityValue, "accessibilityValue") ?? nil }
    set { AnyAccessibility.set(newValue, of: self, \.accessibilityValue, "accessibilityValue") }
  }

  /// A name by which tests find the object; it is not spoken.
  public var accessibilityIdentifier: String? {
    get {
      AnyAccessibility.text(
        of: self, \.accessibilityIdentifier, \.accessibilityIdentifier, "accessibilityIdentifier")
    }
    set {
      AnyAccessibility.setText(
        newValue, of: self, \.accessibilityIdentifier, \.accessibilityIdentifier, "accessibilityIdentifier")
    }
  }

  /// The kind of the object and its behaviour.
  public var accessibilityTraits: UIAccessibilityTraits {
    get { AnyAccessibility.value(of: self, \.accessibilityTraits, "accessibilityTraits") ?? .none }
    set { AnyAccessibility.set(newValue, of: self, \.accessibilityTraits, "accessibilityTraits") }
  }

  /// True if the elements within the object are left out.
  public var accessibilityElementsHidden: Bool {
    get {
      AnyAccessibility.value(of: self, \.accessibilityElementsHidden, "accessibilityElementsHidden") ?? false
    }
    set {
      AnyAccessibility.set(newValue, of: self, \.accessibilityElementsHidden, "accessibilityElementsHidden")
    }
  }
}

@MainActor
private enum AnyAccessibility {
  typealias Responders<Value> = ReferenceWritableKeyPath<UIResponder, Value>
  typealias Items<Value> = ReferenceWritableKeyPath<UIBarItem, Value>

  static func value<Value>(of object: AnyObject, _ path: Responders<Value>, _ name: String) -> Value? {
    if let responder = object as? UIResponder { return responder[keyPath: path] }
    return ObjectAttachments.value(of: object, for: name) as? Value
  }

  static func set<Value>(_ value: Value, of object: AnyObject, _ path: Responders<Value>, _ name: String) {
    if let responder = object as? UIResponder {
      responder[keyPath: path] = value
    } else {
      ObjectAttachments.set(value, of: object, for: name)
    }
  }

  static func text(
    of object: AnyObject, _ path: Responders<String?>, _ item: Items<String?>, _ name: String
  ) -> String? {
    if let object = object as? UIBarItem { return object[keyPath: item] }
    return value(of: object, path, name) ?? nil
  }

  static func setText(
    _ text: String?, of object: AnyObject, _ path: Responders<String?>, _ item: Items<String?>, _ name: String
  ) {
    if let object = object as? UIBarItem {
      object[keyPath: item] = text
    } else {
      set(text, of: object, path, name)
    }
  }
}

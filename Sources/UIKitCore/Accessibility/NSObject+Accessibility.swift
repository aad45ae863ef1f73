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

  /// The language that label, value and hint are in, as a BCP 47 tag; nil is the user's.
  public var accessibilityLanguage: String? {
    get { AnyAccessibility.value(of: self, \.accessibilityLanguage, "accessibilityLanguage") ?? nil }
    set { AnyAccessibility.set(newValue, of: self, \.accessibilityLanguage, "accessibilityLanguage") }
  }

  /// The rectangle, in screen coordinates.
  public var accessibilityFrame: CGRect {
    get { AnyAccessibility.value(of: self, \.accessibilityFrame, "accessibilityFrame") ?? .zero }
    set { AnyAccessibility.set(newValue, of: self, \.accessibilityFrame, "accessibilityFrame") }
  }

  /// The outline, in screen coordinates, in the place of the frame.
  public var accessibilityPath: UIBezierPath? {
    get { AnyAccessibility.value(of: self, \.accessibilityPath, "accessibilityPath") ?? nil }
    set { AnyAccessibility.set(newValue, of: self, \.accessibilityPath, "accessibilityPath") }
  }

  /// The point that activating the object taps, in screen coordinates. The middle of the frame unless set.
  public var accessibilityActivationPoint: CGPoint {
    get {
      AnyAccessibility.value(of: self, \.accessibilityActivationPoint, "accessibilityActivationPoint")
        ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY)
    }
    set {
      AnyAccessibility.set(newValue, of: self, \.accessibilityActivationPoint, "accessibilityActivationPoint")
    }
  }

  /// True if assistive technology ignores the object's siblings.
  public var accessibilityViewIsModal: Bool {
    get { AnyAccessibility.value(of: self, \.accessibilityViewIsModal, "accessibilityViewIsModal") ?? false }
    set { AnyAccessibility.set(newValue, of: self, \.accessibilityViewIsModal, "accessibilityViewIsModal") }
  }

  /// True if the elements inside are read one after another.
  public var shouldGroupAccessibilityChildren: Bool {
    get {
      AnyAccessibility.value(of: self, \.shouldGroupAccessibilityChildren, "shouldGroupAccessibilityChildren")
        ?? false
    }
    set {
      AnyAccessibility.set(
        newValue, of: self, \.shouldGroupAccessibilityChildren, "shouldGroupAccessibilityChildren")
    }
  }

  /// The kind of container that the elements inside make up.
  public var accessibilityContainerType: UIAccessibilityContainerType {
    get {
      AnyAccessibility.value(of: self, \.accessibilityContainerType, "accessibilityContainerType") ?? .none
    }
    set {
      AnyAccessibility.set(newValue, of: self, \.accessibilityContainerType, "accessibilityContainerType")
    }
  }

  /// True if the user can do something with the object.
  public var accessibilityRespondsToUserInteraction: Bool {
    get {
      AnyAccessibility.value(
        of: self, \.accessibilityRespondsToUserInteraction, "accessibilityRespondsToUserInteraction") ?? false
    }
    set {
      AnyAccessibility.set(
        newValue, of: self, \.accessibilityRespondsToUserInteraction, "accessibilityRespondsToUserInteraction"
      )
    }
  }

  /// The elements inside in their order; nil has them found by other means.
  public var accessibilityElements: [Any]? {
    get { AnyAccessibility.value(of: self, \.accessibilityElements, "accessibilityElements") ?? nil }
    set { AnyAccessibility.set(newValue, of: self, \.accessibilityElements, "accessibilityElements") }
  }

  /// Further actions that can be done with the object; nil for none.
  public var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get {
      AnyAccessibility.value(of: self, \.accessibilityCustomActions, "accessibilityCustomActions") ?? nil
    }
    set {
      AnyAccessibility.set(newValue, of: self, \.accessibilityCustomActions, "accessibilityCustomActions")
    }
  }

  /// Returns the number of elements of a container that gives them by number; `NSNotFound` has them found by other means.
  public func accessibilityElementCount() -> Int {
    (self as? UIResponder)?.accessibilityElementCount() ?? accessibilityElements?.count ?? NSNotFound
  }

  /// Returns the element of a number; nil where there is none.
  public func accessibilityElement(at index: Int) -> Any? {
    if let responder = self as? UIResponder { return responder.accessibilityElement(at: index) }
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// Returns the number of an element; `NSNotFound` where it is none of this container's.
  public func index(ofAccessibilityElement element: Any) -> Int {
    (self as? UIResponder)?.index(ofAccessibilityElement: element)
      ?? accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }

  /// Does what a tap would; false where that is nothing but the tap.
  public func accessibilityActivate() -> Bool { (self as? UIResponder)?.accessibilityActivate() ?? false }
  /// One step up, for objects with the trait `adjustable`.
  public func accessibilityIncrement() { (self as? UIResponder)?.accessibilityIncrement() }
  /// One step down, for objects with the trait `adjustable`.
  public func accessibilityDecrement() { (self as? UIResponder)?.accessibilityDecrement() }
  /// Scrolls by a page; false where nothing was scrolled.
  public func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    (self as? UIResponder)?.accessibilityScroll(direction) ?? false
  }
  /// Leaves what is shown in front; false where there was nothing to leave.
  public func accessibilityPerformEscape() -> Bool {
    (self as? UIResponder)?.accessibilityPerformEscape() ?? false
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

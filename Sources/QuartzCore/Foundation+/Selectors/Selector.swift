import Foundation

/// The name of a method to call, with the method itself where it is known: what Objective-C's selectors are, without its
/// runtime.
///
/// Apple's sources say `#selector(tick(_:))`; here that is `Selector("tick:", Ticker.tick(_:))` of the module
/// MethodSelectors, which the rewriter (`objcify`) writes for them: the Objective-C name and the unapplied method. A selector
/// made from a text alone names a method that is looked up in the receiver's class when it is called, in the tables the
/// rewriter makes (``RuntimeRegistry``).
///
/// As Apple's, two selectors are equal when their names are, and a selector may be sent to any object whose class has a
/// method of that name, not only to the class it was written for.
public struct Selector: Hashable, @unchecked Sendable {
  /// The Objective-C name of the method: `tick:`, one colon an argument.
  let name: String
  /// The method, unless the selector was made from a text.
  let method: SelectorMethod?

  package init(name: String, method: SelectorMethod?) {
    // A method named without its labels, as in `#selector(tick)`, still takes its argument.
    self.name = method?.argumentCount == 1 && !name.contains(":") ? name + ":" : name
    self.method = method
  }

  /// The selector of that name: `Selector("tick:")`.
  public init(_ str: String) {
    self.init(name: str, method: nil)
  }

  /// Returns true if both have the same name, whatever methods they carry.
  public static func == (a: Selector, b: Selector) -> Bool { a.name == b.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Selector: ExpressibleByStringLiteral {
  /// Creates a selector from its name.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension Selector: CustomStringConvertible {
  /// The selector's name.
  public var description: String { name }
}

extension Selector: CustomReflectable {
  /// A mirror of the name, for debuggers and dumps.
  public var customMirror: Mirror { Mirror(reflecting: name) }
}

extension String {
  /// The name of a selector.
  public init(_ sel: Selector) {
    self = sel.name
  }
}

/// The selector of that name.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

/// The name of a selector.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name }

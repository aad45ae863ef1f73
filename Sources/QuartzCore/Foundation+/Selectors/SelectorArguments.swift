import Foundation

/// The arguments of one call by a selector, taken one after the other as the method wants them.
///
/// Objective-C hands an object to a method whatever class the method expects: a handler declared for a `UIButton` also
/// runs for a tap recognizer's message, and no harm is done as long as it does not use what only a button has. Sources
/// written for Apple's systems live on that, so here, too, an object of another class is handed over as it is (with a
/// word on standard error), and nil as a null reference. Values that are no objects must fit.
struct SelectorArguments {
  private let values: [Any?]
  private let method: String
  private var index = 0

  init(_ values: [Any?], method: String) {
    self.values = values
    self.method = method
  }

  /// The next argument as an `A`.
  mutating func next<A>(_ type: A.Type) -> A {
    let value = index < values.count ? RuntimeValue.flattened(values[index]) : nil
    index += 1
    if let fitting = Self.fitting(value, type) { return fitting }
    guard Self.isReference(type) else {
      preconditionFailure(
        "\(method) takes a \(type) as argument \(index) and was sent \(value.map { "\($0)" } ?? "nil")")
    }
    if let value {
      UnfittingArguments.report("\(method) takes a \(type) and was sent a \(Swift.type(of: value)): \(value)")
    }
    return Self.reference(to: value, type)
  }

  private static func fitting<A>(_ value: Any?, _ type: A.Type) -> A? {
    guard let value else {
      // Only optionals, and Any, can be made from a missing value.
      return type == Any.self ? Any?.none as Any as? A : RuntimeValue.convert(nil, to: type)
    }
    // The second form finds Foundation's classes for Swift's values: NSNotification for Notification.
    return RuntimeValue.convert(value, to: type) ?? (value as AnyObject) as? A
  }

  private static func isReference<A>(_ type: A.Type) -> Bool {
    guard MemoryLayout<A>.size == MemoryLayout<UnsafeRawPointer?>.size else { return false }
    return type is AnyClass || (type as? any ClassReference.Type)?.refersToClass == true
  }

  /// The object, or nothing, as a reference of a class that it is not of. Not by way of an optional: there, a null
  /// reference would be nil.
  private static func reference<A>(to value: Any?, _ type: A.Type) -> A {
    let pointer = value.map { Unmanaged.passUnretained($0 as AnyObject).toOpaque() }
    // The copy retains, as any reference that is handed over.
    return withUnsafePointer(to: pointer) {
      $0.withMemoryRebound(to: A.self, capacity: 1) { $0.pointee }
    }
  }
}

/// An optional reference has the form of a reference.
private protocol ClassReference {
  static var refersToClass: Bool { get }
}

extension Optional: ClassReference {
  fileprivate static var refersToClass: Bool { Wrapped.self is AnyClass }
}

/// Says once about each kind of argument that it does not fit its method.
private enum UnfittingArguments {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var reported: Set<String> = []

  static func report(_ message: String) {
    guard lock.withLock({ reported.insert(message).inserted }) else { return }
    FileHandle.standardError.write(Data("UIKit: \(message)\n".utf8))
  }
}

import Foundation
import SwiftRuntimeAccess

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
    guard UntypedReference.canMake(type) else {
      preconditionFailure(
        "\(method) takes a \(type) as argument \(index) and was sent \(value.map { "\($0)" } ?? "nil")")
    }
    if let value {
      UnfittingArguments.report("\(method) takes a \(type) and was sent a \(Swift.type(of: value)): \(value)")
    }
    return UntypedReference.make(to: value.map { $0 as AnyObject }, as: type)
  }

  private static func fitting<A>(_ value: Any?, _ type: A.Type) -> A? {
    guard let value else {
      // Only optionals, and Any, can be made from a missing value.
      return type == Any.self ? Any?.none as Any as? A : RuntimeValue.convert(nil, to: type)
    }
    // The second form finds Foundation's classes for Swift's values: NSNotification for Notification.
    return RuntimeValue.convert(value, to: type) ?? (value as AnyObject) as? A
  }
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

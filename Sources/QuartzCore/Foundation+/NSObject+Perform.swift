import Foundation

/// Martlet addition: a class with its own answer to `responds(to:)`, which Apple's sources override. NSObject cannot have
/// methods to override here; so the rewriter makes such classes conform to this.
public protocol SelectorResponding: AnyObject {
  /// Returns true if the object has the method.
  func responds(to aSelector: Selector!) -> Bool
}

/// Sending selectors.
extension _KeyValueCodingAndObserving {
  /// Returns true if the object has the method.
  public func responds(to aSelector: Selector!) -> Bool {
    (self as? any SelectorResponding)?.responds(to: aSelector) ?? _responds(to: aSelector)
  }

  /// Returns true if the object has the method.
  ///
  /// A class that has its own `responds(to:)` calls it where it says `super` on Apple's systems.
  public func _responds(to aSelector: Selector!) -> Bool { aSelector?.canHandle(self) ?? false }

  /// Calls the method; what it answers is not retained for the caller. Traps when there is no such method.
  @discardableResult
  public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
    Self.unmanaged(aSelector.perform(on: self))
  }

  /// Calls the method with one argument.
  @discardableResult
  public func perform(
    _ aSelector: Selector!,
    with object: Any!
  ) -> Unmanaged<AnyObject>! {
    Self.unmanaged(aSelector.perform(on: self, object))
  }

  /// Calls the method with two arguments.
  @discardableResult
  public func perform(
    _ aSelector: Selector!,
    with object1: Any!,
    with object2: Any!
  ) -> Unmanaged<AnyObject>! {
    Self.unmanaged(aSelector.perform(on: self, object1, object2))
  }

  /// Wraps the object that a method returned.
  ///
  /// The object must be kept until the caller has looked at it, as Apple's pool does: by the main loop's next turn, or on other
  /// threads by the thread, until its next call.
  static func unmanaged(_ result: Any?) -> Unmanaged<AnyObject>? {
    guard let result = RuntimeValue.flattened(result), !(result is Void) else { return nil }
    nonisolated(unsafe) let object = result as AnyObject
    if Thread.isMainThread {
      DispatchQueue.main.async { withExtendedLifetime(object) {} }
    } else {
      Thread.current.threadDictionary["NSObject.perform"] = object
    }
    return Unmanaged.passUnretained(object)
  }

  // MARK: - Later

  /// Calls the method from the current run loop, after `delay` seconds. The receiver and the argument are kept until then.
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
    perform(aSelector, with: anArgument, afterDelay: delay, inModes: [.default])
  }

  /// Calls the method from the current run loop in one of `modes`, after `delay` seconds.
  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval,
    inModes modes: [RunLoop.Mode]
  ) {
    DelayedPerforms.add(self, aSelector, anArgument, delay: delay, modes: modes)
  }

  /// Forgets all delayed calls of `aTarget`.
  public static func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    DelayedPerforms.cancel(aTarget as AnyObject) { _, _ in true }
  }

  /// Forgets the delayed calls of one method with an equal argument.
  public static func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    DelayedPerforms.cancel(aTarget as AnyObject) { selector, argument in
      selector == aSelector && DelayedPerforms.isEqual(argument, anArgument)
    }
  }

  /// Calls the method on the main thread, at once when this is it and the caller waits.
  public func performSelector(onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool) {
    nonisolated(unsafe) let object: AnyObject = self
    nonisolated(unsafe) let argument = arg
    if wait, Thread.isMainThread {
      aSelector.perform(on: object, argument)
    } else if wait {
      DispatchQueue.main.sync { _ = aSelector.perform(on: object, argument) }
    } else {
      DispatchQueue.main.async { aSelector.perform(on: object, argument) }
    }
  }

  /// Calls the method on a thread of its own.
  public func performSelector(inBackground aSelector: Selector, with arg: Any?) {
    nonisolated(unsafe) let object: AnyObject = self
    nonisolated(unsafe) let argument = arg
    Thread.detachNewThread { aSelector.perform(on: object, argument) }
  }
}

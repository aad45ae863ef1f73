import Foundation

extension UIApplicationDelegate {
  /// Stands for a delegate that does not implement the method: UIKit asks the one without "Secure" instead.
  public func application(
    _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool {
    OptionalMethod.isMissing = true
    return false
  }
  /// Returns false: the interface is not preserved.
  public func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool {
    false
  }
  /// Stands for a delegate that does not implement the method: UIKit asks the one without "Secure" instead.
  public func application(
    _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool {
    OptionalMethod.isMissing = true
    return false
  }
  /// Returns false: the interface is not restored.
  public func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool
  {
    false
  }
  /// Returns nil: UIKit looks for the controller itself.
  public func application(
    _ application: UIApplication, viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController? { nil }
  /// Does nothing: there is no state of the whole program to write.
  public func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {}
  /// Does nothing: there is no state of the whole program to read.
  public func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {}
}

/// Tells whether the method just called was the default that stands for "not implemented".
@MainActor
enum OptionalMethod {
  static var isMissing = false

  /// Returns the result of `method`; nil when it is not implemented.
  static func answer<Value>(_ method: () -> Value) -> Value? {
    isMissing = false
    let value = method()
    return isMissing ? nil : value
  }
}

/// The delegate's answer to whether, and how, state is to be preserved.
enum PreservationWish: Equatable {
  case no, plain, secure
}

extension UIApplicationDelegate {
  func wantsStateSaved(_ application: UIApplication, _ coder: NSCoder) -> PreservationWish {
    let secure = OptionalMethod.answer {
      self.application(application, shouldSaveSecureApplicationState: coder)
    }
    if let secure { return secure ? .secure : .no }
    return self.application(application, shouldSaveApplicationState: coder) ? .plain : .no
  }

  func wantsStateRestored(_ application: UIApplication, _ coder: NSCoder) -> Bool {
    let secure = OptionalMethod.answer {
      self.application(application, shouldRestoreSecureApplicationState: coder)
    }
    return secure ?? self.application(application, shouldRestoreApplicationState: coder)
  }
}

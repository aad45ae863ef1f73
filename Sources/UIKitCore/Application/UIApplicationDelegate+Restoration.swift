import Foundation

extension UIApplicationDelegate {
  public func application(
    _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool {
    OptionalMethod.isMissing = true
    return false
  }
  public func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool {
    false
  }
  public func application(
    _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool {
    OptionalMethod.isMissing = true
    return false
  }
  public func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool
  {
    false
  }
  public func application(
    _ application: UIApplication, viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController? { nil }
  public func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {}
  public func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {}
}

/// Tells whether the method just called was the default that stands for "not implemented".
@MainActor
enum OptionalMethod {
  static var isMissing = false

  /// What `method` answers; nil when it is not implemented.
  static func answer<Value>(_ method: () -> Value) -> Value? {
    isMissing = false
    let value = method()
    return isMissing ? nil : value
  }
}

/// Whether, and how, the delegate wants state preserved.
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

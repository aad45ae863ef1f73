import MethodSelectors
import UIKit

/// A recognizer's target that calls a closure.
@MainActor
private final class GestureTarget: NSObject {
  static let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
  private let action: () -> Void

  init(_ action: @escaping () -> Void) {
    self.action = action
  }

  #if canImport(ObjectiveC)
    @objc func run() { action() }
  #else
    func run() { action() }
  #endif
}

extension UIGestureRecognizer {
  /// Has the recognizer call a closure, which it keeps; one at a time.
  func addAction(_ action: @escaping () -> Void) {
    let target = GestureTarget(action)
    objc_setAssociatedObject(self, GestureTarget.key, target, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    #if canImport(ObjectiveC)
      addTarget(target, action: #selector(GestureTarget.run))
    #else
      addTarget(target, action: Selector("run", GestureTarget.run))
    #endif
  }
}

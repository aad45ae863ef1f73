import Foundation
import MethodSelectors
import UIKit

/// Has a gesture recognizer call a closure.
@MainActor
final class GestureAction: NSObject {
  private let action: () -> Void

  /// The recognizer does not keep the action: the caller does.
  init(_ recognizer: UIGestureRecognizer, action: @escaping () -> Void) {
    self.action = action
    super.init()
    #if canImport(ObjectiveC)
      recognizer.addTarget(self, action: #selector(GestureAction.run))
    #else
      recognizer.addTarget(self, action: Selector("run", GestureAction.run))
    #endif
  }

  #if canImport(ObjectiveC)
    @objc private func run() { action() }
  #else
    private func run() { action() }
  #endif
}

import Foundation
import QuartzCore
import SwiftRuntimeAccess

extension UIResponder: AttachmentHolder {}

extension UIResponder: ResponderObserving {
  nonisolated package func responderObserveValue(
    _ keyPath: String, _ object: Any, _ change: [NSKeyValueChangeKey: Any],
    _ context: UnsafeMutableRawPointer?
  ) {
    // Told on the thread of the change, as Apple's are.
    nonisolated(unsafe) let (object, change, context) = (object, change, context)
    let told: @MainActor () -> Void = {
      self.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
    }
    ActorErasure.erased(told)()
  }
}

extension UIGestureRecognizer: AttachmentHolder {}

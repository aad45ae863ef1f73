import Foundation
import QuartzCore

extension UIResponder: AttachmentHolder {}

extension UIResponder: ResponderObserving {
  nonisolated package func responderObserveValue(
    _ keyPath: String, _ object: Any, _ change: [NSKeyValueChangeKey: Any],
    _ context: UnsafeMutableRawPointer?
  ) {
    // Told on the thread of the change, as Apple's are: a function of the main actor has the same form without it.
    nonisolated(unsafe) let (object, change, context) = (object, change, context)
    let told: @MainActor () -> Void = {
      self.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
    }
    unsafeBitCast(told, to: (() -> Void).self)()
  }
}

extension UIGestureRecognizer: AttachmentHolder {}

import Foundation
import QuartzCore

/// Lets the user feel what happens: by the system's feedback service (feedbackd) where there is one, as on phones. Elsewhere
/// nothing is felt, as on Apple's devices without the hardware.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  public override init() { super.init() }

  /// Says that feedback comes soon. The service here is always ready.
  open func prepare() {}

  func play(_ feedback: HostFeedback) { HostEnvironment.host.play(feedback) }
}

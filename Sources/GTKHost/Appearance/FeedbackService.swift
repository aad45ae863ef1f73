import CGTK
import Foundation
import UIKitCore

/// Vibration by feedbackd (org.sigxcpu.Feedback), the feedback service of phones. It plays nothing where the user wants none.
@MainActor
final class FeedbackService {
  private static let service = BusService(
    name: "org.sigxcpu.Feedback", path: "/org/sigxcpu/Feedback", interface: "org.sigxcpu.Feedback")
  /// The service says how long a feedback lasts by itself.
  private static let ownLength: gint32 = -1

  /// True if no call was answered: there is no service.
  private var isMissing = false

  func play(_ feedback: HostFeedback) {
    guard !isMissing else { return }
    let name = g_get_prgname().map { String(cString: $0) } ?? "UIKit"
    let hints = g_variant_new_array(g_variant_type_new("{sv}"), nil, 0)
    Self.service.call(
      "TriggerFeedback",
      [
        g_variant_new_string(name), g_variant_new_string(feedback.event), hints,
        g_variant_new_int32(Self.ownLength),
      ]
    ) { [weak self] answer in if answer == nil { self?.isMissing = true } }
  }
}

extension HostFeedback {
  /// Its name in the service's list of events (feedbackd, "Event naming specification").
  fileprivate var event: String {
    switch self {
    case .lightImpact: "button-released"
    case .impact, .keyClick: "button-pressed"
    case .success: "message-sent-instant"
    case .problem: "bell-terminal"
    }
  }
}

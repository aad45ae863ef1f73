import Foundation
import QuartzCore

/// Feedback for a task that ended.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// How it ended.
  public enum FeedbackType: Int, Sendable { case success = 0, warning, error }

  open func notificationOccurred(_ notificationType: FeedbackType) {
    play(notificationType == .success ? .success : .problem)
  }
}

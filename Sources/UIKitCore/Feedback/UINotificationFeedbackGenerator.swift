import Foundation
import QuartzCore

/// Feedback for a task that ended.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The outcome of the task.
  public enum FeedbackType: Int, Sendable { case success = 0, warning, error }

  /// Lets the outcome be felt; a warning and an error feel the same.
  open func notificationOccurred(_ notificationType: FeedbackType) {
    play(notificationType == .success ? .success : .problem)
  }
}

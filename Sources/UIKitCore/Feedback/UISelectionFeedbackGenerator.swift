import Foundation
import QuartzCore

/// Feedback for a selection that moves on.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Lets a change of the selection be felt, as a light impact.
  open func selectionChanged() { play(.lightImpact) }
}

import Foundation
import QuartzCore

/// Feedback for a selection that moves on.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() { play(.lightImpact) }
}

import MethodSelectors
import UIKit

/// Leads from one step of a tour to the next.
public final class NextButton: UIButton {
  /// The action of the tour at each step.
  public var step: () -> Void = {}

  /// Creates a button that calls `step` when it is tapped.
  public convenience init(title: String) {
    self.init(type: .system)
    setTitle(title, for: .normal)
    addTarget(self, action: Selector("next", NextButton.next), for: .touchUpInside)
  }

  private func next() { step() }
}

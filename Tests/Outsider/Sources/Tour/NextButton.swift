import MethodSelectors
import UIKit

/// Leads from one step of a tour to the next.
public final class NextButton: UIButton {
  /// What the tour does at each step.
  public var step: () -> Void = {}

  public convenience init(title: String) {
    self.init(type: .system)
    setTitle(title, for: .normal)
    addTarget(self, action: Selector("next", NextButton.next), for: .touchUpInside)
  }

  private func next() { step() }
}

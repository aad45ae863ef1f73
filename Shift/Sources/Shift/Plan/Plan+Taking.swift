import Foundation
import UIKit

extension PlanElement {
  /// Begins where a view is on screen now.
  mutating func begin(from shown: ShownView) {
    guard shown.isInContainer == (place == .container) else { return }
    begin = shown.state
    if isMatched, let mix = shown.contentMix { contentStart = mix }
  }
}

import Foundation
import UIKit

/// Keeps a view out of sight as long as it lives, by its alpha, which no layout depends on.
@MainActor
final class AlphaOverride {
  private weak var view: UIView?
  private let alpha: CGFloat

  init(_ view: UIView) {
    self.view = view
    alpha = view.alpha
    UIView.performWithoutAnimation { view.alpha = 0 }
  }

  /// Asks a question of views as if they were in sight already.
  static func whileSeen<Answer>(_ hidden: [AlphaOverride], _ question: () -> Answer) -> Answer {
    let hidden = hidden.filter { $0.view?.alpha == 0 }
    UIView.performWithoutAnimation {
      for one in hidden { one.view?.alpha = one.alpha }
    }
    defer {
      UIView.performWithoutAnimation {
        for one in hidden { one.view?.alpha = 0 }
      }
    }
    return question()
  }

  isolated deinit {
    // What the program set in the meantime counts.
    guard let view, view.alpha == 0 else { return }
    UIView.performWithoutAnimation { view.alpha = alpha }
  }
}

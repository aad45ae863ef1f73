import Foundation
import QuartzCore

/// Watches what a drag rests over.
@MainActor
struct SpringLoading {
  /// Seconds that a drag rests before what is beneath is activated.
  private static let restDuration: TimeInterval = 0.8
  /// Points that it may wander meanwhile.
  private static let allowableMovement: CGFloat = 10

  private final class Context: NSObject, UISpringLoadedInteractionContext {
    var state = UISpringLoadedInteractionEffectState.possible
    weak var targetView: UIView?
    weak var window: UIWindow?
    var point = CGPoint.zero

    func location(in view: UIView?) -> CGPoint { UITouch.convert(point, from: window, to: view) }
  }

  private weak var current: UISpringLoadedInteraction?
  private var context: Context?
  private var rest = CGPoint.zero
  private var deadline: MediaDeadlines.Token?

  mutating func update(_ hit: UIView?, at point: CGPoint, in window: UIWindow?) {
    let found = hit.flatMap { hit in
      sequence(first: hit, next: \.superview).lazy
        .compactMap { $0.interactions.lazy.compactMap { $0 as? UISpringLoadedInteraction }.first }.first
    }
    let isResting = hypot(point.x - rest.x, point.y - rest.y) <= Self.allowableMovement
    guard found !== current || !isResting else { return }
    end()
    current = found
    rest = point
    guard let found else { return }
    let context = Context()
    context.targetView = found.view
    context.window = window
    context.point = point
    self.context = context
    deadline = MediaDeadlines.shared.schedule(at: CACurrentMediaTime() + Self.restDuration) { [weak found] in
      guard let found, found.view?.window != nil else { return }
      context.state = .activated
      found.activate(found, context)
    }
  }

  mutating func end() {
    MediaDeadlines.shared.cancel(deadline)
    deadline = nil
    current = nil
    context = nil
  }
}

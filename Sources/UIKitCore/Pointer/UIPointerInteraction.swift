import Foundation
import QuartzCore

/// Changes a view, and the pointer, while a mouse's pointer is over the view. Fingers change nothing.
///
/// The delegate divides the view into regions and says how each looks under the pointer. The looks come with an animation as
/// the pointer enters a region, and leave with one. Of views inside each other the innermost one that has a region there counts alone.
@preconcurrency @MainActor
open class UIPointerInteraction: NSObject, UIInteraction {
  /// The object that names regions and their looks; without one the whole view is a region with the automatic effect.
  open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  /// The view that the interaction is attached to; nil before and after.
  open private(set) weak var view: UIView?
  /// False lets the pointer pass without a change; true by default.
  open var isEnabled = true { didSet { if !isEnabled { leaveForOuter() } } }

  /// The interaction of a view inside the view, which was in a region last.
  private weak var inner: UIPointerInteraction?
  private let hover = UIHoverGestureRecognizer(target: nil, action: nil)
  private var current: (region: UIPointerRegion, looks: PointerLooks?)?
  /// In the view's coordinates; nil while the pointer is elsewhere.
  private var location: CGPoint?

  /// Creates an interaction; the delegate is not retained.
  public init(delegate: (any UIPointerInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
    hover.addTarget(self, action: Selector("hovered:", UIPointerInteraction.hovered))
  }

  /// Takes the looks away from the view that it leaves.
  open func willMove(to view: UIView?) {
    guard let old = self.view else { return }
    location = nil
    leaveForOuter()
    old.removeGestureRecognizer(hover)
  }

  /// Attaches the interaction to a view; nil for none.
  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(hover)
  }

  /// The view is in no window any more, or in another one. The looks go at once: what is not on screen is not animated.
  func viewLeftWindow() {
    location = nil
    let looks = current?.looks
    leaveForOuter()
    looks?.remove()
  }

  /// Asks the delegate anew for the region under the pointer and its looks.
  open func invalidate() {
    leave()
    update()
  }

  private func hovered(_ recognizer: UIHoverGestureRecognizer) {
    let isOver = recognizer.state == .began || recognizer.state == .changed
    location = isOver ? recognizer.location(in: view) : nil
    update()
  }

  private func update() {
    guard isEnabled, let view, view.window != nil, let location, !isCovered(in: view),
      let region = region(of: view, at: location)
    else { return leave() }
    if let current, current.region == region {
      current.looks?.move(to: location, in: view)
      return
    }
    leave()
    enter(region, of: view, at: location)
  }

  // MARK: - Views inside each other

  /// Returns true while the pointer is in a region of a view inside the view.
  private func isCovered(in view: UIView) -> Bool {
    guard let inner, inner.current != nil, let innerView = inner.view else { return false }
    return innerView !== view && innerView.isDescendant(of: view)
  }

  /// The interactions of the views around the view, from inside out.
  private var outer: [UIPointerInteraction] {
    guard let superview = view?.superview else { return [] }
    return sequence(first: superview, next: \.superview).flatMap { view in
      view.viewStyle.interactions.compactMap { $0 as? UIPointerInteraction }
    }
  }

  private func cover() {
    for interaction in outer {
      interaction.inner = self
      interaction.leave()
    }
  }

  /// Leaves while the pointer does not move: a view around the view may have a region there.
  private func leaveForOuter() {
    leave()
    for interaction in outer where interaction.inner === self {
      interaction.inner = nil
      interaction.update()
    }
  }

  // MARK: - Regions

  private func region(of view: UIView, at location: CGPoint) -> UIPointerRegion? {
    let whole = UIPointerRegion(rect: view.bounds)
    guard let delegate else { return whole }
    let request = UIPointerRegionRequest(location: location, modifiers: hover.modifierFlags)
    return delegate.pointerInteraction(self, regionFor: request, defaultRegion: whole)
  }

  private func enter(_ region: UIPointerRegion, of view: UIView, at location: CGPoint) {
    let style: UIPointerStyle?
    if let delegate {
      style = delegate.pointerInteraction(self, styleFor: region)
    } else {
      style = UIPointerStyle(effect: .automatic(UITargetedPreview(view: view)))
    }
    cover()
    let looks = style.map { PointerLooks($0, region: region, in: view) }
    current = (region, looks)
    let animator = PointerAnimator()
    delegate?.pointerInteraction(self, willEnter: region, animator: animator)
    looks?.move(to: location, in: view)
    animator.run { looks?.show() }
  }

  private func leave() {
    guard let (region, looks) = current else { return }
    current = nil
    let animator = PointerAnimator()
    delegate?.pointerInteraction(self, willExit: region, animator: animator)
    if let looks { animator.addCompletion { looks.remove() } }
    animator.run { looks?.hide() }
  }
}

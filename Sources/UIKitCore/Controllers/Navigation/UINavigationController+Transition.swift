import Foundation
import QuartzCore

extension UINavigationController {
  var navigationView: NavigationView? { viewIfLoaded as? NavigationView }

  var isTransitioning: Bool {
    if case .transitioning = phase { true } else { false }
  }

  /// Shows the top of the stack, by a push or a pop from what is shown.
  ///
  /// - Parameters:
  ///   - old: the stack before.
  ///   - interactor: what drives the transition, when the user swipes back.
  func showTop(
    from old: [UIViewController], animated: Bool, interactor: UIPercentDrivenInteractiveTransition? = nil
  ) {
    let target = stack.last
    guard target !== shown else {
      settleChildren()
      bar.replaceItems(by: stack.map(\.navigationItem))
      navigationView?.setNeedsLayout()
      return
    }
    let isPop = target.map { top in old.contains { $0 === top } } ?? true
    let isAnimated =
      animated && target != nil && shown != nil && UIView.areAnimationsEnabled
      && viewIfLoaded?.window?.isHidden == false
    let transition = NavigationTransition(
      from: shown, to: target, operation: isPop ? .pop : .push, isAnimated: isAnimated, previousStack: old,
      stack: stack)
    transition.interactor = isAnimated ? interactor : nil
    begin(transition)
  }

  private func begin(_ transition: NavigationTransition) {
    guard let navigationView else { return }
    phase = .transitioning(transition)
    UIView.performWithoutAnimation { navigationView.layoutIfNeeded() }
    transition.to?.loadViewIfNeeded()
    let (animator, interaction) = movers(for: transition)
    var parts = TransitionContext.Parts(
      container: navigationView.content, from: transition.from, to: transition.to)
    parts.fromView = transition.from?.viewIfLoaded
    parts.toView = transition.to?.viewIfLoaded
    if let from = transition.from, let view = from.viewIfLoaded {
      parts.initialFrames[ObjectIdentifier(from)] = view.frame
    }
    let context = TransitionContext(
      parts: parts, animator: animator,
      endings: TransitionContext.Endings(end: { [self] in end(transition, completed: $0) }))
    context.willRun(interaction: interaction)
    transition.context = context
    appear(transition)
    transition.isUnderWay = true
    if let to = transition.to, let view = to.viewIfLoaded {
      let (frame, insets) = contentPlace(for: to)
      to.setBarInsets(insets)
      titles.prepare(to)
      view.frame = frame
      context.setFinalFrame(frame, for: to)
      if animator == nil { navigationView.content.addSubview(view) }
    }
    bar.beginChange(to: stack.map(\.navigationItem), isPop: transition.operation == .pop)
    updateToolbarItems(animated: transition.isAnimated)
    _ = context.animateAlongsideTransition(
      in: navigationView,
      animation: { [weak self] _ in
        guard let self else { return }
        titles.follow(transition.to)
        bar.animateChange(
          coverage: transition.to.map { titles.topCoverage(of: $0) } ?? 0, dissolves: !transition.slides)
        layOutBars()
      }, completion: nil)
    context.run(interaction: interaction)
  }

  /// The delegate's animator, else the system's; and what drives it.
  private func movers(
    for transition: NavigationTransition
  ) -> ((any UIViewControllerAnimatedTransitioning)?, (any UIViewControllerInteractiveTransitioning)?) {
    guard transition.isAnimated, let from = transition.from, let to = transition.to else { return (nil, nil) }
    if let custom = delegate?.navigationController(
      self, animationControllerFor: transition.operation, from: from, to: to)
    {
      transition.interactor = nil
      return (custom, delegate?.navigationController(self, interactionControllerFor: custom))
    }
    transition.carriedBar = carriedTabBar(for: transition)
    let system = NavigationPageTransition(
      isPush: transition.operation == .push, isRightToLeft: isRightToLeft, carriedBar: transition.carriedBar)
    transition.system = system
    return (system, transition.interactor)
  }

  var isRightToLeft: Bool { viewIfLoaded?.effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// will-disappear, will-appear, and the delegate's will-show.
  private func appear(_ transition: NavigationTransition) {
    transition.from?.beginAppearance(false, animated: transition.isAnimated)
    guard let to = transition.to else { return }
    to.beginAppearance(true, animated: transition.isAnimated)
    delegate?.navigationController(self, willShow: to, animated: transition.isAnimated)
  }

  // MARK: - End

  private func end(_ transition: NavigationTransition, completed: Bool) {
    guard let navigationView else { return }
    returnTabBar(transition)
    completed
      ? complete(transition, in: navigationView.content) : takeBack(transition, in: navigationView.content)
    navigationView.setNeedsLayout()
    UIView.performWithoutAnimation { navigationView.layoutIfNeeded() }
    tabBarController?.bottomBarMayHaveChanged()
    frontChildDidChange()
    showWhatWaits(after: transition)
  }

  private func complete(_ transition: NavigationTransition, in content: UIView) {
    shown = transition.to
    if let view = transition.to?.viewIfLoaded, view.superview !== content {
      // The animator did not add it, as it should have.
      if let to = transition.to { view.frame = contentPlace(for: to).frame }
      content.addSubview(view)
    }
    if let view = transition.from?.viewIfLoaded, view.superview === content { view.removeFromSuperview() }
    bar.endChange(completed: true)
    phase = .idle()
    normalizeBarPlaces()
    transition.from?.endLeaving()
    finishAppearance(of: transition.to)
    settleChildren()
    guard let to = transition.to else { return }
    announced = to
    if case .idle = phase { phase = .idle(telling: transition) }
    delegate?.navigationController(self, didShow: to, animated: transition.isAnimated)
    if case .idle = phase { phase = .idle() }
  }

  /// Did-appear waits for the navigation controller's own, where that is still to come.
  private func finishAppearance(of controller: UIViewController?) {
    guard let controller else { return }
    if case .appearing = controller.appearance, case .appearing = appearance { return }
    controller.endAppearance()
  }

  private func takeBack(_ transition: NavigationTransition, in content: UIView) {
    let isStill = stack.elementsEqual(transition.stack, by: ===)
    bar.endChange(completed: false)
    phase = .idle()
    if isStill { restoreStack(transition) }
    if let to = transition.to {
      to.beginAppearance(false, animated: transition.isAnimated)
      to.viewIfLoaded?.removeFromSuperview()
      to.endAppearance()
    }
    if let from = transition.from {
      if from.viewIfLoaded?.superview !== content, let view = from.viewIfLoaded { content.addSubview(view) }
      from.beginAppearance(true, animated: transition.isAnimated)
      from.endAppearance()
    }
    restoreBars(after: transition)
    settleChildren()
  }

  private func restoreStack(_ transition: NavigationTransition) {
    let cancelled = stack
    stack = transition.previousStack
    takeOverContentSize()
    for controller in stack where !cancelled.contains(where: { $0 === controller }) {
      controller.didMove(toParent: self)
    }
    for controller in cancelled where !stack.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
    }
  }

  /// Shows the changes that were asked for during the transition.
  private func showWhatWaits(after transition: NavigationTransition) {
    guard let animated = waitingChange else { return }
    waitingChange = nil
    guard case .idle = phase else { return }
    reconcile(from: transition.stack, animated: animated && appearance == .appeared)
  }
}

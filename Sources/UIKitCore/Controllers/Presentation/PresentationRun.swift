import Foundation

/// One presentation from its beginning to the end of its dismissal: who does what, in Apple's order.
@MainActor
final class PresentationRun {
  let presented: UIViewController
  private let plan: PresentationPlan
  private(set) weak var presenter: UIViewController?
  private let source: UIViewController
  private(set) var controller: UIPresentationController
  let container: PresentationContainerView
  private weak var window: UIWindow?
  /// The superview that the presenter's view was taken out of; nil when it was not taken out.
  private weak var presentersSuperview: UIView?

  init(_ plan: PresentationPlan, presenter: UIViewController, source: UIViewController, window: UIWindow) {
    self.plan = plan
    presented = plan.shown
    controller = plan.controller
    self.presenter = presenter
    self.source = source
    self.window = window
    container = PresentationContainerView(frame: window.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.presentation = controller
  }

  // MARK: - Presenting

  func present(animated: Bool, completion: (() -> Void)?) {
    guard let presenter else { return }
    presented.presentation.presenter = presenter
    presented.presentation.phase = .presenting
    presented.presentation.run = self
    presenter.presentation.presented = presented
    controller.setPresenter(presenter)
    controller.setContainer(container)

    let isAnimated = animated && UIView.areAnimationsEnabled
    let animator = isAnimated ? presentationAnimator(presenter) : nil
    let interaction = animator.flatMap {
      presented.transitioningDelegate?.interactionControllerForPresentation(using: $0)
    }
    presented.loadViewIfNeeded()
    window?.keyboardFocusIfFollowed?.willCover(with: container)
    addContainer()

    let removesPresenter = controller.shouldRemovePresentersView
    var parts = TransitionContext.Parts(container: container, from: presenter, to: presented)
    parts.style = controller.presentationStyle
    parts.toView = controller.presentedView
    parts.fromView = removesPresenter ? presenter.view : nil
    let frame = container.convert(presenter.view.bounds, from: presenter.view)
    parts.initialFrames[ObjectIdentifier(presenter)] = frame
    if !removesPresenter { parts.finalFrames[ObjectIdentifier(presenter)] = frame }
    let context = TransitionContext(
      parts: parts, animator: animator,
      endings: TransitionContext.Endings(
        end: { [self] in presentationEnded($0, removesPresenter: removesPresenter) },
        afterwards: { isDone in
          if isDone, let completion { completion() }
        }))
    context.willRun(interaction: interaction)
    presented.presentation.coordinator = context
    plan.announce()
    controller.presentationTransitionWillBegin()
    // Apple's sample of a custom presentation wraps the view only there.
    context.setToView(controller.presentedView)
    if removesPresenter { presenter.beginAppearance(false, animated: isAnimated) }
    presented.beginAppearance(true, animated: isAnimated)
    // Programs set detents and preferred sizes as late as in viewWillAppear(_:).
    let final = controller.frameOfPresentedViewInContainerView
    context.setFinalFrame(final, for: presented)
    if animator == nil, let view = controller.presentedView {
      view.frame = final
      container.addSubview(view)
      if leavesCurl { PartialCurlTransition.addRestingSheet(to: container, of: presenter, over: presented) }
    }
    context.run(interaction: interaction)
  }

  /// Into the window, or over the presenter's view where that is the context.
  private func addContainer() {
    guard let window else { return }
    if !controller.shouldPresentInFullscreen, let view = presenter?.viewIfLoaded, let home = view.superview {
      container.frame = view.frame
      home.insertSubview(container, aboveSubview: view)
    } else {
      container.frame = window.bounds
      window.addSubview(container)
    }
  }

  private func presentationAnimator(
    _ presenter: UIViewController
  ) -> any UIViewControllerAnimatedTransitioning {
    presented.transitioningDelegate?.animationController(
      forPresented: presented, presenting: presenter, source: source)
      ?? standardAnimator(isPresenting: true)
  }

  private func standardAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    if let own = controller as? any SystemAnimatedPresentation {
      return own.systemAnimator(isPresenting: isPresenting)
    }
    return StandardTransition.animator(for: transitionStyle, isPresenting: isPresenting)
  }

  private var transitionStyle: UIModalTransitionStyle {
    let isPresentersChoice =
      !controller.shouldPresentInFullscreen && presenter?.providesPresentationContextTransitionStyle == true
    let style = isPresentersChoice ? presenter?.modalTransitionStyle : nil
    return style ?? presented.modalTransitionStyle
  }

  /// True if the system's transition leaves a curled sheet over what is presented.
  private var leavesCurl: Bool {
    presented.transitioningDelegate == nil && !(controller is any SystemAnimatedPresentation)
      && transitionStyle == .partialCurl
  }

  private func presentationEnded(_ isDone: Bool, removesPresenter: Bool) {
    presented.presentation.coordinator = nil
    guard isDone else { return presentationWasCancelled(removesPresenter: removesPresenter) }
    presented.presentation.phase = .presented
    if let view = controller.presentedView, view.window == nil {
      // The animator did not add it, as it should have.
      view.frame = controller.frameOfPresentedViewInContainerView
      container.addSubview(view)
    }
    if removesPresenter, let view = presenter?.viewIfLoaded {
      // A custom animator may have put it into the container.
      presentersSuperview = view.superview === container ? container.superview : view.superview
      view.removeFromSuperview()
    }
    controller.presentationTransitionDidEnd(true)
    endAppearance(after: .presentation)
    if removesPresenter { presenter?.endAppearance() }
    tellWindow(.shown)
    window?.keyboardFocusIfFollowed?.enter(container)
    runWaiting()
  }

  private func presentationWasCancelled(removesPresenter: Bool) {
    presented.beginAppearance(false, animated: true)
    controller.presentedView?.removeFromSuperview()
    presented.endAppearance()
    if removesPresenter {
      if let presenter, presenter.view.superview === container {
        returnPresentersView(to: container.superview)
      }
      presenter?.beginAppearance(true, animated: true)
      presenter?.endAppearance()
    }
    controller.presentationTransitionDidEnd(false)
    let waiting = takeWaiting()
    forget()
    for block in waiting { block() }
  }

  // MARK: - Dismissing

  func dismiss(animated: Bool, completion: (() -> Void)?) {
    presented.presentation.phase = .dismissing
    let isAnimated = animated && UIView.areAnimationsEnabled && window?.isHidden == false
    let animator = isAnimated ? dismissalAnimator : nil
    let interaction = animator.flatMap {
      presented.transitioningDelegate?.interactionControllerForDismissal(using: $0)
    }
    let returnsPresenter = presentersSuperview != nil
    if returnsPresenter, let view = presenter?.viewIfLoaded, view.layer.transform.isIdentity {
      view.frame = container.frame
    }
    var parts = TransitionContext.Parts(container: container, from: presented, to: presenter)
    parts.style = controller.presentationStyle
    parts.fromView = controller.presentedView
    parts.toView = returnsPresenter ? presenter?.view : nil
    parts.initialFrames[ObjectIdentifier(presented)] = controller.presentedView?.frame ?? .zero
    if let presenter, let view = presenter.viewIfLoaded {
      parts.finalFrames[ObjectIdentifier(presenter)] =
        returnsPresenter ? container.bounds : container.convert(view.bounds, from: view)
    }
    let context = TransitionContext(
      parts: parts, animator: animator,
      endings: TransitionContext.Endings(
        end: { [self] in dismissalEnded($0) },
        afterwards: { isDone in
          if isDone, let completion { completion() }
        }))
    context.willRun(interaction: interaction)
    presented.presentation.coordinator = context
    controller.dismissalIsPrepared()
    controller.dismissalTransitionWillBegin()
    presented.beginAppearance(false, animated: isAnimated)
    if returnsPresenter { presenter?.beginAppearance(true, animated: isAnimated) }
    context.run(interaction: interaction)
  }

  private var dismissalAnimator: any UIViewControllerAnimatedTransitioning {
    if let own = presented.transitioningDelegate?.animationController(forDismissed: presented) { return own }
    let standard = standardAnimator(isPresenting: false)
    (standard as? CoverVerticalTransition)?.velocity = controller.dismissalVelocity
    return standard
  }

  private func dismissalEnded(_ isDone: Bool) {
    presented.presentation.coordinator = nil
    guard isDone else { return dismissalWasCancelled() }
    if let home = presentersSuperview { returnPresentersView(to: home) }
    controller.presentedView?.removeFromSuperview()
    container.removeFromSuperview()
    controller.dismissalTransitionDidEnd(true)
    let waiting = takeWaiting()
    let presenter = self.presenter
    forget()
    presenter?.endAppearance()
    endAppearance(after: .dismissal)
    tellWindow(.asked)
    for block in waiting { block() }
  }

  /// Another controller is in front, which may want another status bar or orientation.
  private func tellWindow(_ reason: OrientationReason) {
    presenter?.setNeedsStatusBarAppearanceUpdate()
    window?.updateHomeIndicator()
    window?.turnIfNeeded(reason)
  }

  private func returnPresentersView(to home: UIView?) {
    guard let home, let view = presenter?.viewIfLoaded else { return }
    if view.layer.transform.isIdentity { view.frame = container.frame }
    if container.superview === home {
      home.insertSubview(view, belowSubview: container)
    } else {
      home.insertSubview(view, at: 0)
    }
  }

  private func dismissalWasCancelled() {
    presented.presentation.phase = .presented
    if presentersSuperview != nil {
      presenter?.beginAppearance(false, animated: true)
      presenter?.viewIfLoaded?.removeFromSuperview()
      presenter?.endAppearance()
    }
    if let view = controller.presentedView, view.superview == nil { container.addSubview(view) }
    presented.beginAppearance(true, animated: true)
    presented.endAppearance()
    controller.dismissalTransitionDidEnd(false)
    container.setNeedsLayout()
    runWaiting()
  }

  /// Did-appear or did-disappear of the presented controller, which may ask in it why that is.
  private func endAppearance(after transition: PresentationState.EndedTransition) {
    presented.presentation.ended = transition
    presented.endAppearance()
    presented.presentation.ended = nil
  }

  /// Undoes the ties between the two controllers.
  private func forget() {
    container.removeFromSuperview()
    controller.setContainer(nil)
    presenter?.presentation.presented = nil
    presented.presentation.presenter = nil
    presented.presentation.declared = nil
    presented.presentation.adapted = nil
    presented.presentation.phase = .none
    presented.presentation.run = nil
    // Inside of a wrapper its delegate gave it, the presented controller had none of this but the first.
    plan.presented.presentation.declared = nil
  }

  private func takeWaiting() -> [() -> Void] {
    let waiting = presented.presentation.afterTransition
    presented.presentation.afterTransition = []
    return waiting
  }

  private func runWaiting() {
    for block in takeWaiting() { block() }
  }
}

// MARK: - Chains and changes

extension PresentationRun {
  /// Lets go of a presenter that leaves, and belongs to the one below it from now on.
  ///
  /// - Parameter middle: the presentation that ends beneath this one; its presenter becomes this one's.
  func takeOver(from middle: PresentationRun) {
    guard let base = middle.presenter else { return }
    let coversBase = middle.presentersSuperview
    middle.endBeneath()
    presenter = base
    presentersSuperview = coversBase
    presented.presentation.presenter = base
    base.presentation.presented = presented
    controller.setPresenter(base)
  }

  /// Ends without a transition, under the cover of what this presentation's controller presents.
  private func endBeneath() {
    presented.presentation.phase = .dismissing
    controller.dismissalTransitionWillBegin()
    presented.beginAppearance(false, animated: false)
    presented.presentation.presented = nil
    controller.presentedView?.removeFromSuperview()
    container.removeFromSuperview()
    controller.dismissalTransitionDidEnd(true)
    forget()
    endAppearance(after: .dismissal)
  }

  /// Places the presented controller by another presentation controller from now on: the window got another width.
  func adapt(to next: UIPresentationController) {
    guard next !== controller, let presenter else { return }
    let old = controller
    presented.moveWithoutAppearing {
      old.dismissalTransitionWillBegin()
      old.presentedView?.removeFromSuperview()
      old.dismissalTransitionDidEnd(true)
      old.setContainer(nil)
      controller = next
      next.setPresenter(presenter)
      next.setContainer(container)
      container.presentation = next
      next.presentationTransitionWillBegin()
      if let view = next.presentedView {
        view.frame = next.frameOfPresentedViewInContainerView
        container.addSubview(view)
      }
      next.presentationTransitionDidEnd(true)
    }
    container.setNeedsLayout()
  }
}

/// A presentation of the system's that moves in its own way, whatever the transition style says.
@preconcurrency @MainActor
protocol SystemAnimatedPresentation: UIPresentationController {
  func systemAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning
}

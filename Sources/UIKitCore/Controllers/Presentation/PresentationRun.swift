import Foundation

/// One presentation from its beginning to the end of its dismissal: who does what, in Apple's order.
@MainActor
final class PresentationRun {
  private let presented: UIViewController
  private unowned let presenter: UIViewController
  private let source: UIViewController
  private let controller: UIPresentationController
  private let container: PresentationContainerView
  private weak var window: UIWindow?
  /// Where the presenter's view came from, when it was taken out.
  private weak var presentersSuperview: UIView?

  init(
    presented: UIViewController, presenter: UIViewController, source: UIViewController, window: UIWindow
  ) {
    self.presented = presented
    self.presenter = presenter
    self.source = source
    self.window = window
    controller =
      presented.presentation.controller
      ?? presented.makePresentationController(presenting: presenter, source: source)
    container = PresentationContainerView(frame: window.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.presentation = controller
  }

  // MARK: - Presenting

  func present(animated: Bool, completion: (() -> Void)?) {
    presented.presentation.controller = controller
    presented.presentation.presenter = presenter
    presented.presentation.phase = .presenting
    presented.presentation.run = self
    presenter.presentation.presented = presented
    controller.setPresenter(presenter)
    controller.setContainer(container)

    let isAnimated = animated && UIView.areAnimationsEnabled
    let animator = isAnimated ? presentationAnimator : nil
    let interaction = animator.flatMap {
      presented.transitioningDelegate?.interactionControllerForPresentation(using: $0)
    }
    presented.loadViewIfNeeded()
    window?.addSubview(container)
    container.layoutIfNeeded()

    let removesPresenter = controller.shouldRemovePresentersView
    let final = controller.frameOfPresentedViewInContainerView
    var parts = TransitionContext.Parts(container: container, from: presenter, to: presented)
    parts.style = presented.modalPresentationStyle
    parts.toView = controller.presentedView
    parts.fromView = removesPresenter ? presenter.view : nil
    parts.initialFrames[ObjectIdentifier(presenter)] = presenter.view.frame
    parts.finalFrames[ObjectIdentifier(presented)] = final
    if !removesPresenter { parts.finalFrames[ObjectIdentifier(presenter)] = presenter.view.frame }
    let context = TransitionContext(parts: parts, animator: animator) { [self] isDone in
      presentationEnded(isDone, removesPresenter: removesPresenter)
      if isDone, let completion { completion() }
    }
    presented.presentation.coordinator = context
    controller.presentationTransitionWillBegin()
    if removesPresenter { presenter.beginAppearance(false, animated: isAnimated) }
    presented.beginAppearance(true, animated: isAnimated)
    if animator == nil, let view = controller.presentedView {
      view.frame = final
      container.addSubview(view)
    }
    context.run(interaction: interaction)
  }

  private var presentationAnimator: any UIViewControllerAnimatedTransitioning {
    presented.transitioningDelegate?.animationController(
      forPresented: presented, presenting: presenter, source: source)
      ?? StandardTransition.animator(for: presented, isPresenting: true)
  }

  private func presentationEnded(_ isDone: Bool, removesPresenter: Bool) {
    presented.presentation.coordinator = nil
    if isDone {
      presented.presentation.phase = .presented
      if removesPresenter, let view = presenter.viewIfLoaded {
        presentersSuperview = view.superview
        view.removeFromSuperview()
      }
      controller.presentationTransitionDidEnd(true)
      presented.endAppearance()
      if removesPresenter { presenter.endAppearance() }
      presenter.setNeedsStatusBarAppearanceUpdate()
      runWaiting()
    } else {
      presented.beginAppearance(false, animated: true)
      controller.presentedView?.removeFromSuperview()
      presented.endAppearance()
      if removesPresenter {
        presenter.beginAppearance(true, animated: true)
        presenter.endAppearance()
      }
      controller.presentationTransitionDidEnd(false)
      forget()
    }
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
    if returnsPresenter, let view = presenter.viewIfLoaded, let home = presentersSuperview {
      view.frame = home.bounds
    }
    var parts = TransitionContext.Parts(container: container, from: presented, to: presenter)
    parts.style = presented.modalPresentationStyle
    parts.fromView = controller.presentedView
    parts.toView = returnsPresenter ? presenter.view : nil
    parts.initialFrames[ObjectIdentifier(presented)] = controller.presentedView?.frame ?? .zero
    parts.finalFrames[ObjectIdentifier(presenter)] = presenter.viewIfLoaded?.frame ?? .zero
    let context = TransitionContext(parts: parts, animator: animator) { [self] isDone in
      dismissalEnded(isDone)
      if isDone, let completion { completion() }
    }
    presented.presentation.coordinator = context
    controller.dismissalTransitionWillBegin()
    presented.beginAppearance(false, animated: isAnimated)
    if returnsPresenter { presenter.beginAppearance(true, animated: isAnimated) }
    context.run(interaction: interaction)
  }

  private var dismissalAnimator: any UIViewControllerAnimatedTransitioning {
    presented.transitioningDelegate?.animationController(forDismissed: presented)
      ?? StandardTransition.animator(for: presented, isPresenting: false)
  }

  private func dismissalEnded(_ isDone: Bool) {
    presented.presentation.coordinator = nil
    if isDone {
      if let home = presentersSuperview, let view = presenter.viewIfLoaded { home.insertSubview(view, at: 0) }
      controller.presentedView?.removeFromSuperview()
      container.removeFromSuperview()
      controller.dismissalTransitionDidEnd(true)
      let waiting = takeWaiting()
      forget()
      presenter.endAppearance()
      presented.endAppearance()
      presenter.setNeedsStatusBarAppearanceUpdate()
      for block in waiting { block() }
    } else {
      presented.presentation.phase = .presented
      presented.beginAppearance(true, animated: true)
      presented.endAppearance()
      if presentersSuperview != nil {
        presenter.beginAppearance(false, animated: true)
        presenter.viewIfLoaded?.removeFromSuperview()
        presenter.endAppearance()
      }
      controller.dismissalTransitionDidEnd(false)
      runWaiting()
    }
  }

  /// Undoes the ties between the two controllers.
  private func forget() {
    container.removeFromSuperview()
    controller.setContainer(nil)
    presenter.presentation.presented = nil
    presented.presentation.presenter = nil
    presented.presentation.controller = nil
    presented.presentation.phase = .none
    presented.presentation.run = nil
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

import Foundation

extension UIViewController {
  /// The controller that really presents: the topmost container, unless one below it defines a context for styles
  /// that look for one.
  private func presenter(for style: UIModalPresentationStyle) -> UIViewController {
    var controller = self
    while let parent = controller.parentStorage {
      let stops = style == .currentContext || style == .overCurrentContext
      if stops && controller.definesPresentationContext { break }
      controller = parent
    }
    return controller
  }

  func beginPresenting(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
    let presenter = presenter(for: controller.modalPresentationStyle)
    precondition(controller !== self && controller !== presenter, "\(controller) cannot present itself")
    precondition(
      controller.presentation.phase == .none || controller.presentation.phase == .dismissing,
      "\(controller) is presented already, by \(String(describing: controller.presentation.presenter))")
    precondition(
      controller.parentStorage == nil,
      "\(controller) is a child of \(String(describing: controller.parentStorage)) and cannot be presented")
    if let busy = presenter.presentation.presented {
      guard busy.presentation.phase == .dismissing else {
        PresentationLog.warn("Attempt to present \(controller) on \(presenter), which presents \(busy)")
        return
      }
      // The old presentation is on its way out: this one follows it.
      busy.presentation.afterTransition.append {
        presenter.beginPresenting(controller, animated: animated, completion: completion)
      }
      return
    }
    if controller.presentation.phase == .dismissing {
      // Shown elsewhere still, and leaving.
      controller.presentation.afterTransition.append { [weak self] in
        self?.beginPresenting(controller, animated: animated, completion: completion)
      }
      return
    }
    guard let window = presenter.viewIfLoaded?.windowStorage else {
      PresentationLog.warn(
        "Attempt to present \(controller) on \(presenter), whose view is not in the window hierarchy")
      return
    }
    let plan = PresentationPlan(presented: controller, presenter: presenter, source: self)
    PresentationRun(plan, presenter: presenter, source: self, window: window)
      .present(animated: animated, completion: completion)
  }

  func beginDismissing(animated: Bool, completion: (() -> Void)?) {
    if let presented = presentation.presented ?? ancestorPresenting?.presentation.presented {
      presented.dismissChain(animated: animated, completion: completion)
    } else if let search = enclosingSearch {
      search.dismiss(animated: animated, completion: completion)
    } else if let presenter = presentingViewController {
      presenter.presentation.presented?.dismissChain(animated: animated, completion: completion)
    } else if let completion {
      FrameLoop.nextTurn(completion)
    }
  }

  /// The container that presents something in this controller's name.
  private var ancestorPresenting: UIViewController? {
    sequence(first: self, next: { $0.parentStorage }).first { $0.presentation.presented != nil }
  }

  /// The search that this controller is, or that it shows the results of: Apple's is presented, and goes by what is in it.
  private var enclosingSearch: UISearchController? {
    var controller: UIViewController? = self
    while let current = controller {
      if let search = current as? UISearchController, search.isThere { return search }
      controller = current.parentStorage
    }
    return nil
  }

  /// Dismisses this controller and everything presented above it. Only what is on top is seen leaving.
  func dismissChain(animated: Bool, completion: (() -> Void)?) {
    var top = self
    while let next = top.presentation.presented { top = next }
    switch top.presentation.phase {
    case .presenting:
      // It comes to its end first, or it would never have appeared.
      top.presentation.afterTransition.append { [weak self] in
        self?.dismissChain(animated: animated, completion: completion)
      }
      return
    case .dismissing:
      if top === self {
        if let completion { FrameLoop.nextTurn(completion) }
      } else {
        top.presentation.afterTransition.append { [weak self] in
          self?.dismissChain(animated: animated, completion: completion)
        }
      }
      return
    case .none:
      if let completion { FrameLoop.nextTurn(completion) }
      return
    case .presented: break
    }
    // What lies between is taken away at once, under the cover of the topmost (Apple documentation, `dismiss`).
    while let run = top.presentation.run, top !== self, let middle = run.presenter?.presentation.run {
      let isLast = middle.presented === self
      run.takeOver(from: middle)
      if isLast { break }
    }
    top.presentation.run?.dismiss(animated: animated, completion: completion)
  }

  /// Takes away everything this controller presents: it leaves its window for good.
  func abandonPresentations() {
    guard let presented = presentation.presented else { return }
    var top = presented
    while let next = top.presentation.presented { top = next }
    if top.presentation.phase == .presented {
      presented.dismissChain(animated: false, completion: nil)
    } else {
      top.presentation.afterTransition.append { [weak presented] in
        presented?.dismissChain(animated: false, completion: nil)
      }
    }
  }

  var effectivePresentationController: UIPresentationController? {
    forgetUnsuitedPresentation()
    if let controller = presentation.declared { return controller }
    if let parentStorage { return parentStorage.effectivePresentationController }
    guard presentation.phase == .none, presentation.presenter == nil else { return nil }
    let controller = makePresentationController(presenting: nil, source: self)
    controller.letGoOfPresented()
    presentation.declared = controller
    presentation.declaredStyle = modalPresentationStyle
    return controller
  }

  /// Lets go of the presentation controller that was asked for before the presentation, where the style is one by now that it does
  /// not suit. One that suits stays as the program made it ready, whatever the style was meanwhile.
  func forgetUnsuitedPresentation() {
    guard presentation.phase == .none, presentation.presenter == nil, let style = presentation.declaredStyle,
      !modalPresentationStyle.isPresentedLike(style)
    else { return }
    presentation.declared = nil
    presentation.declaredStyle = nil
  }

  func makePresentationController(
    style: UIModalPresentationStyle? = nil, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController {
    let controller: UIPresentationController
    switch style ?? modalPresentationStyle {
    case .custom:
      controller =
        transitioningDelegate?.presentationController(
          forPresented: self, presenting: presenting, source: source)
        ?? UIPresentationController(presentedViewController: self, presenting: presenting)
    case .automatic, .pageSheet, .formSheet:
      controller = UISheetPresentationController(presentedViewController: self, presenting: presenting)
    case .popover:
      controller = UIPopoverPresentationController(presentedViewController: self, presenting: presenting)
    case .fullScreen:
      controller = FullScreenPresentationController(presentedViewController: self, presenting: presenting)
    case .currentContext, .overCurrentContext:
      controller = ContextPresentationController(presentedViewController: self, presenting: presenting)
    case .overFullScreen, .none:
      controller = UIPresentationController(presentedViewController: self, presenting: presenting)
    }
    controller.ownStyle = style
    didMakePresentationController(controller)
    return controller
  }

  var activeTransitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    containerCoordinator ?? presentation.coordinator ?? presentation.presented?.presentation.coordinator
      ?? parentStorage?.activeTransitionCoordinator
  }
}

/// The log of misuse that Apple only warns of; writes to standard error.
enum PresentationLog {
  static func warn(_ message: String) {
    FileHandle.standardError.write(Data("[Presentation] \(message)\n".utf8))
  }
}

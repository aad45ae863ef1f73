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
    guard let window = presenter.viewIfLoaded?.windowStorage else {
      PresentationLog.warn(
        "Attempt to present \(controller) on \(presenter), whose view is not in the window hierarchy")
      return
    }
    PresentationRun(presented: controller, presenter: presenter, source: self, window: window)
      .present(animated: animated, completion: completion)
  }

  func beginDismissing(animated: Bool, completion: (() -> Void)?) {
    if let presented = presentation.presented ?? ancestorPresenting?.presentation.presented {
      presented.dismissChain(animated: animated, completion: completion)
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

  /// Dismisses this controller and everything presented above it. Only what is on top is seen leaving.
  private func dismissChain(animated: Bool, completion: (() -> Void)?) {
    switch presentation.phase {
    case .presenting:
      presentation.afterTransition.append { [weak self] in
        self?.dismissChain(animated: animated, completion: completion)
      }
      return
    case .none, .dismissing:
      if let completion { FrameLoop.nextTurn(completion) }
      return
    case .presented: break
    }
    var top = self
    while let next = top.presentation.presented { top = next }
    guard top !== self else {
      presentation.run?.dismiss(animated: animated, completion: completion)
      return
    }
    // What lies between is taken away at once, under the cover of the topmost.
    var middle = top.presentation.presenter
    var between: [UIViewController] = []
    while let controller = middle, controller !== self {
      between.append(controller)
      middle = controller.presentation.presenter
    }
    top.presentation.run?.dismiss(animated: animated) { [weak self] in
      for controller in between { controller.presentation.run?.dismiss(animated: false, completion: nil) }
      self?.presentation.run?.dismiss(animated: false, completion: completion)
    }
  }

  var effectivePresentationController: UIPresentationController? {
    if let controller = presentation.controller { return controller }
    if let parentStorage { return parentStorage.effectivePresentationController }
    guard presentation.phase == .none, presentation.presenter == nil else { return nil }
    let controller = makePresentationController(presenting: nil, source: self)
    presentation.controller = controller
    return controller
  }

  func makePresentationController(
    presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController {
    switch modalPresentationStyle {
    case .custom:
      return transitioningDelegate?.presentationController(
        forPresented: self, presenting: presenting, source: source)
        ?? UIPresentationController(presentedViewController: self, presenting: presenting)
    case .automatic, .pageSheet, .formSheet:
      return UISheetPresentationController(presentedViewController: self, presenting: presenting)
    case .fullScreen, .currentContext:
      return FullScreenPresentationController(presentedViewController: self, presenting: presenting)
    case .overFullScreen, .overCurrentContext, .none:
      return UIPresentationController(presentedViewController: self, presenting: presenting)
    }
  }

  var activeTransitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    presentation.coordinator ?? presentation.presented?.presentation.coordinator
      ?? parentStorage?.activeTransitionCoordinator
  }
}

/// A presentation that covers everything: what is beneath leaves the window.
final class FullScreenPresentationController: UIPresentationController {
  override var shouldRemovePresentersView: Bool { true }
}

/// Where misuse that Apple only warns of is reported.
enum PresentationLog {
  static func warn(_ message: String) {
    FileHandle.standardError.write(Data("[Presentation] \(message)\n".utf8))
  }
}

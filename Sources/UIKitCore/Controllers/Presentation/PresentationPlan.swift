import Foundation

/// The way a controller will be shown in the room there is: by which presentation controller, and inside of what.
@MainActor
struct PresentationPlan {
  /// The presented controller, or what its delegate wraps round it.
  let shown: UIViewController
  let controller: UIPresentationController
  /// The controller that the program presented.
  let presented: UIViewController
  private let declared: UIPresentationController
  private let style: UIModalPresentationStyle

  init(presented: UIViewController, presenter: UIViewController, source: UIViewController) {
    presented.forgetUnsuitedPresentation()
    let declared =
      presented.presentation.declared
      ?? presented.makePresentationController(presenting: presenter, source: source)
    self.declared = declared
    self.presented = presented
    style = Self.style(of: declared, in: presenter.traitCollection)
    presented.presentation.declared = declared
    guard style != .none else {
      shown = presented
      controller = declared
      return
    }
    shown =
      declared.delegate?.presentationController(declared, viewControllerForAdaptivePresentationStyle: style)
      ?? presented
    controller = Self.adaptedController(of: declared, shown: shown, style: style, presenter: presenter)
    shown.presentation.declared = shown === presented ? declared : controller
    shown.presentation.adapted = controller
  }

  /// The style a presentation changes to with these traits; `.none` where it does not.
  static func style(
    of controller: UIPresentationController, in traits: UITraitCollection
  ) -> UIModalPresentationStyle {
    let wanted =
      controller.delegate?.adaptivePresentationStyle(for: controller, traitCollection: traits)
      ?? controller.adaptivePresentationStyle(for: traits)
    return wanted == controller.presentationStyle ? .none : wanted
  }

  static func adaptedController(
    of declared: UIPresentationController, shown: UIViewController, style: UIModalPresentationStyle,
    presenter: UIViewController
  ) -> UIPresentationController {
    let isSheet = style == .automatic || style == .pageSheet || style == .formSheet
    if isSheet, let popover = declared as? UIPopoverPresentationController,
      shown === declared.presentedViewController
    {
      let sheet = popover.adaptiveSheetPresentationController
      sheet.ownStyle = style
      prepare(sheet, for: declared)
      return sheet
    }
    let made = shown.makePresentationController(style: style, presenting: presenter, source: presenter)
    prepare(made, for: declared)
    return made
  }

  private static func prepare(_ made: UIPresentationController, for declared: UIPresentationController) {
    if made.delegate == nil { made.delegate = declared.delegate }
    declared.delegate?.presentationController(declared, prepare: made)
  }

  /// Tells the delegate of the style that was chosen.
  func announce() {
    declared.delegate?.presentationController(
      declared, willPresentWithAdaptiveStyle: style,
      transitionCoordinator: shown.presentation.coordinator)
  }
}

extension UIViewController {
  /// The window's traits changed under a presentation: another style may be due.
  func adaptPresentation(to traits: UITraitCollection) {
    guard let run = presentation.run, presentation.phase == .presented, let presenter = run.presenter,
      let declared = presentation.declared
    else { return }
    let style = PresentationPlan.style(of: declared, in: traits)
    if style == .none {
      guard presentation.adapted != nil else { return }
      presentation.adapted = nil
      run.adapt(to: declared)
    } else if presentation.controller?.presentationStyle != style {
      let next = PresentationPlan.adaptedController(
        of: declared, shown: self, style: style, presenter: presenter)
      presentation.adapted = next
      run.adapt(to: next)
    }
  }
}

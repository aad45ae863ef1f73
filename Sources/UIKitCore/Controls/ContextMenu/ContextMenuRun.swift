import Foundation
import QuartzCore

/// One context menu, from the first hint to the end: preview, menu, what the delegate adds, and the way back.
@MainActor
final class ContextMenuRun {
  let configuration: UIContextMenuConfiguration
  /// True if the view is lifted; else there is the menu alone.
  let isRich: Bool
  /// True if the menu hangs from the pointer and not from the view.
  var isAtPointer = false
  /// The menu is gone.
  var onEnd: (() -> Void)?

  /// Kept while the menu lasts, though its view may go: the delegate hears the end of what it heard begin.
  private let interaction: UIContextMenuInteraction
  private var preview: UITargetedPreview?
  private var controller: UIViewController?
  private var platter: PreviewPlatterView?
  private var background: UIView?
  private var presentation: MenuPresentation?
  private var menu: UIMenu?
  /// The hidden view and the opacity that it had.
  private var hidden: (view: UIView, opacity: Float)?
  private var ending: ContextMenuAnimator?
  private var isCommitted = false

  private typealias F = ContextMenuMetrics

  init(_ interaction: UIContextMenuInteraction, _ configuration: UIContextMenuConfiguration, isRich: Bool) {
    self.interaction = interaction
    self.configuration = configuration
    self.isRich = isRich
  }

  private var view: UIView? { interaction.view }
  private var window: UIWindow? { interaction.view?.window }
  private var delegate: (any UIContextMenuInteractionDelegate)? { interaction.delegate }

  // MARK: - Giving way

  private func targetedPreview() -> UITargetedPreview? {
    if let own = delegate?.contextMenuInteraction(
      interaction, previewForHighlightingMenuWithConfiguration: configuration)
    {
      return own
    }
    guard let view, view.superview != nil else { return nil }
    return UITargetedPreview(view: view)
  }

  /// Lets the view give way under the finger.
  func squeeze() {
    guard isRich, let window, let platter = makePlatter() else { return }
    window.addSubview(platter)
    hideView()
    guard !UIAccessibility.isReduceMotionEnabled, let frame = preview?.visibleFrame else { return }
    UIView.animate(
      withDuration: F.pressDuration - F.hintDelay, delay: 0, options: [.curveEaseIn, .allowUserInteraction],
      animations: { platter.place(in: frame.scaledAboutCenter(F.squeezedScale)) })
  }

  /// There is no menu after all: the view comes back to its size.
  func unsqueeze(completion: @escaping () -> Void) {
    guard let platter, let frame = preview?.visibleFrame else {
      putBack()
      return completion()
    }
    UIView.animate(
      withDuration: F.releaseDuration, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction],
      animations: { platter.place(in: frame) },
      completion: { [self] _ in
        putBack()
        completion()
      })
  }

  /// Everything is at once as it was before the first hint.
  func putBack() {
    platter?.removeFromSuperview()
    platter = nil
    showView()
  }

  private func makePlatter() -> PreviewPlatterView? {
    preview = targetedPreview()
    guard let preview, let frame = preview.visibleFrame else { return nil }
    let platter = PreviewPlatterView(preview)
    platter.layer.zPosition = MenuMetrics.zPosition
    platter.isUserInteractionEnabled = false
    platter.place(in: frame)
    self.platter = platter
    return platter
  }

  private func hideView() {
    guard hidden == nil, let view = preview?.view else { return }
    hidden = (view, view.layer.opacity)
    UIView.performWithoutAnimation { view.layer.opacity = 0 }
  }

  private func showView() {
    guard let hidden else { return }
    self.hidden = nil
    // What the program made of the view meanwhile, such as an action that fades it to a half, holds. One that fades it out cannot be told
    // from the menu.
    guard hidden.view.layer.opacity == 0 else { return }
    UIView.performWithoutAnimation { hidden.view.layer.opacity = hidden.opacity }
  }

  // MARK: - Opening

  /// - Parameter location: where it was asked for, in the window's coordinates.
  /// - Returns: true if there was something to show.
  func open(at location: CGPoint) -> Bool {
    guard let window else { return false }
    let menu = configuration.actionProvider?([])
    let hasRows = menu.map { !MenuContent($0).rows.isEmpty } ?? false
    self.menu = hasRows ? menu : nil
    controller = isRich ? configuration.previewProvider?() : nil
    guard hasRows || controller != nil else { return false }
    if isRich, platter == nil { _ = makePlatter() }
    let presentation = MenuPresentation(in: window, source: view, sender: view)
    self.presentation = presentation
    let animator = ContextMenuAnimator(previewViewController: controller)
    delegate?.contextMenuInteraction(interaction, willDisplayMenuFor: configuration, animator: animator)
    presentation.willClose = { [self] in willClose() }
    presentation.didClose = { [self] in didClose() }
    presentation.alongsideClosing = { [self] in leave() }
    presentation.onChoice = { [weak interaction] element in
      (interaction?.view as? UIControl)?.menuDidChoose(element)
    }
    isRich
      ? openRich(presentation, animator, window, location)
      : openCompact(presentation, animator, window, location)
    return true
  }

  private func openCompact(
    _ presentation: MenuPresentation, _ animator: ContextMenuAnimator, _ window: UIWindow,
    _ location: CGPoint
  ) {
    presentation.alongsideOpening = { animator.runAnimations() }
    presentation.didOpen = { animator.runCompletions() }
    let room = MenuPresentation.room(in: window)
    var rect = CGRect(origin: location, size: .zero)
    var attachment: CGPoint?
    if !isAtPointer, let view {
      rect = view.convert(view.bounds, to: window)
      if let control = view as? UIControl {
        attachment = control.convert(control.menuAttachmentPoint(for: configuration), to: window)
      }
    }
    presentation.open(menu ?? UIMenu(), touchedAt: location) {
      MenuPlacement(size: $0, beside: rect, attachment: attachment, in: room)
    }
  }

  private func openRich(
    _ presentation: MenuPresentation, _ animator: ContextMenuAnimator, _ window: UIWindow,
    _ location: CGPoint
  ) {
    let room = MenuPresentation.room(in: window).insetBy(dx: F.margin - MenuMetrics.edge, dy: 0)
    let source = preview?.visibleFrame ?? CGRect(origin: location, size: .zero)
    let background = makeBackground(in: window)
    self.background = background
    presentation.overlay.addSubview(background)
    let lifted = liftedPlatter(in: room, source: source)
    let size = lifted.size
    if let platter = lifted.platter {
      platter.layer.zPosition = 0
      platter.isUserInteractionEnabled = true
      platter.addGestureRecognizer(
        UITapGestureRecognizer(target: ContextMenuTap { [weak self] in self?.commit() }, retaining: platter))
      presentation.overlay.addSubview(platter)
    }
    hideView()
    var layout = ContextMenuLayout(source: source, size: size, menuSize: nil, in: room)
    var isLifted = false
    controller?.beginAppearanceTransition(true, animated: true)
    presentation.alongsideOpening = { [self] in
      background.alpha = 1
      platter?.place(in: layout.preview)
      platter?.setLifted(true)
      isLifted = true
      animator.runAnimations()
    }
    presentation.didOpen = { [self, weak presentation] in
      if presentation?.isOpen == true { controller?.endAppearanceTransition() }
      animator.runCompletions()
    }
    presentation.open(menu ?? UIMenu(), touchedAt: location) { [weak self] menuSize in
      guard self?.menu != nil else { return layout.menu }
      layout = ContextMenuLayout(source: source, size: size, menuSize: menuSize, in: room)
      // Elements that came late made the menu higher.
      if isLifted { self?.platter?.place(in: layout.preview) }
      return layout.menu
    }
  }

  private func makeBackground(in window: UIWindow) -> UIView {
    let background = UIImageView(frame: window.bounds)
    background.image = BlurredPicture.make(of: window).map {
      UIImage(cgImage: $0, scale: F.blurScale, orientation: .up)
    }
    background.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let dim = UIView(frame: window.bounds)
    dim.backgroundColor = F.dimming
    dim.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    background.addSubview(dim)
    background.alpha = 0
    return background
  }

  /// The platter that is lifted: the squeezed one, or a controller's that grows from its place.
  private func liftedPlatter(in room: CGRect, source: CGRect) -> (platter: PreviewPlatterView?, size: CGSize)
  {
    guard let controller else {
      return (platter, ContextMenuLayout.liftedSize(of: source.size))
    }
    controller.loadViewIfNeeded()
    let wanted = controller.preferredContentSize
    let size = CGSize(
      width: wanted.width > 0 ? min(wanted.width, room.width) : room.width,
      height: wanted.height > 0 ? min(wanted.height, room.height) : room.height * F.controllerHeight)
    let new = PreviewPlatterView(controller: controller, size: size)
    new.place(in: source.isEmpty ? CGRect(origin: source.origin, size: CGSize(width: 1, height: 1)) : source)
    platter?.removeFromSuperview()
    platter = new
    return (new, size)
  }

  // MARK: - While open

  func update(_ change: (UIMenu) -> UIMenu) { presentation?.update(change) }
  func fingerMoved(to point: CGPoint) { presentation?.fingerMoved(to: point) }
  func fingerLifted(at point: CGPoint) { presentation?.fingerLifted(at: point) }
  func close(animated: Bool) { presentation?.close(animated: animated) }

  /// The preview was tapped.
  private func commit() {
    guard presentation?.isOpen == true else { return }
    let animator = ContextMenuAnimator(previewViewController: controller)
    animator.preferredCommitStyle = controller == nil ? .dismiss : .pop
    delegate?.contextMenuInteraction(
      interaction, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    isCommitted = animator.preferredCommitStyle == .pop
    committing = animator
    close(animated: true)
  }

  private var committing: ContextMenuAnimator?

  // MARK: - Closing

  private func willClose() {
    let animator = ContextMenuAnimator(previewViewController: controller)
    ending = animator
    controller?.beginAppearanceTransition(false, animated: true)
    delegate?.contextMenuInteraction(interaction, willEndFor: configuration, animator: animator)
    guard isRich, controller == nil,
      let target = delegate?.contextMenuInteraction(
        interaction, previewForDismissingMenuWithConfiguration: configuration)
    else { return }
    preview = target
  }

  /// Within the closing animation.
  private func leave() {
    background?.alpha = 0
    ending?.runAnimations()
    committing?.runAnimations()
    guard let platter else { return }
    platter.setLifted(false)
    if isCommitted, let window {
      platter.grow(to: window.bounds)
      platter.alpha = 0
    } else if let frame = preview?.visibleFrame {
      platter.place(in: frame)
      if controller != nil { platter.alpha = 0 }
    } else {
      platter.alpha = 0
    }
  }

  private func didClose() {
    putBack()
    controller?.endAppearanceTransition()
    ending?.runCompletions()
    committing?.runCompletions()
    presentation = nil
    onEnd?()
  }
}

/// The action of a tap on a preview; kept by the view that is tapped.
@MainActor
final class ContextMenuTap: NSObject {
  private let body: () -> Void

  init(_ body: @escaping () -> Void) {
    self.body = body
  }

  func tapped() { body() }
}

extension UITapGestureRecognizer {
  /// A recognizer that runs a tap's body; `view` keeps the body alive.
  fileprivate convenience init(target tap: ContextMenuTap, retaining view: PreviewPlatterView) {
    self.init(target: tap, action: Selector("tapped", ContextMenuTap.tapped))
    view.tap = tap
  }
}

extension CGRect {
  /// The rectangle scaled about its middle.
  func scaledAboutCenter(_ scale: CGFloat) -> CGRect {
    insetBy(dx: width * (1 - scale) / 2, dy: height * (1 - scale) / 2)
  }
}

import Foundation
import QuartzCore

/// One drag: what is lifted and shown, what lies beneath it, and how it ends.
@MainActor
final class DragRun {
  /// The scale of what is lifted (measured on iOS 15).
  private static let liftedScale: CGFloat = 1.05
  /// Points between the pictures of several items, and the most that are seen.
  private static let stackStep: CGFloat = 6
  private static let mostPictures = 4
  /// Points that a finger moves before what is lifted goes along.
  private static let slop: CGFloat = 6

  /// The drag that the desktop has, which may come over another window of this program.
  private(set) static weak var outside: DragRun?

  /// The way of a drag out of its window.
  private enum Way {
    /// It is over its window, and may leave.
    case open
    /// It has left, and its data is made ready for others.
    case leaving
    /// The desktop has it.
    case outside
    /// It stays here.
    case closed
  }

  /// A preview on its way.
  private struct Picture {
    let item: UIDragItem
    let preview: UITargetedDragPreview
    let platter: PreviewPlatterView
    let home: CGRect
    var offset: CGVector
  }

  let drag: DragSession
  let drop: DropSession
  private(set) var isMoving = false
  var onEnd: (() -> Void)?
  private let interaction: UIDragInteraction
  private weak var window: UIWindow?
  private let start: CGPoint
  private let overlay = UIView()
  private var pictures: [Picture] = []
  private lazy var receivers = DropReceivers(drop)
  private var springs = SpringLoading()
  private lazy var edges = DragEdgeScrolling { [weak self] in self?.update() }
  private var isOver = false
  private var way = Way.open
  /// The operation of a window of this program that took the items while the desktop had them.
  private var operationOutside: UIDropOperation?

  init(_ interaction: UIDragInteraction, _ drag: DragSession) {
    self.interaction = interaction
    self.drag = drag
    drop = DropSession(drag)
    window = drag.window
    start = drag.windowLocation
  }

  // MARK: - Beginning

  func lift() {
    guard let window, let delegate = interaction.delegate else { return finish(.cancel) }
    overlay.frame = window.bounds
    overlay.isUserInteractionEnabled = false
    overlay.accessibilityElementsHidden = true
    window.addSubview(overlay)
    for item in drag.items.prefix(Self.mostPictures) {
      guard let preview = preview(for: item, delegate), let frame = preview.visibleFrame else { continue }
      let platter = PreviewPlatterView(preview)
      platter.frame = frame
      overlay.insertSubview(platter, at: 0)
      pictures.append(
        Picture(
          item: item, preview: preview, platter: platter, home: frame,
          offset: CGVector(dx: frame.midX - start.x, dy: frame.midY - start.y)))
    }
    let animator = DragAnimator()
    delegate.dragInteraction(interaction, willAnimateLiftWith: animator, session: drag)
    let platters = pictures.map(\.platter)
    animator.run(
      {
        for platter in platters {
          platter.setLifted(true)
          platter.transform = CGAffineTransform(scaleX: Self.liftedScale, y: Self.liftedScale)
        }
      }, then: {})
  }

  private func preview(
    for item: UIDragItem, _ delegate: any UIDragInteractionDelegate
  ) -> UITargetedDragPreview? {
    let lifted = delegate.dragInteraction(interaction, previewForLifting: item, session: drag)
    guard let own = item.previewProvider?(),
      let target = lifted?.target ?? interaction.view.flatMap(Self.target)
    else { return lifted }
    return UITargetedDragPreview(view: own.view, parameters: own.parameters, target: target)
  }

  private static func target(of view: UIView) -> UIPreviewTarget? {
    view.superview.map { UIPreviewTarget(container: $0, center: view.center) }
  }

  // MARK: - Moving

  func move(to point: CGPoint) {
    guard !isOver, way != .outside, let window else { return }
    if !isMoving {
      guard hypot(point.x - start.x, point.y - start.y) > Self.slop else { return }
      isMoving = true
      closeContextMenus()
      interaction.delegate?.dragInteraction(interaction, sessionWillBegin: drag)
    }
    drag.windowLocation = point
    drop.windowLocation = point
    place(at: point)
    interaction.delegate?.dragInteraction(interaction, sessionDidMove: drag)
    update()
    edges.finger(at: point, in: window)
    if way == .open, !window.bounds.contains(point) { leaveWindow() }
  }

  // MARK: - Outside

  private func leaveWindow() {
    way = .leaving
    // A drag that is restricted to the program may come over its other windows all the same.
    let items = drag.isRestrictedToDraggingApplication ? [] : drag.items
    DragForms.loader(items) { [weak self] in self?.handOver($0) }
  }

  /// True if the program has another window of the system's, which takes what other programs do not see.
  private var hasOtherWindow: Bool {
    let own = window?.carrier ?? window
    return UIApplication.shared.visibleWindows.contains { $0 !== own && $0.carrier == nil && $0.host != nil }
  }

  private func handOver(_ visible: [ClipboardForm]) {
    guard way == .leaving, !isOver, let window, let host = window.host else { return }
    // It came back meanwhile.
    guard !window.bounds.contains(drag.windowLocation) else { return way = .open }
    // Without anything for others it leaves only for the program's other windows.
    let forms = visible.isEmpty && hasOtherWindow ? [DragForms.token] : visible
    guard !forms.isEmpty else { return way = .closed }
    let picture = offeredPicture
    let offer = HostDragOffer(
      forms: forms, picture: picture?.data, grip: picture?.grip ?? .zero,
      isByFinger: !interaction.gesture.isPointer)
    // Its touches end before this returns.
    way = .outside
    guard host.beginDrag(offer, ended: { [self] in didEndOutside($0) }) else { return way = .closed }
    Self.outside = self
    edges.stop()
    springs.end()
    receivers.leave()
    overlay.isHidden = true
  }

  /// The first preview as the desktop shows it.
  private var offeredPicture: (data: Data, grip: CGPoint)? {
    if let picture = pictures.first {
      return offered(picture.platter, picture.home.size, heldAt: picture.offset)
    }
    // Nothing was lifted, but an item may have got a preview since.
    guard let own = drag.items.first?.previewProvider?() else { return nil }
    let target = UIPreviewTarget(container: overlay, center: drag.windowLocation)
    let platter = PreviewPlatterView(
      UITargetedDragPreview(view: own.view, parameters: own.parameters, target: target))
    overlay.addSubview(platter)
    defer { platter.removeFromSuperview() }
    return offered(platter, platter.bounds.size, heldAt: .zero)
  }

  /// - Parameter offset: from the pointer to the picture's middle.
  private func offered(
    _ platter: PreviewPlatterView, _ size: CGSize, heldAt offset: CGVector
  ) -> (data: Data, grip: CGPoint)? {
    // The platter has what the preview shows of its view, also of one that was never on screen.
    guard size.width >= 1, size.height >= 1 else { return nil }
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in
      platter.drawHierarchy(in: CGRect(origin: .zero, size: size), afterScreenUpdates: true)
    }
    guard let data = image.pngData() else { return nil }
    return (data, CGPoint(x: size.width / 2 - offset.dx, y: size.height / 2 - offset.dy))
  }

  /// A window of this program has taken the items.
  func wasTakenOutside(_ operation: UIDropOperation) { operationOutside = operation }

  /// Ends a drag of which the desktop says nothing more: its view is dragged from again. Without effect on others.
  func giveUpOutside() { didEndOutside(.cancelled) }

  private func didEndOutside(_ end: HostDragOffer.End) {
    guard way == .outside, !isOver else { return }
    if Self.outside === self { Self.outside = nil }
    let operation = end == .taken ? operationOutside ?? .copy : .cancel
    isOver = true
    interaction.delegate?.dragInteraction(interaction, session: drag, willEndWith: operation)
    finish(operation)
  }

  /// Closes menus that opened while the view was lifted.
  private func closeContextMenus() {
    for view in sequence(first: interaction.view, next: { $0?.superview }) {
      for menu in (view?.interactions ?? []).compactMap({ $0 as? UIContextMenuInteraction }) {
        menu.dismissMenu()
      }
    }
    if let window { window.bringSubviewToFront(overlay) }
  }

  private func place(at point: CGPoint) {
    UIView.performWithoutAnimation {
      for (index, picture) in pictures.enumerated() {
        let step = CGFloat(index) * Self.stackStep
        let base = pictures[0].offset
        picture.platter.center = CGPoint(x: point.x + base.dx + step, y: point.y + base.dy + step)
      }
    }
  }

  /// Finds who would take the items, and asks what for.
  private func update() {
    guard isMoving, !isOver, let window else { return }
    let hit = window.hitTest(drag.windowLocation, with: nil)
    springs.update(hit, at: drag.windowLocation, in: window)
    receivers.update(hit)
  }

  // MARK: - Ending

  func letGo(at point: CGPoint) {
    guard !isOver, way != .outside else { return }
    guard isMoving else { return putBack(.cancel) }
    move(to: point)
    edges.stop()
    springs.end()
    guard let (receiver, delegate, operation) = receivers.taker else { return putBack(.cancel) }
    isOver = true
    interaction.delegate?.dragInteraction(interaction, session: drag, willEndWith: operation)
    delegate.dropInteraction(receiver, performDrop: drop)
    settle(
      { item, standard in delegate.dropInteraction(receiver, previewForDropping: item, withDefault: standard)
      },
      standard: { picture in receiver.view.flatMap { Self.shrunken(picture.preview, into: $0, at: point) } },
      announce: { delegate.dropInteraction(receiver, item: $0, willAnimateDropWith: $1) }
    ) { [self] in
      delegate.dropInteraction(receiver, concludeDrop: drop)
      finish(operation)
    }
  }

  func cancel() {
    guard !isOver, way != .outside else { return }
    edges.stop()
    springs.end()
    putBack(.cancel)
  }

  private func putBack(_ operation: UIDropOperation) {
    isOver = true
    receivers.leave()
    guard isMoving, let delegate = interaction.delegate else {
      return settle({ $1 }, standard: { $0.preview }, announce: { _, _ in }) { [self] in finish(nil) }
    }
    delegate.dragInteraction(interaction, session: drag, willEndWith: operation)
    settle(
      { [interaction] in delegate.dragInteraction(interaction, previewForCancelling: $0, withDefault: $1) },
      standard: { $0.preview },
      announce: { [interaction] in delegate.dragInteraction(interaction, item: $0, willAnimateCancelWith: $1)
      }
    ) { [self] in finish(operation) }
  }

  private static func shrunken(
    _ preview: UITargetedDragPreview, into view: UIView, at point: CGPoint
  ) -> UITargetedDragPreview? {
    guard view.window != nil else { return nil }
    let target = UIDragPreviewTarget(
      container: view, center: view.convert(point, from: nil),
      transform: CGAffineTransform(scaleX: 0.1, y: 0.1))
    return UITargetedDragPreview(view: preview.view, parameters: preview.parameters, target: target)
  }

  /// Lets the pictures go to where they are wanted; those that are wanted nowhere fade.
  private func settle(
    _ ask: (UIDragItem, UITargetedDragPreview) -> UITargetedDragPreview?,
    standard: (Picture) -> UITargetedDragPreview?,
    announce: (UIDragItem, any UIDragAnimating) -> Void, then: @escaping () -> Void
  ) {
    DragAnimator.run(
      drag.items,
      own: { item in
        guard let picture = pictures.first(where: { $0.item === item }) else { return nil }
        return Self.settling(picture, at: standard(picture).flatMap { ask(item, $0) })
      }, announce: announce, then: then)
  }

  /// Returns the way of a picture to a preview's place; nil lets it fade where it is.
  private static func settling(_ picture: Picture, at target: UITargetedDragPreview?) -> () -> Void {
    let frame = target?.visibleFrame
    let fades = frame == nil || (target?.target.transform.determinant).map { abs($0) < 0.05 } == true
    let platter = picture.platter
    return {
      platter.setLifted(false)
      if fades { platter.alpha = 0 }
      guard let frame else { return }
      platter.center = CGPoint(x: frame.midX, y: frame.midY)
      platter.transform =
        platter.bounds.width > 0 && platter.bounds.height > 0
        ? CGAffineTransform(
          scaleX: frame.width / platter.bounds.width, y: frame.height / platter.bounds.height) : .identity
    }
  }

  /// - Parameter operation: nil where the finger only rested.
  private func finish(_ operation: UIDropOperation?) {
    isOver = true
    overlay.removeFromSuperview()
    if let operation {
      receivers.end()
      interaction.delegate?.dragInteraction(interaction, session: drag, didEndWith: operation)
    }
    if operation == .copy || operation == .move {
      drop.afterTransfer { [interaction, drag] in
        interaction.delegate?.dragInteraction(interaction, sessionDidTransferItems: drag)
      }
    }
    onEnd?()
  }
}

import Foundation
import QuartzCore

/// Presents a controller in a bubble with an arrow to what it belongs to; in a narrow window as a sheet.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  /// The directions in which the arrow may point.
  open var permittedArrowDirections: UIPopoverArrowDirection = .any {
    didSet { containerView?.setNeedsLayout() }
  }
  /// The view that the popover belongs to.
  open var sourceView: UIView? { didSet { containerView?.setNeedsLayout() } }
  /// The part of `sourceView` that the popover belongs to, in its coordinates; null stands for all of it.
  open var sourceRect = CGRect.null { didSet { containerView?.setNeedsLayout() } }
  /// A bar's button that the popover belongs to, in the place of a view.
  open var barButtonItem: UIBarButtonItem? { didSet { containerView?.setNeedsLayout() } }
  /// The view, all of it, or bar's button that the popover belongs to. It goes before `sourceView` and `barButtonItem`; nil by default.
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
    didSet { containerView?.setNeedsLayout() }
  }
  /// True if the popover may cover what it belongs to where there is no room beside it; false by default.
  open var canOverlapSourceViewRect = false
  /// The direction in which the arrow points; unknown before the popover is placed.
  open private(set) var arrowDirection = UIPopoverArrowDirection.unknown
  /// Views that get touches while the popover is up; a touch anywhere else dismisses it.
  open var passthroughViews: [UIView]? { didSet { container?.passthroughViews = passthroughViews ?? [] } }
  /// The colour of body and arrow; nil takes the content's.
  open var backgroundColor: UIColor? { didSet { popoverView.fill = fill } }
  /// Least distances from the edges of what safe area and keyboard leave of the window, in points.
  open var popoverLayoutMargins = UIEdgeInsets(
    top: PopoverGeometry.margin, left: PopoverGeometry.margin, bottom: PopoverGeometry.margin,
    right: PopoverGeometry.margin)

  /// The sheet that takes the popover's place in a narrow window.
  open private(set) lazy var adaptiveSheetPresentationController: UISheetPresentationController = {
    let sheet = UISheetPresentationController(
      presentedViewController: presentedViewController, presenting: nil)
    sheet.letGoOfPresented()
    return sheet
  }()

  public override init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
    // As a sheet, it lies above the ground: dark backgrounds are a shade lighter on it.
    overrideTraitCollection = UITraitCollection(userInterfaceLevel: .elevated)
  }

  /// True in the turn of the run loop in which it is presented: programs may say only then what it belongs to.
  private var sourceMayCome = false
  private lazy var popoverView = PopoverView()
  private lazy var catcher = SheetDimmingView()
  private var observers: [any NSObjectProtocol] = []

  open override var presentationStyle: UIModalPresentationStyle { .popover }
  open override var presentedView: UIView? { popoverView }

  open override func adaptivePresentationStyle(
    for traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    traitCollection.horizontalSizeClass == .compact ? .pageSheet : .none
  }

  private var container: PresentationContainerView? { containerView as? PresentationContainerView }

  private var popoverDelegate: (any UIPopoverPresentationControllerDelegate)? {
    delegate as? any UIPopoverPresentationControllerDelegate
  }

  /// On the level of the content, which the popover's own views do not know of.
  private var fill: UIColor {
    let color = backgroundColor ?? presentedViewController.viewIfLoaded?.backgroundColor ?? .systemBackground
    return UIColor { traits in
      color.resolvedColor(
        with: UITraitCollection(traitsFrom: [traits, UITraitCollection(userInterfaceLevel: .elevated)]))
    }
  }

  // MARK: - Place

  /// The rectangle that the popover belongs to, in the container.
  private var source: CGRect {
    guard let containerView else { return .zero }
    let item = sourceItem == nil ? barButtonItem : sourceItem as? UIBarButtonItem
    if let view = sourceItem as? UIView ?? item?.shownView, view.window != nil {
      return view.convert(view.bounds, to: containerView)
    }
    precondition(
      sourceView != nil || barButtonItem != nil || sourceItem != nil || sourceMayCome,
      "a popover needs a sourceItem, sourceView or barButtonItem to belong to: \(presentedViewController) has none"
    )
    guard let sourceView else { return CGRect(x: containerView.bounds.midX, y: 0, width: 0, height: 0) }
    return sourceView.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, to: containerView)
  }

  /// In the container; nil without a keyboard.
  private var keyboardTop: CGFloat? {
    guard let containerView, let window = containerView.window,
      let top = KeyboardController.shared.top(in: window)
    else { return nil }
    return containerView.convert(CGPoint(x: 0, y: top), from: nil).y
  }

  private var geometry: PopoverGeometry {
    let bounds = containerView?.bounds ?? .zero
    let safe = containerView?.safeAreaInsets ?? .zero
    var room = bounds.inset(by: safe)
    if let keyboardTop { room.size.height = max(0, min(room.maxY, keyboardTop) - room.minY) }
    room = room.inset(by: popoverLayoutMargins)
    room.size.height = max(0, room.size.height)
    let wanted = presentedViewController.preferredContentSize
    let size = CGSize(
      width: wanted.width > 0 ? wanted.width : PopoverGeometry.defaultSize.width,
      height: wanted.height > 0 ? wanted.height : PopoverGeometry.defaultSize.height)
    return PopoverGeometry(
      source: source, size: size, room: room, permitted: permittedArrowDirections,
      overlaps: canOverlapSourceViewRect)
  }

  open override var frameOfPresentedViewInContainerView: CGRect { geometry.frame }

  open override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    catcher.frame = containerView?.bounds ?? .zero
    place()
  }

  private func place() {
    let geometry = geometry
    arrowDirection = geometry.direction
    popoverView.geometry = geometry
    guard popoverView.layer.transform.isIdentity else { return }
    popoverView.frame = geometry.frame
    popoverView.layoutIfNeeded()
  }

  open override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: presentedViewController.viewIfLoaded?.bounds.size ?? size, with: coordinator)
    guard sourceItem == nil, barButtonItem == nil, var view = sourceView else { return }
    coordinator.animate(alongsideTransition: { [weak self] _ in
      guard let self else { return }
      var rect = sourceRect.isNull ? view.bounds : sourceRect
      let old = rect
      let oldView = view
      popoverDelegate?.popoverPresentationController(self, willRepositionPopoverTo: &rect, in: &view)
      if view !== oldView { sourceView = view }
      if rect != old { sourceRect = rect }
      containerView?.setNeedsLayout()
    })
  }

  // MARK: - Life

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    popoverDelegate?.prepareForPopoverPresentation(self)
    sourceMayCome = true
    FrameLoop.nextTurn { [weak self] in
      self?.sourceMayCome = false
      self?.containerView?.setNeedsLayout()
    }
    guard let containerView else { return }
    container?.passthroughViews = passthroughViews ?? []
    catcher.backgroundColor = .clear
    catcher.frame = containerView.bounds
    catcher.onTap = { [weak self] in self?.didTapBeside() }
    containerView.insertSubview(catcher, at: 0)
    popoverView.content = presentedViewController.view
    popoverView.fill = fill
    place()
    followKeyboard()
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    // The keyboard may have come meanwhile.
    completed ? place() : ignoreKeyboard()
  }

  private func followKeyboard() {
    ignoreKeyboard()
    for name in [UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification] {
      observers.append(
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] note in
          nonisolated(unsafe) let info = note.userInfo
          MainActor.assumeIsolated { self?.keyboardWillMove(KeyboardMove(info)) }
        })
    }
  }

  private func ignoreKeyboard() {
    observers.forEach(NotificationCenter.default.removeObserver)
    observers = []
  }

  private func keyboardWillMove(_ move: KeyboardMove) {
    guard containerView?.window != nil else { return }
    UIView.animate(withDuration: move.duration) { self.place() }
  }

  private func didTapBeside() {
    guard popoverDelegate?.popoverPresentationControllerShouldDismissPopover(self) != false else { return }
    attemptToDismiss()
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    guard completed else { return }
    ignoreKeyboard()
    catcher.removeFromSuperview()
    popoverView.content = nil
  }

  override func didDismissByUser() {
    super.didDismissByUser()
    popoverDelegate?.popoverPresentationControllerDidDismissPopover(self)
  }
}

extension UIPopoverPresentationController: SystemAnimatedPresentation {
  func systemAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    PopoverTransition(isPresenting: isPresenting)
  }
}

extension UIViewController {
  /// The popover this controller is, or would be, presented as; nil for other styles.
  public var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }
}

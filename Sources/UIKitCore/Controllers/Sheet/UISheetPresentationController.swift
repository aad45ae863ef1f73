import Foundation
import QuartzCore

/// Presents a controller as a sheet at the bottom of the window, at one of several heights.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  /// A height at which a sheet rests.
  @preconcurrency @MainActor
  open class Detent: NSObject {
    /// Names a detent.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The string that identifies the detent.
      public let rawValue: String

      /// Creates an identifier from the string that identifies the detent.
      public init(rawValue: String) {
        self.rawValue = rawValue
      }

      /// Creates an identifier from the string that identifies the detent.
      public init(_ rawValue: String) {
        self.rawValue = rawValue
      }

      /// The identifier of the detent that `medium()` returns.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// The identifier of the detent that `large()` returns.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// The identifier by which the sheet's properties name the detent; a unique one for custom detents made without.
    public let identifier: Identifier
    /// The height for the greatest possible height; nil leaves the detent out.
    let resolver: (CGFloat, UITraitCollection) -> CGFloat?

    init(identifier: Identifier, resolver: @escaping (CGFloat, UITraitCollection) -> CGFloat?) {
      self.identifier = identifier
      self.resolver = resolver
      super.init()
    }

    /// About half of the window.
    open class func medium() -> Detent {
      Detent(identifier: .medium) { maximum, traits in
        traits.verticalSizeClass == .compact ? nil : (maximum / 2).rounded()
      }
    }

    /// All of the window but a gap at the top.
    open class func large() -> Detent {
      Detent(identifier: .large) { maximum, _ in maximum }
    }

    /// A height of the program's own, in points without the bottom safe area.
    open class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      Detent(identifier: identifier ?? Identifier(UUID().uuidString)) { maximum, traits in
        resolver(DetentResolution(maximumDetentValue: maximum, containerTraitCollection: traits))
      }
    }
  }

  public override init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
    // A sheet lies above the ground: dark backgrounds are a shade lighter on it.
    overrideTraitCollection = UITraitCollection(userInterfaceLevel: .elevated)
  }

  /// From the lowest to the highest.
  open var detents: [Detent] = [.large()] {
    didSet { sheetDidChange() }
  }

  /// The detent at which the sheet rests; nil stands for the lowest.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet {
      if selectedDetentIdentifier != oldValue { sheetDidChange() }
    }
  }

  /// The highest detent at which what is beneath is not dimmed and takes touches; nil dims at all.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? {
    didSet { sheetDidChange() }
  }

  /// True if a grabber is shown where the sheet can be dragged; false by default.
  open var prefersGrabberVisible = false {
    didSet { sheetDidChange() }
  }

  /// The radius of the sheet's corners, in points; nil is the system's.
  open var preferredCornerRadius: CGFloat? {
    didSet { sheetDidChange() }
  }

  /// True if scrolling content up at its top first brings the sheet to its next detent; true by default.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// True if the sheet lies on the bottom edge in low windows too, where it would cover everything; false by default.
  open var prefersEdgeAttachedInCompactHeight = false {
    didSet { sheetDidChange() }
  }
  /// True if a sheet on the bottom edge is as wide as its content wishes; false by default.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false {
    didSet { sheetDidChange() }
  }
  /// The view that a sheet in a wide window stands over; nil is the window's middle.
  open weak var sourceView: UIView? {
    didSet { sheetDidChange() }
  }

  /// Runs changes of the sheet animated.
  open func animateChanges(_ changes: () -> Void) {
    changes()
    UIView.animate(
      withDuration: SheetGeometry.settleDuration, delay: 0, usingSpringWithDamping: 1,
      initialSpringVelocity: 0, options: .allowUserInteraction
    ) { self.containerView?.layoutIfNeeded() }
  }

  /// Asks custom detents for their heights anew: something that they depend on has changed. In `animateChanges(_:)` the sheet moves
  /// to its new height.
  open func invalidateDetents() {
    sheetDidChange()
  }

  // MARK: - Parts

  private(set) lazy var sheetView = SheetView()
  private(set) lazy var dimmingView = SheetDimmingView()
  /// The height under the finger while the sheet is dragged.
  var draggedHeight: CGFloat?
  /// The velocity at which a finger that dismisses the sheet moved it downwards when it let go, in points a second.
  var releaseVelocity: CGFloat = 0
  private var depth: SheetDepth?

  open override var presentedView: UIView? { sheetView }

  var geometry: SheetGeometry {
    let container = containerView
    let middle = sourceView.flatMap { view in
      container.flatMap { view.window == nil ? nil : view.convert(view.bounds, to: $0).midX }
    }
    return SheetGeometry(
      bounds: container?.bounds ?? .zero, safeArea: container?.safeAreaInsets ?? .zero,
      isFormSheet: presentationStyle == .formSheet,
      preferredSize: presentedViewController.preferredContentSize, attachment: attachment,
      widthFollowsContent: widthFollowsPreferredContentSizeWhenEdgeAttached, sourceMiddle: middle)
  }

  private var attachment: SheetGeometry.Attachment {
    let traits = containerView?.traitCollection
    if traits?.horizontalSizeClass == .regular { return .floating }
    return traits?.verticalSizeClass == .compact && !prefersEdgeAttachedInCompactHeight ? .full : .edge
  }

  /// Resolved heights with their identifiers, from the lowest.
  var resolvedDetents: [(identifier: Detent.Identifier, height: CGFloat)] {
    let maximum = geometry.maximumDetent
    let traits = containerView?.traitCollection ?? presentedViewController.traitCollection
    let resolved = detents.compactMap { detent in
      detent.resolver(maximum, traits).map { (identifier: detent.identifier, height: min($0, maximum)) }
    }
    return resolved.isEmpty ? [(.large, maximum)] : resolved.sorted { $0.height < $1.height }
  }

  /// The detent at which the sheet rests.
  var currentDetent: (identifier: Detent.Identifier, height: CGFloat) {
    let all = resolvedDetents
    return all.first { $0.identifier == selectedDetentIdentifier } ?? all[0]
  }

  override var dismissalVelocity: CGFloat {
    let way = (containerView?.bounds.maxY ?? 0) - sheetView.frame.minY
    return way > 1 ? max(0, releaseVelocity) / way : 0
  }

  open override var frameOfPresentedViewInContainerView: CGRect {
    geometry.frame(height: draggedHeight ?? currentDetent.height)
  }

  // MARK: - Life

  open override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    sheetView.sheet = self
    sheetView.content = presentedViewController.view
    dimmingView.frame = containerView.bounds
    dimmingView.onTap = { [weak self] in self?.attemptToDismiss() }
    containerView.insertSubview(dimmingView, at: 0)
    dimmingView.alpha = 0
    applyLook()
    makeDepth()
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [weak self] _ in
      guard let self else { return }
      dimmingView.alpha = dimmingAlpha
      applyDepth()
    })
    installDragging()
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    guard completed else { return removeParts() }
    // Whoever moved the controller's view and not the sheet would leave an empty sheet over everything.
    sheetView.takeContentBack()
    sheetDidChange()
  }

  open override func dismissalTransitionWillBegin() {
    let leave = { [weak self] in
      guard let self else { return }
      dimmingView.alpha = 0
      depth?.apply(0, frame: containerView?.frame ?? .zero, top: 0)
    }
    guard let coordinator = presentedViewController.transitionCoordinator else { return leave() }
    coordinator.animate(alongsideTransition: { _ in leave() })
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { removeParts() } else { sheetDidChange() }
  }

  private func removeParts() {
    dimmingView.removeFromSuperview()
    depth?.remove()
    depth = nil
    sheetView.content = nil
  }

  open override func containerViewWillLayoutSubviews() {
    guard let containerView else { return }
    dimmingView.frame = containerView.bounds
    guard presentedViewController.presentation.phase == .presented else { return }
    sheetView.place(frameOfPresentedViewInContainerView)
    dimmingView.alpha = dimmingAlpha
    (containerView as? PresentationContainerView)?.letsTouchesThrough = dimmingAlpha == 0
    applyLook()
    applyDepth()
  }

  // MARK: - Depth

  /// Gets what is beneath a sheet on the bottom edge ready to move back: the whole screen, or the sheet that presents this one.
  private func makeDepth() {
    guard depth == nil, attachment == .edge, let containerView else { return }
    let below = presentingViewController.presentation.controller
    if let sheet = below as? UISheetPresentationController, let view = sheet.presentedView {
      depth = SheetDepth(view, isSheet: true)
    } else if let view = presentingViewController.viewIfLoaded, view.frame == containerView.frame {
      depth = SheetDepth(view, isSheet: false)
    }
  }

  /// Also while the sheet is dragged.
  func applyDepth() {
    guard let depth else { return }
    let amount =
      attachment == .edge
      ? SheetGeometry.depth(
        height: draggedHeight ?? currentDetent.height, detents: resolvedDetents.map(\.height),
        maximum: geometry.maximumDetent) : 0
    depth.apply(
      amount, frame: containerView?.frame ?? .zero, top: containerView?.safeAreaInsets.top ?? 0)
  }

  var dimmingAlpha: CGFloat {
    guard let undimmed = largestUndimmedDetentIdentifier,
      let limit = resolvedDetents.first(where: { $0.identifier == undimmed })
    else { return 1 }
    return (draggedHeight ?? currentDetent.height) <= limit.height ? 0 : 1
  }

  private func applyLook() {
    sheetView.radius = attachment == .full ? 0 : preferredCornerRadius ?? SheetGeometry.cornerRadius
    // It says that a sheet can be dragged.
    sheetView.showsGrabber = prefersGrabberVisible && attachmentAllowsDragging
    sheetView.roundsBottom = geometry.isFloating
  }

  private func sheetDidChange() {
    containerView?.setNeedsLayout()
  }
}

extension UIViewController {
  /// The sheet this controller is, or would be, presented as.
  public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }
}

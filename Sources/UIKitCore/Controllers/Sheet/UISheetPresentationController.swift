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
      public let rawValue: String

      public init(rawValue: String) {
        self.rawValue = rawValue
      }

      public init(_ rawValue: String) {
        self.rawValue = rawValue
      }

      public static let medium = Identifier("com.apple.UIKit.medium")
      public static let large = Identifier("com.apple.UIKit.large")
    }

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

  open var prefersGrabberVisible = false {
    didSet { sheetDidChange() }
  }

  /// In points; nil is the system's.
  open var preferredCornerRadius: CGFloat? {
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

  // MARK: - Parts

  private(set) lazy var sheetView = SheetView()
  private(set) lazy var dimmingView = SheetDimmingView()
  /// The height under the finger while the sheet is dragged.
  var draggedHeight: CGFloat?

  open override var presentedView: UIView? { sheetView }

  var geometry: SheetGeometry {
    let container = containerView
    return SheetGeometry(
      bounds: container?.bounds ?? .zero, safeArea: container?.safeAreaInsets ?? .zero,
      isFormSheet: presentationStyle == .formSheet,
      preferredSize: presentedViewController.preferredContentSize,
      isWide: (container?.traitCollection.horizontalSizeClass ?? .compact) == .regular)
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

  open override var frameOfPresentedViewInContainerView: CGRect {
    geometry.frame(height: draggedHeight ?? currentDetent.height)
  }

  // MARK: - Life

  open override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    sheetView.content = presentedViewController.view
    dimmingView.frame = containerView.bounds
    dimmingView.onTap = { [weak self] in self?.attemptToDismiss() }
    containerView.insertSubview(dimmingView, at: 0)
    dimmingView.alpha = 0
    applyLook()
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [weak self] _ in
      guard let self else { return }
      dimmingView.alpha = dimmingAlpha
    })
    installDragging()
  }

  open override func dismissalTransitionWillBegin() {
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [weak self] _ in
      self?.dimmingView.alpha = 0
    })
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { dimmingView.removeFromSuperview() } else { sheetDidChange() }
  }

  open override func containerViewWillLayoutSubviews() {
    guard let containerView else { return }
    dimmingView.frame = containerView.bounds
    guard presentedViewController.presentation.phase == .presented else { return }
    sheetView.frame = frameOfPresentedViewInContainerView
    dimmingView.alpha = dimmingAlpha
    applyLook()
  }

  private var dimmingAlpha: CGFloat {
    guard let undimmed = largestUndimmedDetentIdentifier,
      let limit = resolvedDetents.first(where: { $0.identifier == undimmed })
    else { return 1 }
    return (draggedHeight ?? currentDetent.height) <= limit.height ? 0 : 1
  }

  private func applyLook() {
    sheetView.radius = preferredCornerRadius ?? SheetGeometry.cornerRadius
    sheetView.showsGrabber = prefersGrabberVisible
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

import Foundation
import QuartzCore

/// Manages a view hierarchy: makes the view, follows its life on screen, contains and presents others.
///
/// Members that subclasses override are in this file: Swift overrides only what a
/// class body declares. The work is done in the `UIViewController+Topic` files.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  // MARK: - Stored state

  private var loadedView: UIView?
  var childStorage: [UIViewController] = []
  weak var parentStorage: UIViewController?
  /// The window whose root this is.
  weak var rootWindow: UIWindow?
  var appearance = AppearanceState.disappeared
  /// Whether the container speaks for this controller with begin/endAppearanceTransition.
  var isInExplicitTransition = false
  var childTraitOverrides: [ObjectIdentifier: UITraitCollection] = [:]
  var styleOverride = UIUserInterfaceStyle.unspecified
  var additionalInsets = UIEdgeInsets.zero
  var containment = ContainmentPhase.settled
  package var presentation = PresentationState()

  // MARK: - Making

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    precondition(
      nibNameOrNil == nil, "nib \(nibNameOrNil ?? ""): views are made in code, override loadView()")
    super.init()
  }

  public override convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    super.init()
  }

  // MARK: - View

  /// The controller's view, made when it is first asked for.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set { setView(newValue) }
  }

  open var viewIfLoaded: UIView? { loadedView }
  open var isViewLoaded: Bool { loadedView != nil }

  /// Makes `view`. Overriders set `view` and do not call super.
  open func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
  }

  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    precondition(loadedView != nil, "loadView() of \(type(of: self)) set no view")
    viewDidLoad()
  }

  open func viewDidLoad() {}

  /// The system is short of memory. Overriders call super.
  open func didReceiveMemoryWarning() {}

  private func setView(_ view: UIView?) {
    guard view !== loadedView else { return }
    loadedView?.owningController = nil
    loadedView = view
    view?.owningController = self
    view?.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view?.traitsMayHaveChanged()
  }

  // MARK: - Appearance

  /// The view is about to be added to a window. Overriders call super.
  open func viewWillAppear(_ animated: Bool) {}
  /// The view is in the window, its traits and size are known; layout comes next. Overriders call super.
  open func viewIsAppearing(_ animated: Bool) {}
  /// The view is on screen, transitions are over. Overriders call super.
  open func viewDidAppear(_ animated: Bool) {}
  /// The view is about to be removed or covered. Overriders call super.
  open func viewWillDisappear(_ animated: Bool) {}
  /// The view is gone. Overriders call super.
  open func viewDidDisappear(_ animated: Bool) {}

  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}

  /// Called when the view's constraints need work. Overriders call super.
  open func updateViewConstraints() {
    viewIfLoaded?.updateConstraints()
  }

  /// Whether children are told of appearance without this container's doing.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Tells a child that it is about to appear or disappear, by a container that does not forward automatically.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearance(isAppearing, animated: animated)
  }

  open func endAppearanceTransition() {
    endAppearance()
  }

  // MARK: - Description

  open var title: String? {
    willSet { willAnnounce("title") }
    didSet { didAnnounce("title") }
  }

  // MARK: - Containment

  open var parent: UIViewController? { parentStorage }
  open var children: [UIViewController] { childStorage }

  open func addChild(_ childController: UIViewController) {
    adopt(childController)
  }

  open func removeFromParent() {
    leaveParent()
  }

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {
    containment = .settled
  }

  open var isMovingToParent: Bool { containment == .movingToParent }
  open var isMovingFromParent: Bool { containment == .movingFromParent }

  /// Exchanges the view of one child for that of another inside this controller's view.
  ///
  /// Both are children already. The new view is added at once, the old one is removed
  /// after the animation; appearance callbacks of both are this method's business.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)? = nil,
    completion: ((Bool) -> Void)? = nil
  ) {
    exchange(
      fromViewController, toViewController, duration: duration, options: options, animations: animations,
      completion: completion)
  }

  // MARK: - Responder

  open override var next: UIResponder? {
    presentation.presenter ?? viewIfLoaded?.superviewStorage ?? parentStorage
  }

  package override var responderWindow: UIWindow? { viewIfLoaded?.windowStorage }

  // MARK: - Safe area and margins

  /// Room that a container's bars take beside the system's, in points.
  open var additionalSafeAreaInsets: UIEdgeInsets {
    get { additionalInsets }
    set {
      guard newValue != additionalInsets else { return }
      additionalInsets = newValue
      viewIfLoaded?.updateSafeArea(.moved)
    }
  }

  open func viewSafeAreaInsetsDidChange() {}
  open func viewLayoutMarginsDidChange() {}

  /// The least margins of the view.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let side = ViewMargins.controllerMargin(width: viewIfLoaded?.bounds.width ?? 0)
    return viewRespectsSystemMinimumLayoutMargins
      ? NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side) : .zero
  }

  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { viewIfLoaded?.marginsDidChange() }
  }

  // MARK: - Traits

  open var traitCollection: UITraitCollection { effectiveTraits }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { styleOverride }
    set {
      guard newValue != styleOverride else { return }
      styleOverride = newValue
      viewIfLoaded?.traitsMayHaveChanged()
      for child in childStorage { child.viewIfLoaded?.traitsMayHaveChanged() }
    }
  }

  /// States traits for a child that differ from this controller's; nil takes them back.
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    childTraitOverrides[ObjectIdentifier(childViewController)] = collection
    childViewController.viewIfLoaded?.traitsMayHaveChanged()
  }

  open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
    childTraitOverrides[ObjectIdentifier(childViewController)]
  }

  /// The view is about to get another size. Overriders call super, which tells the children.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    forwardSizeTransition(to: size, with: coordinator)
  }

  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    parentSize
  }

  /// The size a container or presentation may give this controller; zero for no wish.
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      parentStorage?.preferredContentSizeDidChange(forChildContentContainer: self)
      presentation.controller?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }

  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  // MARK: - Status bar

  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  /// The child that decides the status bar's style in this controller's place.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that decides whether the status bar is hidden in this controller's place.
  open var childForStatusBarHidden: UIViewController? { nil }

  /// Asks for the status bar's looks anew.
  open func setNeedsStatusBarAppearanceUpdate() {
    UIApplication.shared.statusBarAppearanceMayHaveChanged()
  }

  // MARK: - Presentation

  open var presentedViewController: UIViewController? {
    presentation.presented ?? parentStorage?.presentedViewController
  }
  open var presentingViewController: UIViewController? {
    presentation.presenter ?? parentStorage?.presentingViewController
  }
  open var isBeingPresented: Bool { presentation.phase == .presenting }
  open var isBeingDismissed: Bool { presentation.phase == .dismissing }

  open var modalPresentationStyle: UIModalPresentationStyle = .automatic
  open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical
  /// Whether the user may not dismiss this controller by a gesture.
  open var isModalInPresentation = false
  /// Whether controllers presented from here or below with `.currentContext` cover this controller only.
  open var definesPresentationContext = false
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    beginPresenting(viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Dismisses what this controller presents, else this controller itself.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    beginDismissing(animated: flag, completion: completion)
  }

  /// The presentation this controller is, or would be, shown by.
  open var presentationController: UIPresentationController? { effectivePresentationController }

  /// What can be animated along with the transition under way.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { activeTransitionCoordinator }

  // MARK: - State restoration

  /// Names the controller among its siblings; nil has neither it nor what is below it preserved.
  open var restorationIdentifier: String?

  /// The class that makes this controller anew; without one the application's delegate is asked, then the interface is
  /// looked through.
  open var restorationClass: (any UIViewControllerRestoration.Type)?

  /// Writes what is to be restored when the program is started again. Overriders call super; containers write their
  /// children, each by `coder.encode(child, forKey:)`.
  open func encodeRestorableState(with coder: NSCoder) {
    encodePresentation(with: coder)
  }

  /// Reads what was written. Overriders call super.
  open func decodeRestorableState(with coder: NSCoder) {
    decodePresentation(with: coder)
  }

  /// Everything that was preserved has been read.
  open func applicationFinishedRestoringState() {}

  open override var description: String {
    MainActor.assumeIsolated { "<\(type(of: self)): \(title ?? "untitled")>" }
  }
}

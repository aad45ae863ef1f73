// Length: Swift overrides only what a class body declares, and most of a navigation controller is there to be overridden.

import Foundation
import QuartzCore
import SwiftRuntimeAccess

/// Shows one of a stack of controllers, with a bar that leads back.
///
/// The stack changes at once when it is told to; what is seen follows, in the order of the changes. Appearance
/// callbacks come in Apple's order and are balanced whatever the program does in the middle of a transition: a change
/// that comes while another one is seen waits for it, and changes that wait are seen as one.
///
/// This file holds what subclasses override; the work is in `UINavigationController+Topic` files.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// A change that a transition makes to the stack.
  public enum Operation: Int, Sendable {
    /// The stack stays as it is.
    case none = 0
    /// A controller is put on top of the stack.
    case push
    /// One or more controllers leave the top of the stack.
    case pop
  }

  /// Seconds in which bars come and go.
  public nonisolated static let hideShowBarDuration: CGFloat = 0.2

  // MARK: - Stored state

  /// The state of the controller.
  enum Phase {
    /// Nothing. While the delegate is told of a transition's end, its coordinator still says which child was left.
    case idle(telling: NavigationTransition? = nil)
    case transitioning(NavigationTransition)
  }

  var phase = Phase.idle()
  var stack: [UIViewController] = []
  /// The child whose view is in place.
  var shown: UIViewController?
  /// True if the change that waits is to be animated; nil when none waits.
  var waitingChange: Bool?
  /// The child that the delegate was last told of.
  weak var announced: UIViewController?
  /// The bar at the top; another one takes its place with the same items.
  var bar: UINavigationBar { didSet { barWasReplaced(oldValue) } }
  var toolbarIfMade: UIToolbar?
  private let toolbarClass: AnyClass?
  var barPlace = NavigationLayout.Place.shown
  var toolbarPlace = NavigationLayout.Place.hidden
  /// The controller that a split view or tab bar controller had this one take in, and its pages.
  var takenIn: (controller: UIViewController, pages: [UIViewController])?
  /// Nothing moves any more, and the children are those of the stack.
  var onSettle: (() -> Void)?
  lazy var titles = NavigationTitleTracker(self)
  lazy var popGesture = NavigationPopGesture(self)
  lazy var barHiding = NavigationBarHiding(self)

  // MARK: - Making

  /// - Parameters:
  ///   - navigationBarClass: a subclass of `UINavigationBar`; nil for that itself.
  ///   - toolbarClass: a subclass of `UIToolbar`; nil for that itself.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    bar = Self.make(navigationBarClass) ?? UINavigationBar(frame: .zero)
    self.toolbarClass = toolbarClass
    super.init(nibName: nil, bundle: nil)
    setUp()
  }

  /// Creates a navigation controller that has one controller on its stack.
  public init(rootViewController: UIViewController) {
    bar = UINavigationBar(frame: .zero)
    toolbarClass = nil
    super.init(nibName: nil, bundle: nil)
    setUp()
    pushViewController(rootViewController, animated: false)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    bar = UINavigationBar(frame: .zero)
    toolbarClass = nil
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    setUp()
  }

  /// Creates a navigation controller from an archive.
  public required init?(coder: NSCoder) {
    bar = UINavigationBar(frame: .zero)
    toolbarClass = nil
    super.init(coder: coder)
    setUp()
    coder.decodeNib(into: self, as: UINavigationController.self)
  }

  private static func make<Bar: UIView>(_ type: AnyClass?) -> Bar? {
    guard let type else { return nil }
    precondition(type is Bar.Type, "\(type) is no subclass of \(Bar.self)")
    return RuntimeObject.make(type) as? Bar
  }

  private func setUp() {
    bar.owner = self
  }

  /// The item with which a tab bar shows this controller: its own where it was given one, or a title; else the root's.
  open override var tabBarItem: UITabBarItem! {
    get { showsTabOfRoot ? stack.first?.tabBarItem : super.tabBarItem }
    set { super.tabBarItem = newValue }
  }

  // MARK: - Stack

  /// From the root to the top.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The last controller of the stack; nil when the stack is empty.
  open var topViewController: UIViewController? { stack.last }

  /// The controller that the user sees: the one that the top controller presents, else the top controller.
  open var visibleViewController: UIViewController? {
    var controller = presentation.presented ?? stack.last
    while let next = controller?.presentation.presented { controller = next }
    return controller
  }

  /// Replaces the stack. Animated, a new top controller is pushed, or popped to where it was in the stack before.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    changeStack(to: viewControllers, animated: animated)
  }

  /// Puts a controller on top of the stack. It must not be on the stack already, nor be a navigation controller.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    precondition(
      !stack.contains { $0 === viewController },
      "\(viewController) is in the stack already: a controller can be pushed only once")
    precondition(
      !(viewController is UINavigationController),
      "\(viewController) is a navigation controller and cannot be pushed")
    changeStack(to: stack + [viewController], animated: animated)
  }

  /// Pops the top controller. The root stays.
  /// - Returns: the popped controller.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    let popped = stack.last
    changeStack(to: stack.dropLast(), animated: animated)
    return popped
  }

  /// Pops until a controller is on top.
  /// - Returns: the popped controllers, from the bottom to the top.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else {
      preconditionFailure("\(viewController) is not in the stack: it cannot be popped to")
    }
    guard index < stack.count - 1 else { return nil }
    let popped = Array(stack[(index + 1)...])
    changeStack(to: Array(stack[...index]), animated: animated)
    return popped
  }

  /// Pops all controllers but the root.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Pushes the controller.
  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: UIView.areAnimationsEnabled)
  }

  /// Pushes what was the secondary controller; of a navigation controller, its pages.
  open override func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {
    takeIn(secondaryViewController)
  }

  /// Returns what was taken in by `collapseSecondaryViewController(_:for:)`, as far as it is still on the stack.
  open override func separateSecondaryViewController(
    for splitViewController: UISplitViewController
  ) -> UIViewController? { giveBack() }

  // MARK: - Bars

  /// The bar at the top, whose items are those of the controllers on the stack.
  open var navigationBar: UINavigationBar { bar }

  /// True if the navigation bar is out of sight; false by default. Setting it hides or shows the bar without animation.
  open var isNavigationBarHidden: Bool {
    get { barPlace != .shown }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Hides or shows the bar; in the middle of a push or pop, with the pages.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    hideNavigationBar(hidden, animated: animated)
  }

  /// Made when it is first asked for.
  open var toolbar: UIToolbar! {
    if let toolbarIfMade { return toolbarIfMade }
    let toolbar: UIToolbar = Self.make(toolbarClass) ?? UIToolbar(frame: .zero)
    toolbarIfMade = toolbar
    didMakeToolbar(toolbar)
    return toolbar
  }

  /// True if the toolbar is out of sight; true by default. Setting it hides or shows the toolbar without animation.
  open var isToolbarHidden: Bool {
    get { toolbarIsHidden }
    set { setToolbarHidden(newValue, animated: false) }
  }
  var toolbarIsHidden = true

  /// Hides or shows the toolbar, which is made when it is first shown.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    hideToolbar(hidden, animated: animated)
  }

  /// The object that is told of the controllers that are shown, and may animate pushes and pops; held weakly.
  open weak var delegate: (any UINavigationControllerDelegate)?

  /// Pops by a drag from the leading edge. With a delegate of the program's own it is up to that delegate when the
  /// gesture may begin; it never pops the root.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { popGesture.recognizer }

  /// True if a swipe up hides the bars and a swipe down shows them; false by default.
  open var hidesBarsOnSwipe = false { didSet { barHiding.update() } }
  /// True if a tap outside of buttons hides and shows the bars; false by default.
  open var hidesBarsOnTap = false { didSet { barHiding.update() } }
  /// True if the bars hide while the keyboard is up; false by default.
  open var hidesBarsWhenKeyboardAppears = false { didSet { barHiding.update() } }
  /// True if the bars hide in low windows, where a tap brings them; false by default.
  open var hidesBarsWhenVerticallyCompact = false { didSet { barHiding.update() } }
  /// The recognizer of swipes that hide and show the bars; attached while `hidesBarsOnSwipe` is true.
  open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { barHiding.swipe }
  /// The recognizer of taps that hide and show the bars; attached while they may hide by a tap or in low windows.
  open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { barHiding.tap }

  // MARK: - UIViewController

  open override func loadView() {
    let view = NavigationView(frame: UIScreen.main.bounds)
    view.controller = self
    self.view = view
    view.addSubview(bar)
    // A storyboard's rectangles are those of its canvas.
    bar.frame.size.width = view.bounds.width
    if let toolbarIfMade {
      toolbarIfMade.frame.size.width = view.bounds.width
      view.insertSubview(toolbarIfMade, belowSubview: bar)
    }
    view.addGestureRecognizer(popGesture.recognizer)
    barHiding.update()
  }

  override func prepareToAppear() {
    showTopAtOnce()
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    announceWillShow(animated: animated)
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    announceDidShow(animated: animated)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    viewIfLoaded?.setNeedsLayout()
    barHiding.traitsDidChange(from: previousTraitCollection)
  }

  // MARK: - State restoration

  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    encodeStack(with: coder)
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    decodeStack(with: coder)
  }

  // MARK: - Transitions and traits

  override var containerCoordinator: (any UIViewControllerTransitionCoordinator)? {
    switch phase {
    case .transitioning(let transition): transition.context
    case .idle(let transition): transition?.context
    }
  }

  /// A bar that is shown decides by its style; without one the top controller does.
  open override var preferredStatusBarStyle: UIStatusBarStyle {
    bar.barStyle.isDark ? .lightContent : .default
  }

  open override var childForStatusBarStyle: UIViewController? {
    isNavigationBarHidden ? stack.last : nil
  }

  open override var childForStatusBarHidden: UIViewController? { stack.last }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { stack.last }

  /// The orientations that the delegate allows; the top controller's are not asked for.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.navigationControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
  }

  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.navigationControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }

  /// The top controller's wish.
  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    guard let top = stack.last, container === top else { return }
    preferredContentSize = top.preferredContentSize
  }

  /// The size that the top controller wishes counts from when it is on top; one without a wish leaves what there is.
  func takeOverContentSize() {
    guard let size = stack.last?.preferredContentSize, size != .zero, size != preferredContentSize else {
      return
    }
    preferredContentSize = size
  }
}

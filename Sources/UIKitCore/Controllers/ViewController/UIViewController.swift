// Length: Swift overrides only what a class body declares, and most of a controller is there to be overridden.

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
  /// True while the container speaks for this controller with begin/endAppearanceTransition.
  var isInExplicitTransition = false
  var childTraitOverrides: [ObjectIdentifier: UITraitCollection] = [:]
  var styleOverride = UIUserInterfaceStyle.unspecified
  var additionalInsets = UIEdgeInsets.zero
  var containment = ContainmentPhase.settled
  package var presentation = PresentationState()
  var bars = BarMembership()
  var contentUnavailable = ContentUnavailability()
  /// Views from which controllers can be previewed.
  private var previewings: [PreviewingContext] = []
  /// Shortcuts beside those of a subclass's `keyCommands`.
  private(set) var addedKeyCommands: [UIKeyCommand] = []
  /// The nib or scene that the controller comes from.
  let nibSource: NibSource

  // MARK: - Making

  /// A controller whose view is in the nib `nibNameOrNil.xib`; when the name is nil, in one named as the class, with or without
  /// "Controller", where there is one.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibSource = NibSource()
    nibSource.nibName = nibNameOrNil
    nibSource.bundle = nibBundleOrNil
    super.init()
  }

  public override convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// A controller of a storyboard.
  public required init?(coder: NSCoder) {
    nibSource = NibSource()
    super.init()
    coder.decodeNib(into: self, as: UIViewController.self)
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

  /// The controller's view; nil while it has not been made. Asking for it does not make it.
  open var viewIfLoaded: UIView? { loadedView }
  /// True once the view has been made.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Makes `view`: from the storyboard or nib that the controller comes from, else an empty one. Overriders set `view` and do
  /// not call super.
  open func loadView() {
    loadViewFromNib()
  }

  /// Returns a view for a controller that has none in a nib.
  func makeEmptyView() -> UIView { UIView(frame: UIScreen.main.bounds) }

  /// Makes the view where there is none yet, and calls `viewDidLoad()`.
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    precondition(loadedView != nil, "loadView() of \(type(of: self)) set no view")
    viewDidLoad()
  }

  /// Called once the view has been made; does nothing by default.
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

  /// A container puts the child in place that will appear with it.
  func prepareToAppear() {}

  /// A presentation controller was made that is to present this controller: a class of the system's may set it up, before the
  /// program does.
  func didMakePresentationController(_ controller: UIPresentationController) {}

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

  /// Called before the view lays out its subviews; does nothing by default.
  open func viewWillLayoutSubviews() {}
  /// Called after the view has laid out its subviews; does nothing by default.
  open func viewDidLayoutSubviews() {}

  /// Called when the view's constraints need work. Overriders call super.
  open func updateViewConstraints() {
    viewIfLoaded?.updateConstraints()
  }

  /// A Boolean value that indicates whether children are told of appearance without this container's doing; true by default.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Tells a child that it is about to appear or disappear, by a container that does not forward automatically.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearance(isAppearing, animated: animated)
  }

  /// Tells a child that the appearance or disappearance which was begun is complete.
  open func endAppearanceTransition() {
    endAppearance()
  }

  // MARK: - Description

  /// Also the title of its navigation and tab bar items, until they are given one of their own.
  open var title: String? {
    willSet { willAnnounce("title") }
    didSet {
      titleDidChange(from: oldValue)
      didAnnounce("title")
    }
  }

  // MARK: - Containment

  /// The controller of which this one is a child; nil without one.
  open var parent: UIViewController? { parentStorage }
  /// The controllers that this one contains, in the order in which they were added.
  open var children: [UIViewController] { childStorage }

  /// Makes a controller a child of this one, and takes it from the parent it had. Call its `didMove(toParent:)` afterwards.
  open func addChild(_ childController: UIViewController) {
    adopt(childController)
  }

  /// Takes the controller from its parent, and calls `didMove(toParent:)` with nil.
  open func removeFromParent() {
    leaveParent()
  }

  /// The controller is about to be added to a container, or removed from it. Overriders call super.
  open func willMove(toParent parent: UIViewController?) {
    containment = parent == nil ? .movingFromParent : .movingToParent
  }
  /// The controller was added to a container, or removed from it. Overriders call super.
  open func didMove(toParent parent: UIViewController?) {
    containment = .settled
  }

  /// True while the controller is being added to a parent.
  open var isMovingToParent: Bool { containment == .movingToParent }
  /// True while the controller is being removed from its parent.
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

  /// Those that were added; a subclass that has its own need not call super for these to count.
  open override var keyCommands: [UIKeyCommand]? { addedKeyCommands.isEmpty ? nil : addedKeyCommands }

  /// Adds a shortcut that counts while this controller is in the responder chain.
  open func addKeyCommand(_ keyCommand: UIKeyCommand) {
    if !addedKeyCommands.contains(where: { $0 === keyCommand }) { addedKeyCommands.append(keyCommand) }
  }

  /// Takes away a shortcut that was added.
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) {
    addedKeyCommands.removeAll { $0 === keyCommand }
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

  /// Called when the view's safe area has changed; does nothing by default.
  open func viewSafeAreaInsetsDidChange() {}
  /// Called when the view's layout margins have changed; does nothing by default.
  open func viewLayoutMarginsDidChange() {}

  /// The least margins of the view, where it respects them.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let side = ViewMargins.controllerMargin(width: viewIfLoaded?.bounds.width ?? 0)
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  /// True if the view's margins are never less than `systemMinimumLayoutMargins`; true by default.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { viewIfLoaded?.marginsDidChange() }
  }

  // MARK: - Traits

  /// The traits in effect here: those that are inherited, with what this controller and its containers override.
  open var traitCollection: UITraitCollection { effectiveTraits }

  /// Called when the traits have changed, with those before; does nothing by default.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The light or dark style of this controller and its children; `unspecified`, as by default, takes the inherited one.
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

  /// Returns the traits that were stated for a child; nil where none were.
  open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
    childTraitOverrides[ObjectIdentifier(childViewController)]
  }

  /// The view is about to get another size. Overriders call super, which tells the children.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    forwardSizeTransition(to: size, with: coordinator)
  }

  /// The view is about to get other traits. Overriders call super, which tells the children.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    forwardTraitTransition(to: newCollection, with: coordinator)
  }

  /// Returns the size that a child gets, in points; by default, all of the parent's.
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

  /// Called when a child wishes for another size; does nothing by default.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// Called when a child's size by its constraints changed; does nothing by default.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  // MARK: - Content that is not there

  /// The content of a view that stands over the controller's, in its safe area, while there is nothing to show there; nil, the
  /// default, for none. Most often a `UIContentUnavailableConfiguration`.
  open var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { contentUnavailable.configuration }
    set {
      contentUnavailable.configuration = newValue
      showContentUnavailable()
    }
  }

  /// The present state of what stands in the content's place. Overriders add states of their own to super's.
  open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    ownContentUnavailableState
  }

  /// Asks for `updateContentUnavailableConfiguration(using:)` before the next layout.
  open func setNeedsUpdateContentUnavailableConfiguration() { contentUnavailableStateDidChange() }

  /// Called before the view appears, when traits or the text that is searched for have changed, and when an update was asked for.
  /// Overriders set `contentUnavailableConfiguration` for the state; does nothing by default.
  open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}

  // MARK: - Status bar

  /// The style of the window controls, which lie where a phone's status bar is; `default` unless it is overridden.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// A Boolean value that indicates whether the window controls are hidden, which lie where a phone's status bar is; false by default.
  open var prefersStatusBarHidden: Bool { false }
  /// The child that decides the status bar's style in this controller's place.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that decides whether the status bar is hidden in this controller's place.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// True if the controller decides about the status bar although its presentation leaves the presenter's view in the window.
  open var modalPresentationCapturesStatusBarAppearance = false

  /// Asks for the status bar's looks anew.
  open func setNeedsStatusBarAppearanceUpdate() {
    UIApplication.shared.statusBarAppearanceMayHaveChanged()
  }

  /// The way window controls, which lie where a phone's status bar is, come and go.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }

  /// True if the shell's bar at the bottom of a phone's screen is to go. Shells take it away for windows that fill the screen:
  /// such a window is made to fill it. Without effect where no shell draws one.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The child that decides about the bar at the bottom in this controller's place.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }

  /// Asks for `prefersHomeIndicatorAutoHidden` anew.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {
    viewIfLoaded?.window?.updateHomeIndicator()
  }

  // MARK: - Orientation

  /// The orientations of the interface that suit this controller. Asked of a window's root and of what is presented over all
  /// of it: when it is shown, and at `setNeedsUpdateOfSupportedInterfaceOrientations()`. A window of another shape is turned,
  /// where the system lets programs do so. Must not be empty, nor exclude all that the program supports.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    .standard(for: traitCollection.userInterfaceIdiom)
  }

  /// A Boolean value that indicates whether the interface is turned while it is shown. Asked before `supportedInterfaceOrientations`.
  open var shouldAutorotate: Bool { true }

  /// The orientation of the interface when this controller is shown over the whole window: the present one, where that suits.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    standardPresentationOrientation
  }

  /// Asks for `supportedInterfaceOrientations` anew.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {
    viewIfLoaded?.window?.turnIfNeeded(.asked)
  }

  // MARK: - Presentation

  /// The controller that this one or the nearest container above it presents; nil for none.
  open var presentedViewController: UIViewController? {
    presentation.presented ?? parentStorage?.presentedViewController
  }
  /// The controller that presents this one or the nearest container above it; nil for none.
  open var presentingViewController: UIViewController? {
    presentation.presenter ?? parentStorage?.presentingViewController
  }
  /// True while the controller appears because it is presented: in `viewWillAppear(_:)` and `viewDidAppear(_:)`.
  open var isBeingPresented: Bool { presentation.isBeingPresented }
  /// True while the controller disappears because it is dismissed: in `viewWillDisappear(_:)` and
  /// `viewDidDisappear(_:)`.
  open var isBeingDismissed: Bool { presentation.isBeingDismissed }

  /// The style in which this controller is presented. Where it is `automatic`, as by default, it reads as the style that stands for: `pageSheet`.
  open var modalPresentationStyle: UIModalPresentationStyle {
    get { presentation.style == .automatic ? .pageSheet : presentation.style }
    set { presentation.style = newValue }
  }
  /// The way this controller comes in when no other animator is given; `coverVertical` by default.
  open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical
  /// True if the user may not dismiss this controller by a gesture; false by default.
  open var isModalInPresentation = false
  /// True if controllers presented from here or below with `.currentContext` cover this controller only; false by default.
  open var definesPresentationContext = false
  /// True if controllers that cover this one as their context come in by this one's transition style; false by default.
  open var providesPresentationContextTransitionStyle = false
  /// The object that gives animators and, for the style `custom`, a presentation controller; held weakly.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  /// Presents a controller over this one or its containers. In no window this only logs a warning.
  ///
  /// - Parameter completion: called when the presentation is complete.
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

  /// The coordinator by which things are animated along with the transition under way; nil without one.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { activeTransitionCoordinator }

  // MARK: - Storyboards

  /// The storyboard that the controller comes from.
  open var storyboard: UIStoryboard? { nibSource.storyboard }
  /// The name of the nib that the view is in; nil where there is none.
  open var nibName: String? { nibSource.nibName ?? foundNibName }
  /// The bundle in which the view's nib is looked for; nil is the program's own.
  open var nibBundle: Bundle? { nibSource.bundle }

  /// Performs the segue of the controller's storyboard with that identifier. Traps when there is none.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    segue(withIdentifier: identifier).perform(sender: sender)
  }

  /// Returns true if a segue that the user triggers is to be performed; true by default.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// A segue is about to be performed: its destination may be given what it is to show.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Returns true if an unwind segue ends here: if this controller has its action.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool {
    action.canHandle(self)
  }

  /// The children that may be, or contain, the end of an unwind segue, in the order in which they are asked.
  open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
    let origin = childContaining(source)
    return children.reversed().filter { $0 !== origin }
  }

  /// The child that is, or contains, the beginning of an unwind segue.
  open func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    sequence(first: source.source, next: { $0.parentStorage ?? $0.presentation.presenter })
      .first { $0.parentStorage === self }
  }

  /// An unwind segue goes through this controller: it brings `subsequentVC`, which it contains or is, to the front.
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    unwindByDefault(towards: subsequentVC)
  }

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

  /// The coordinator of a container's transition between its children.
  var containerCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }

  /// Shows a controller in the way that suits the containers round this one: pushed, or presented.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let parentStorage { parentStorage.show(vc, sender: sender) } else { present(vc, animated: true) }
  }

  /// The width of a split view controller became compact: takes in what was its secondary controller. By default it is
  /// let go of; a navigation controller pushes it.
  open func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {}

  /// The width of a split view controller became regular: gives back what is to be its secondary controller; nil keeps
  /// the one that it had.
  open func separateSecondaryViewController(
    for splitViewController: UISplitViewController
  ) -> UIViewController? { nil }

  /// Shows a controller as the detail of what is here: beside it, or as `show(_:sender:)` does.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let parentStorage {
      parentStorage.showDetailViewController(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  // MARK: - Previews

  /// The commands beneath a preview of this controller; none by default.
  open var previewActionItems: [any UIPreviewActionItem] { [] }

  /// Lets a finger that rests on a view preview the controllers that a delegate provides, which is not retained. A program needs not look
  /// for a screen that feels pressure: there is none.
  @discardableResult
  open func registerForPreviewing(
    with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView
  ) -> any UIViewControllerPreviewing {
    let context = PreviewingContext(delegate: delegate, sourceView: sourceView)
    previewings.append(context)
    sourceView.addInteraction(context.interaction)
    return context
  }

  /// Ends the previews from a view that was registered here.
  open func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {
    guard let index = previewings.firstIndex(where: { $0 === previewing }) else { return }
    let context = previewings.remove(at: index)
    context.sourceView.removeInteraction(context.interaction)
  }

  // MARK: - Bars

  /// The item with which a navigation bar shows this controller; made when it is first asked for.
  open var navigationItem: UINavigationItem { ownNavigationItem }
  /// The item with which a tab bar shows this controller; made when it is first asked for.
  open var tabBarItem: UITabBarItem! {
    get { ownTabBarItem }
    set { setTabBarItem(newValue) }
  }

  /// The items that a navigation controller's toolbar shows with this controller.
  open var toolbarItems: [UIBarButtonItem]? {
    get { bars.toolbarItems }
    set { setToolbarItems(newValue, animated: false) }
  }

  /// Changes `toolbarItems`; animated where the toolbar shows them.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    bars.toolbarItems = toolbarItems
    navigationController?.toolbarItemsDidChange(of: self, animated: animated)
  }

  /// True if the bar at the bottom leaves when this controller is pushed, until it is popped; false by default.
  open var hidesBottomBarWhenPushed = false

  /// The nearest navigation controller that this controller is in.
  open var navigationController: UINavigationController? { nearestAncestor() }
  /// The nearest tab bar controller that this controller is in.
  open var tabBarController: UITabBarController? { nearestAncestor() }

  /// The edges at which the view goes beneath a container's bars, where they are translucent; all by default.
  open var edgesForExtendedLayout: UIRectEdge = .all {
    didSet { barsMayHaveChanged() }
  }

  /// True if a scroll view that fills the page keeps clear of the bars even where it cannot scroll, as long as its
  /// `contentInsetAdjustmentBehavior` is automatic.
  open var automaticallyAdjustsScrollViewInsets = true {
    didSet { viewIfLoaded?.forEachView { ($0 as? UIScrollView)?.insetsMayHaveChanged() } }
  }

  /// True if the view goes beneath opaque bars as well; false by default.
  open var extendedLayoutIncludesOpaqueBars = false {
    didSet { barsMayHaveChanged() }
  }

  /// Names the scroll view that a container's bars at these edges follow; nil lets them find it.
  open func setContentScrollView(
    _ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge = .all
  ) {
    nameContentScrollView(scrollView, for: edge)
  }

  /// The scroll view that was named for an edge.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    bars.scrollViews.last { !$0.edge.isDisjoint(with: edge) }?.view.view
  }

  // MARK: - Editing

  /// True while the user may edit what the controller shows.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }

  /// Overriders call super, which keeps the edit button in step.
  open func setEditing(_ editing: Bool, animated: Bool) {
    self.editing = editing
    editButtonDidChange(animated: animated)
  }

  private var editing = false

  /// A button that turns editing on and off and is titled accordingly.
  open var editButtonItem: UIBarButtonItem { ownEditButton }

  open override var description: String {
    MainActor.assumeIsolated { "<\(type(of: self)): \(title ?? "untitled")>" }
  }
}

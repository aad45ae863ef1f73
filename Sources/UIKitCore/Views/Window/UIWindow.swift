import Foundation
import QuartzCore

/// The top of a view hierarchy, and the platform's window that shows it.
///
/// A window is hidden until `makeKeyAndVisible()` or `isHidden = false`; only then
/// does the platform's side exist, and the root controller's view load.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// The height of a window in the order from back to front.
  public struct Level: RawRepresentable, Hashable, Sendable {
    /// The number of the level; windows of higher levels are in front.
    public let rawValue: CGFloat

    /// Creates a level from its number.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Creates a level from its number.
    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The level of an app's own windows, 0.
    public static let normal = Level(rawValue: 0)
    /// The level of a status bar, 1000: in front of an app's own windows.
    public static let statusBar = Level(rawValue: 1000)
    /// The level of alerts, 2000: in front of a status bar.
    public static let alert = Level(rawValue: 2000)
  }

  /// The platform's side; nil before the window is first shown.
  package private(set) var host: (any WindowHost)?
  /// The responder that gets key events first.
  package var firstResponder: UIResponder?
  /// The window in whose system window this one lies; nil for one that has its own.
  weak var carrier: UIWindow?
  /// The windows that lie in this one's system window.
  var layering = WindowLayering()
  private var rootController: UIViewController?
  private var hasEntered = false
  private var titleText: String?
  /// Counts changes of the view tree and of accessibility properties.
  package var accessibilityVersion = 0
  /// The element that the keyboard operates; nil until it is used for that.
  package var keyboardFocus: KeyboardFocus?
  /// The data that event handling keeps for this window.
  package var eventStorage: AnyObject?
  /// The orientation that the interface was turned to last; a window's shape tells no more than half of it.
  var chosenOrientation = UIInterfaceOrientation.unknown
  /// The status bar's as the window was told last; nil before it was shown.
  var statusBarFrame: CGRect?
  /// True if the host was told to fill the screen for a controller, false if not to; nil before it was told anything.
  var fillsScreenForController: Bool?
  /// Window controls, where no shell draws any.
  var chrome: WindowChromeView?

  /// The window's own interface style, which native widgets follow; a style of a view inside does not reach them.
  open override var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    didSet { if overrideUserInterfaceStyle != oldValue { tellHostOfStyle() } }
  }

  /// Types into views of the program's own.
  let keyInput = KeyInputRouting()
  /// The first responder, where it is not edited but has input views.
  weak var inputViewsOwner: UIResponder?

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses { press.repeater = self }
    let rest = keyInput.type(presses, in: self)
    // What no responder kept comes here last, and may move the keyboard's focus.
    events.keys.unclaimed.formUnion(rest)
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  override func takesRepeat(of press: UIPress) -> Bool { keyInput.type([press], in: self).isEmpty }

  /// Made when it is first asked for.
  open override var undoManager: UndoManager? {
    if let known = attachments?[AttachmentKey.undoManager] as? UndoManager { return known }
    let made = UndoManager()
    attach(made, .undoManager)
    return made
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpWindow()
    joinImplicitScene()
  }

  /// Creates a window of the screen's size.
  public convenience init() {
    self.init(frame: UIScreen.main.bounds)
  }

  /// A window that fills the scene.
  public init(windowScene: UIWindowScene) {
    super.init(frame: UIScreen.main.bounds)
    setUpWindow()
    self.windowScene = windowScene
    windowScene.add(self)
  }

  /// Creates a window from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpWindow()
    joinImplicitScene()
    coder.decodeNib(into: self, as: UIWindow.self)
  }

  private func setUpWindow() {
    windowStorage = self
    layer.isHidden = true
    traitCache = nil
    _ = effectiveTraits
  }

  /// In a program without scenes, the one that UIKit connects.
  private func joinImplicitScene() {
    windowScene = UIApplication.shared.implicitScene
    windowScene?.add(self)
  }

  /// The scene that the window is in. A window of a program without scenes is in the one that UIKit connected for it.
  open weak var windowScene: UIWindowScene? {
    didSet {
      guard windowScene !== oldValue else { return }
      oldValue?.remove(self)
      windowScene?.add(self)
    }
  }

  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    get { rootController }
    set { setRootViewController(newValue) }
  }

  /// The order of windows in a scene, from the back to the front; those of one level lie in the order in which they were shown.
  open var windowLevel: Level = .normal {
    didSet { (carrier ?? self).placeLayeredWindows() }
  }

  /// The screen that the window is on: always the main one.
  open var screen: UIScreen { .main }

  /// True if the window is the one that gets key events.
  open var isKeyWindow: Bool { UIApplication.shared.keyWindowStorage === self }
  /// A Boolean value that indicates whether the window may become the key window; true unless overridden.
  open var canBecomeKey: Bool { true }

  /// Called after the window became the one that gets key events.
  open func becomeKey() {}
  /// Called after another window became the key window.
  open func resignKey() {}

  /// Makes the window the one that gets key events, if `canBecomeKey` allows it.
  open func makeKey() {
    guard canBecomeKey else { return }
    UIApplication.shared.makeKey(self)
  }

  /// Shows the window and makes it the key window.
  ///
  /// It comes in front of the other windows of its level in the scene.
  open func makeKeyAndVisible() {
    isHidden = false
    bringToFrontOfLevel()
    makeKey()
  }

  /// The order in which windows were shown or brought to the front: the highest is the frontmost of its level.
  var frontOrder = 0

  /// The size in points that the window has when it is shown for the first time; nil leaves it to the system.
  package var firstSize: CGSize?

  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      guard newValue != super.isHidden else { return }
      super.isHidden = newValue
      newValue ? hide() : show()
    }
  }

  open override var next: UIResponder? { windowScene ?? UIApplication.shared }

  /// Sends an event to recognizers and responders; overriders that only look on call super.
  open func sendEvent(_ event: UIEvent) {
    deliver(event)
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      super.bounds = newValue
      fitRootView()
    }
  }

  open override var frame: CGRect {
    get { super.frame }
    set {
      super.frame = newValue
      fitRootView()
    }
  }

  /// Window controls stay in front of everything.
  open override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    guard let chrome, subview !== chrome else { return }
    bringSubviewToFront(chrome)
  }

  /// The window's name for the platform and for assistive technology.
  package var title: String { titleText ?? "" }

  package func setTitle(_ title: String) {
    titleText = title
    host?.setTitle(title)
  }
}

// MARK: - Showing

extension UIWindow {
  private func show() {
    frontOrder = WindowLayering.nextOrder()
    let windowHost = hostForShowing()
    host = windowHost
    if let titleText { windowHost.setTitle(titleText) }
    tellHostOfStyle()
    UIApplication.shared.didShow(self)
    turnIfNeeded(.shown)
    hostGeometryDidChange()
    layer.isDisplayRoot = true
    enterRootView()
    windowHost.present()
    fillsScreenForController = nil
    updateHomeIndicator()
    HostEnvironment.host.requestFrame()
  }

  /// A part of the system's window that another window of the scene has, else a window of the system's of its own.
  private func hostForShowing() -> any WindowHost {
    guard let other = availableCarrier else {
      firstSize = firstSize ?? windowScene?.firstSize
      return host ?? HostEnvironment.host.makeWindow(for: self)
    }
    host?.close()
    carrier = other
    return LayeredWindowHost(self, over: other)
  }

  private func hide() {
    leaveScreen()
    UIApplication.shared.didHide(self)
    // The next one carries those that are left.
    let left = layering.windows
    for window in left { window.leaveScreen() }
    layering = WindowLayering()
    for window in left where !window.isHidden { window.show() }
  }

  private func leaveScreen() {
    if carrier != nil { events.cancelAll() }
    rootController?.viewIfLoaded?.leaveWindowOfHiddenRoot()
    hasEntered = false
    layer.isDisplayRoot = false
    host?.hide()
    guard carrier != nil else { return }
    carrier = nil
    host = nil
  }

  /// Takes the system's window away for good; a window that is shown again gets another.
  func closeHost() {
    host?.close()
    host = nil
  }

  private func setRootViewController(_ controller: UIViewController?) {
    guard controller !== rootController else { return }
    let old = rootController
    // What the old root presents has nothing to stand on any more.
    old?.abandonPresentations()
    rootController = controller
    old?.viewIfLoaded?.removeFromSuperview()
    old?.rootWindow = nil
    controller?.rootWindow = self
    chrome?.updateAppearance()
    hasEntered = false
    guard !isHidden else { return }
    turnIfNeeded(.shown)
    enterRootView()
    updateHomeIndicator()
  }

  private func enterRootView() {
    guard let controller = rootController, !hasEntered else { return }
    hasEntered = true
    controller.loadViewIfNeeded()
    guard let view = controller.viewIfLoaded else { return }
    view.frame = bounds
    insertSubview(view, at: 0)
  }

  private func fitRootView() {
    guard hasEntered, let view = rootController?.viewIfLoaded, view.superviewStorage === self else { return }
    if view.layer.transform.isIdentity, view.frame != bounds { view.frame = bounds }
  }
}

extension UIView {
  /// The root view of a window that is being hidden leaves the screen.
  fileprivate func leaveWindowOfHiddenRoot() {
    removeFromSuperview()
  }
}

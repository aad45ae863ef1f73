import Foundation
import QuartzCore

/// Window controls, borders and the strip to move a window by, in front of everything in the window.
///
/// It stands for what a phone's system draws around an app: the app itself only sees a safe area at the top
/// and, through `UIStatusBarManager`, the status bar's frame.
final class WindowChromeView: UIView {
  private let buttons = WindowControlButton.Kind.allCases.map { WindowControlButton($0) }
  private let strip = WindowStripView()
  private let border = WindowBorderView()
  private var observer: (any NSObjectProtocol)?
  /// True if the pointer is where the controls are, which are then seen even if the app hides them.
  private var isPointerAtStrip = false { didSet { if isPointerAtStrip != oldValue { updateVisibility() } } }
  /// Guards `hitTest` against asking itself.
  private var isAskingOthers = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(strip)
    for button in buttons {
      addSubview(button)
      button.addAction(
        UIAction { [weak self, kind = button.kind] _ in self?.perform(kind) }, for: .touchUpInside)
    }
    addSubview(border)
    addGestureRecognizer(
      UIHoverGestureRecognizer(target: self, action: Selector("hover:", WindowChromeView.hover)))
    accessibilityIdentifier = "window-chrome"
    observer = NotificationCenter.default.addObserver(
      forName: UIApplication.statusBarAppearanceDidChangeNotification, object: nil, queue: nil
    ) { [weak self] _ in MainActor.assumeIsolated { self?.updateAppearance() } }
  }

  required init?(coder: NSCoder) { nil }

  isolated deinit {
    observer.map(NotificationCenter.default.removeObserver)
  }

  /// The buttons for minimise, maximise and close; their frames are in window coordinates.
  package var controls: [UIControl] { buttons }

  private func perform(_ kind: WindowControlButton.Kind) {
    guard let window, let host = window.host else { return }
    switch kind {
    case .minimize: host.minimize()
    case .maximize: host.toggleMaximized()
    case .close: window.handle(.closeRequested)
    }
  }

  /// Takes the colours that the app, or its controllers, ask for.
  func updateStyle() {
    guard let window else { return }
    let decider = window.statusBarDecider { $0.childForStatusBarStyle }
    let isDark =
      switch StatusBarWishes.current?.style ?? decider?.preferredStatusBarStyle ?? .default {
      case .lightContent: true
      case .darkContent: false
      case .default: window.traitCollection.userInterfaceStyle == .dark
      }
    for button in buttons { button.isOnDarkStrip = isDark }
  }

  /// True if the app, or the controller that decides, hides what a phone's status bar stands for.
  private(set) var isHiddenByApp = false

  /// Shows or hides the controls. They move along with an animation block that asked for it, in the way that the controller
  /// prefers; outside of one they come and go at once.
  private func updateVisibility() {
    guard let window else { return }
    let decider = window.statusBarDecider { $0.childForStatusBarHidden }
    let wasHidden = isHiddenByApp
    isHiddenByApp = StatusBarWishes.current?.isHidden ?? (decider?.prefersStatusBarHidden == true)
    let isSeen = !isHiddenByApp || isPointerAtStrip
    let height = strip.bounds.height
    func apply(_ animation: UIStatusBarAnimation) {
      for button in buttons {
        button.alpha = isSeen ? 1 : 0
        let offset = animation == .slide && !isSeen ? -height : 0
        button.transform = CGAffineTransform(translationX: 0, y: offset)
      }
    }
    switch decider?.preferredStatusBarUpdateAnimation ?? .fade {
    case .none: UIView.performWithoutAnimation { apply(.none) }
    case let animation: apply(animation)
    }
    if isHiddenByApp != wasHidden { window.updateSafeArea(.moved) }
  }

  private func hover(_ recognizer: UIHoverGestureRecognizer) {
    let isOver = recognizer.state == .began || recognizer.state == .changed
    isPointerAtStrip = isOver && strip.frame.contains(recognizer.location(in: self))
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    updateAppearance()
  }

  /// Another controller decides, or the one that does changed its mind.
  func updateAppearance() {
    updateStyle()
    updateVisibility()
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    updateStyle()
  }

  // MARK: - Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let layout = WindowChromeLayout(size: bounds.size)
    let isMaximized = window?.host?.isMaximized ?? false
    strip.frame = CGRect(x: 0, y: 0, width: bounds.width, height: layout.stripHeight)
    border.frame = bounds
    border.isHidden = isMaximized
    // Where lines begin at the right, the controls are at the left, as GTK has them.
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func directed(_ frame: CGRect) -> CGRect {
      isMirrored ? frame.offsetBy(dx: bounds.width - frame.minX - frame.maxX, dy: 0) : frame
    }
    let targets = layout.controlTargets.map(directed)
    for ((button, frame), target) in zip(zip(buttons, layout.controlFrames.map(directed)), targets) {
      button.frame = target
      button.diameter = layout.controlDiameter
      button.plateCenter = CGPoint(x: frame.midX - target.minX, y: frame.midY - target.minY)
      button.isMaximized = isMaximized
    }
    updateStyle()
  }

  // MARK: - Touches

  /// Runs a question of the toolkit's what lies where.
  func askedByToolkit<Answer>(_ question: () -> Answer) -> Answer {
    // One question may lead to another.
    let wasAsked = border.isAskedByToolkit
    border.isAskedByToolkit = true
    defer { border.isAskedByToolkit = wasAsked }
    return question()
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isAskingOthers, let hit = super.hitTest(point, with: event), hit !== self else { return nil }
    if hit === border {
      if event.isByMouse { return border }
      return belowBorder(point, event)
    }
    return hit === strip ? stripIfFree(point, event) : hit
  }

  /// Fingers do not resize: they reach controls and strip below the border.
  private func belowBorder(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
    for button in buttons where button.frame.contains(point) { return button }
    return strip.frame.contains(point) ? stripIfFree(point, event) : nil
  }

  private func stripIfFree(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
    guard let window else { return nil }
    isAskingOthers = true
    defer { isAskingOthers = false }
    let other = window.hitTest(window.convert(point, from: self), with: event)
    return other?.wantsTouchesInStrip(ofHeight: strip.bounds.height) == true ? nil : strip
  }
}

extension UIEvent? {
  /// True if a mouse is at work; also true when the toolkit only asks what lies where.
  @MainActor fileprivate var isByMouse: Bool {
    guard let event = self, event.type == .touches else { return true }
    return event.allTouches?.contains { $0.phase == .began && $0.type == .indirectPointer } ?? true
  }
}

extension UIView {
  /// Returns true if the app has use for a touch in the strip that hit this view.
  ///
  /// That is so if it or an ancestor is a control, or has recognizers of its own there. Recognizers of views that merely reach
  /// into the strip, such as a page's or the root view's, count only where they are for taps (a dimming view is tapped away).
  fileprivate func wantsTouchesInStrip(ofHeight height: CGFloat) -> Bool {
    var current: UIView? = self
    while let view = current, !(view is UIWindow) {
      if view is UIControl || view.showsNativeContent { return true }
      let recognizers = (view.gestureRecognizers ?? []).filter {
        $0.isEnabled && !($0 is UIHoverGestureRecognizer)
      }
      if !recognizers.isEmpty {
        let isInStrip = view.convert(view.bounds, to: nil).maxY <= height
        if isInStrip || recognizers.contains(where: \.isForTaps) { return true }
      }
      current = view.superview
    }
    return false
  }
}

extension UIGestureRecognizer {
  /// True if the recognizer wants plain taps; those of other mouse buttons move no window.
  fileprivate var isForTaps: Bool {
    (self as? UITapGestureRecognizer)?.buttonMaskRequired.contains(.primary) ?? false
  }
}

import Foundation
import QuartzCore

extension UIWindow {
  /// Tells the platform which appearance this window wants, if it wants one of its own.
  func tellHostOfStyle() {
    switch overrideUserInterfaceStyle {
    case .dark: host?.setNativeAppearance(isDark: true)
    case .light: host?.setNativeAppearance(isDark: false)
    default: host?.setNativeAppearance(isDark: nil)
    }
  }

  /// Content size in points, of the platform's window where there is one.
  package var hostSize: CGSize { host?.size ?? layer.bounds.size }
  package var hostScale: CGFloat { host?.scale ?? HostEnvironment.host.screen.scale }

  /// The safe area that the platform takes, and at the top what the window controls need.
  var hostSafeAreaInsets: UIEdgeInsets {
    var insets = host.map { UIEdgeInsets($0.safeAreaInsets) } ?? .zero
    insets.top = max(insets.top, chromeHeight)
    return insets
  }

  /// The traits that the window inherits: the scene's or screen's, for this window's size.
  var environmentTraits: UITraitCollection {
    guard HostEnvironment.isInstalled else { return .fallback }
    return UITraitCollection(
      values: HostTraits.values(
        size: (carrier ?? self).hostSize, scale: hostScale, appearance: HostEnvironment.host.appearance))
  }

  /// Takes over size, scale and safe area from the platform's window.
  package func hostGeometryDidChange() {
    guard let host else { return }
    if UIApplication.mainWindow === self { UITraitCollection.fallback = environmentTraits }
    let size = host.size
    let barFrame = CGRect(x: 0, y: 0, width: size.width, height: hostSafeAreaInsets.top)
    let oldBarFrame = statusBarFrame
    let barChanges = oldBarFrame != barFrame && UIApplication.mainWindow === self
    statusBarFrame = barFrame
    if barChanges, oldBarFrame != nil {
      tellOfStatusBar(UIApplication.willChangeStatusBarFrameNotification, barFrame)
    }
    defer {
      if barChanges, let oldBarFrame {
        tellOfStatusBar(UIApplication.didChangeStatusBarFrameNotification, oldBarFrame)
      }
    }
    var coordinator: ImmediateTransitionCoordinator?
    if size != layer.bounds.size, size.width > 0, size.height > 0 {
      coordinator = announceSizeTransition(to: size)
      changeOrientation(to: orientation(ofSize: size)) { frame = CGRect(origin: .zero, size: size) }
    }
    updateChrome()
    traitsMayHaveChanged()
    updateSafeArea(.moved)
    NotificationCenter.default.post(name: Self.hostGeometryDidChangeNotification, object: self)
    guard let coordinator else { return }
    coordinator.runAlongside()
    FrameLoop.afterCommit { coordinator.finish() }
    for controller in sequence(first: rootViewController, next: { $0?.presentation.presented }) {
      controller?.adaptPresentation(to: traitCollection)
    }
  }

  private func tellOfStatusBar(_ name: NSNotification.Name, _ frame: CGRect) {
    NotificationCenter.default.post(
      name: name, object: UIApplication.shared,
      userInfo: [UIApplication.statusBarFrameUserInfoKey: NSValue(cgRect: frame)])
  }

  /// Martlet addition: posted by a window after the platform gave it another size, scale or safe area.
  nonisolated package static let hostGeometryDidChangeNotification = NSNotification.Name(
    "MartletWindowHostGeometryDidChange")

  /// Tells the controllers of the size to come, and first of the traits where they change with it (Apple documentation,
  /// `UIContentContainer`).
  private func announceSizeTransition(to size: CGSize) -> ImmediateTransitionCoordinator? {
    guard let controller = rootViewController, controller.isViewLoaded else { return nil }
    let coordinator = ImmediateTransitionCoordinator(containerView: self)
    let traits = environmentTraits
    if traits != traitCollection { controller.willTransition(to: traits, with: coordinator) }
    controller.viewWillTransition(to: size, with: coordinator)
    return coordinator
  }

  /// Notes that what assistive technology mirrors is not what it was.
  func accessibilityTreeDidChange() {
    accessibilityVersion &+= 1
  }

  /// Handles what is no input: size, activity, closing. Input goes through the events' dispatch.
  package func handleState(_ event: HostEvent) {
    switch event {
    case .resized:
      hostGeometryDidChange()
      HostEnvironment.host.requestFrame()
    case .activeChanged(let isActive):
      // Another window hears of it when the keys that are held are let go.
      if !isActive { events.cancelPresses() }
      UIApplication.shared.windowDidChangeActivity(self, isActive: isActive)
      // Nothing need be drawn anew for it.
      UIAccessibility.observer?.focusDidChange(in: self)
      UIAccessibility.observer?.didRunFrame()
    case .closeRequested:
      UIApplication.shared.windowDidRequestClose(self)
    case .touches, .hover, .scroll, .transform, .key, .drag, .keyboard:
      break
    }
  }
}

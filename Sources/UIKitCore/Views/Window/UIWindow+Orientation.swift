import Foundation
import QuartzCore

/// The occasions on which a window asks its controllers for their orientations.
enum OrientationReason {
  /// A controller is shown that fills the window.
  case shown
  /// A controller, a scene or the program asks for it.
  case asked
}

extension UIWindow {
  /// The orientation by the window's shape, and among the two of one shape by what was chosen last. Before it is on a display, the
  /// shape that the platform will give it counts, and not the one it was made with.
  var interfaceOrientation: UIInterfaceOrientation {
    orientation(ofSize: layer.isDisplayRoot ? layer.bounds.size : hostSize)
  }

  func orientation(ofSize size: CGSize) -> UIInterfaceOrientation {
    let shape = UIInterfaceOrientation(ofSize: size)
    return chosenOrientation.isLandscape == shape.isLandscape && chosenOrientation != .unknown
      ? chosenOrientation : shape
  }

  /// The root, or the topmost controller that is presented over all of the window.
  var orientationDecider: UIViewController? {
    var controller = rootViewController
    while let presented = controller?.presentation.presented,
      let presentation = presented.presentation.controller, presentation.fillsWindow
    {
      controller = presented
    }
    return controller
  }

  /// Turns the interface to an orientation that the program and the controller in front support, unless it has one.
  ///
  /// The window changes its shape where the system lets programs do so. Where not, it is left as it is, as a scene that its
  /// user can resize is on an iPad.
  func turnIfNeeded(_ reason: OrientationReason) {
    guard carrier == nil, let host, let controller = orientationDecider else { return }
    guard reason == .shown || controller.shouldAutorotate else { return }
    let allowed = allowedOrientations(of: controller)
    let current = interfaceOrientation
    var wanted = allowed.contains(current) ? current : allowed.first(like: current) ?? current
    if reason == .shown {
      let preferred = controller.preferredInterfaceOrientationForPresentation
      if allowed.contains(preferred) { wanted = preferred }
    }
    turn(to: wanted, on: host)
  }

  /// - Returns: true if the interface is turned so, at the end or as soon as the system gives the window its new size.
  @discardableResult
  func turn(to orientation: UIInterfaceOrientation, on host: any WindowHost) -> Bool {
    let (size, old) = (hostSize, chosenOrientation)
    guard size.width != size.height, (size.width > size.height) != orientation.isLandscape else {
      if orientation != interfaceOrientation {
        changeOrientation(to: orientation) { chosenOrientation = orientation }
      }
      return true
    }
    // Before the size changes, which may be at once: who hears of that asks for the orientation.
    chosenOrientation = orientation
    guard host.requestSize(CGSize(width: size.height, height: size.width)) else {
      chosenOrientation = old
      return false
    }
    return true
  }

  /// Makes a change by which the interface's orientation becomes another, and tells of it before and after.
  func changeOrientation(to new: UIInterfaceOrientation, by change: () -> Void) {
    let old = interfaceOrientation
    // Nothing turns in a window that has not been seen yet.
    guard old != new, layer.isDisplayRoot else { return change() }
    let application = UIApplication.shared
    let key = UIApplication.statusBarOrientationUserInfoKey
    NotificationCenter.default.post(
      name: UIApplication.willChangeStatusBarOrientationNotification, object: application,
      userInfo: [key: new.rawValue])
    change()
    NotificationCenter.default.post(
      name: UIApplication.didChangeStatusBarOrientationNotification, object: application,
      userInfo: [key: old.rawValue])
  }

  /// Returns the orientations that both the program and the controller support.
  /// Traps, as Apple's raises, when a controller supports nothing, or nothing of what the program does.
  func allowedOrientations(of controller: UIViewController) -> UIInterfaceOrientationMask {
    let own = controller.supportedInterfaceOrientations
    precondition(!own.isEmpty, "\(type(of: controller)) supports no interface orientation")
    let both = own.intersection(UIApplication.shared.orientations(for: self))
    precondition(
      !both.isEmpty || !controller.shouldAutorotate,
      "\(type(of: controller)) supports no interface orientation that the program supports")
    return both.isEmpty ? own : both
  }

  /// Asks the controller whose wish for the bar at the screen's bottom counts. The host hears of another wish only: the program may
  /// have the window fill the screen for reasons of its own.
  func updateHomeIndicator() {
    // A window over another one has no place of its own on the screen.
    guard carrier == nil, let host, host.isPhoneShell else { return }
    let decider = statusBarDecider { $0.childForHomeIndicatorAutoHidden }
    let fills = decider?.prefersHomeIndicatorAutoHidden == true
    guard fills != fillsScreenForController else { return }
    fillsScreenForController = fills
    host.setFillsScreen(fills)
  }
}

extension UIPresentationController {
  /// True if the presented controller covers the window, so that its orientations count.
  fileprivate var fillsWindow: Bool {
    guard shouldPresentInFullscreen, let container = containerView else { return false }
    return frameOfPresentedViewInContainerView == container.bounds
  }
}

extension UIViewController {
  /// The interface's orientation where the controller supports it, else one that it does.
  var standardPresentationOrientation: UIInterfaceOrientation {
    let current = (viewIfLoaded?.window ?? UIApplication.mainWindow)?.interfaceOrientation ?? .portrait
    let supported = supportedInterfaceOrientations
    return supported.contains(current) ? current : supported.first(like: current) ?? current
  }
}

extension UIViewController {
  /// Asks all windows' controllers for their orientations anew.
  @available(*, deprecated, message: "Use setNeedsUpdateOfSupportedInterfaceOrientations() instead.")
  public class func attemptRotationToDeviceOrientation() {
    for window in UIApplication.shared.windows { window.turnIfNeeded(.asked) }
  }

  /// The orientation of the window's interface.
  @available(*, deprecated, message: "Use the interfaceOrientation property of the window scene instead.")
  public var interfaceOrientation: UIInterfaceOrientation {
    (viewIfLoaded?.window ?? UIApplication.mainWindow)?.interfaceOrientation ?? .unknown
  }
}

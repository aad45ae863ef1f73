import Foundation

extension UIWindow {
  /// True if UIKit draws window controls: not where a phone's shell manages windows.
  var hasChrome: Bool { host.map { !$0.isPhoneShell } ?? false }

  /// Room for the window controls at the top, in points.
  package var chromeHeight: CGFloat {
    hasChrome && chrome?.isHiddenByApp != true ? WindowChromeLayout(size: hostSize).stripHeight : 0
  }

  /// The controls, where there are any.
  package var chromeControls: [UIControl] { chrome?.controls ?? [] }

  /// Brings the window controls in step with the window: there or not, in front, as large as it.
  func updateChrome() {
    guard hasChrome else {
      chrome?.removeFromSuperview()
      chrome = nil
      return
    }
    let view = chrome ?? WindowChromeView(frame: bounds)
    chrome = view
    view.frame = bounds
    if view.superview !== self { addSubview(view) }
    view.setNeedsLayout()
  }

  /// The controller whose wishes for the status bar count: the frontmost presentation's that covers its
  /// presenter, then the children that controllers name by `child`.
  func statusBarDecider(_ child: (UIViewController) -> UIViewController?) -> UIViewController? {
    var controller = rootViewController
    while let presented = controller?.presentation.presented,
      presented.presentation.controller?.shouldRemovePresentersView == true
        || presented.modalPresentationCapturesStatusBarAppearance
    {
      controller = presented
    }
    while let current = controller, let next = child(current) { controller = next }
    return controller
  }
}

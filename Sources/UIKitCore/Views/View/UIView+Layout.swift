import Foundation
import QuartzCore

extension UIView {
  /// The view's turn in a layout pass.
  func performLayout() {
    let traits = effectiveTraits
    let isNested = flags.contains(.isLayingOut)
    flags.insert(.isLayingOut)
    defer { if !isNested { flags.remove(.isLayingOut) } }
    traits.performAsCurrent {
      guard let controller = owningController else {
        layoutSubviews()
        return
      }
      controller.updateContentUnavailableIfNeeded()
      controller.viewWillLayoutSubviews()
      layoutSubviews()
      controller.viewDidLayoutSubviews()
      if controller.parent != nil { controller.tabBarController?.pageDidLayOut() }
    }
  }

  func layOutIfNeeded() {
    solveConstraintsIfNeeded()
    layer.layoutIfNeeded()
  }
}

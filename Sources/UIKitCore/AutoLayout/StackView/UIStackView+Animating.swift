import Foundation
import QuartzCore

/// Changes inside animation blocks: by Apple's overview of the class, what is changed about a stack or hidden in it moves there
/// without a call of `layoutIfNeeded()`.
extension UIStackView {
  /// True if changes are to be seen moving: the code runs in an animation block, and the stack was on screen before.
  var isAnimating: Bool {
    AnimationContext.current != nil && AnimationContext.areAnimationsEnabled && layer.wasCommitted
      && windowStorage?.isHidden == false
  }

  /// Asks for the arrangement anew, and in an animation block lays it out there, when all of the block's changes are made.
  func rearrangeInBlock() {
    rearrange()
    guard isAnimating else { return }
    AnimationContext.performAtEnd(for: self) { [weak self] in self?.layOutInBlock() }
  }

  private func layOutInBlock() {
    var ancestor: UIView? = self
    while let view = ancestor {
      // A pass that is under way comes here by itself.
      if view.flags.contains(.isLayingOut) { return }
      ancestor = view.superviewStorage
    }
    // The sizes of those above may follow from the stack's, up to one that has a frame of its own.
    var top: UIView = self
    while !top.translatesAutoresizingMaskIntoConstraints, let superview = top.superviewStorage {
      top = superview
    }
    top.layOutIfNeeded()
  }

  /// Shows a view that was hidden until the block's animation is over: it is seen to give up its room.
  func keepInSight(_ view: UIView) {
    AnimationContext.current?.recorder.record(
      AnimatedChange(
        view: view, layer: view.layer, keyPath: "hidden", old: false, onScreen: false, new: true,
        shownAtEnd: false))
  }
}

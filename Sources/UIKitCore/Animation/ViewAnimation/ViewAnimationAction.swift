import Foundation
import QuartzCore

/// The action of a view's layer when a property changes inside an animation block.
///
/// It keeps the old value and, once the new one is there, gives both to the block's recorder.
@MainActor
final class ViewAnimationAction: @preconcurrency CAAction {
  private let view: UIView
  private let old: Any
  /// The value on screen, read before the change: afterwards, animations without an end of their own lead to the new value.
  private let onScreen: Any?
  private let recorder: any AnimationRecorder

  init(view: UIView, old: Any, onScreen: Any?, recorder: any AnimationRecorder) {
    self.view = view
    self.old = old
    self.onScreen = onScreen
    self.recorder = recorder
  }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    let layer = view.layer
    let new = layer.value(forKeyPath: event) ?? NSNull()
    if event == "bounds", let old = old as? CGRect, let new = new as? CGRect {
      // Origin and size are animated apart: scrolling and resizing overlap without disturbing each other.
      if old.origin != new.origin {
        recorder.record(
          AnimatedChange(
            view: view, layer: layer, keyPath: "bounds.origin", old: old.origin,
            onScreen: (onScreen as? CGRect)?.origin, new: new.origin))
      }
      if old.size != new.size {
        recorder.record(
          AnimatedChange(
            view: view, layer: layer, keyPath: "bounds.size", old: old.size,
            onScreen: (onScreen as? CGRect)?.size, new: new.size))
      }
      return
    }
    recorder.record(
      AnimatedChange(view: view, layer: layer, keyPath: event, old: old, onScreen: onScreen, new: new))
  }
}

extension UIView {
  /// Nothing happens by itself to a view's layer; inside an animation block properties that can move do. What a view shows changes at
  /// once all the same: that is for transitions.
  func viewAction(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    guard let context = AnimationContext.current, AnimationContext.areAnimationsEnabled,
      layer === self.layer, windowStorage?.isHidden == false, event != "contents",
      // A shadow keeps its view's shape on the way.
      event == "shadowPath" || type(of: layer).defaultAction(forKey: event) != nil
    else { return NSNull() }
    let old = layer.value(forKeyPath: event) ?? NSNull()
    let onScreen = layer.animationKeys() == nil ? nil : layer.presentation()?.value(forKeyPath: event)
    return ViewAnimationAction(view: self, old: old, onScreen: onScreen, recorder: context.recorder)
  }
}

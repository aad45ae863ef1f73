import Foundation

extension CALayer {
  /// Called before a property changes, with its old value still in place.
  final func willChange(_ key: String) -> (any CAAction)? {
    keepCommitted()
    if attachments != nil, modelLayer == nil { willChangeValue(forKey: key) }
    guard !CATransaction.areActionsDisabled, modelLayer == nil else { return nil }
    // No object to ask, and not on screen: nothing could move.
    if delegate == nil && actionTable == nil && styleTable == nil && !flags.contains(.isCommitted) {
      return nil
    }
    let isWithinChange = flags.contains(.isChanging)
    flags.insert(.isChanging)
    defer { if !isWithinChange { flags.remove(.isChanging) } }
    return action(forKey: key)
  }

  /// Called after a property changed.
  final func didChange(_ key: String, _ action: (any CAAction)?) {
    guard modelLayer == nil else { return }
    if let action { action.run(forKey: key, object: self, arguments: nil) }
    if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
    CATransaction.layerChanged()
    if attachments != nil { didChangeValue(forKey: key) }
  }

  final func searchAction(forKey event: String) -> (any CAAction)? {
    func checked(_ action: any CAAction) -> (any CAAction)? { action is NSNull ? nil : action }
    if let action = delegate?.action(for: self, forKey: event) { return checked(action) }
    if let action = actionTable?[event] { return checked(action) }
    if let table = styleTable?["actions"] as? [String: any CAAction], let action = table[event] {
      return checked(action)
    }
    // A change of what is not on screen is not animated; whoever asks himself is answered all the same.
    if flags.contains(.isChanging), !flags.contains(.isCommitted) || displayRoot == nil { return nil }
    // What an animation has drawn anew at every frame is not animated itself.
    if event == "contents", flags.contains(.isRedrawing) { return nil }
    guard let action = type(of: self).defaultAction(forKey: event) else { return nil }
    if let animation = action as? CABasicAnimation { prepareImplicit(animation, event) }
    return checked(action)
  }

  /// An implicit animation begins at what is on screen and takes the transaction's duration and pacing.
  private func prepareImplicit(_ animation: CABasicAnimation, _ event: String) {
    if animation.fromValue == nil {
      // A picture that changes at every frame goes on from the one before it: a fade that begins anew each time would show the first for ever.
      let shown =
        animations.isEmpty || event == "contents"
        ? state : renderState(at: FrameScheduler.shared.presentationTime)
      if let property = LayerProperty(keyPath: event) {
        animation.fromValue = property.clientValue(in: shown) ?? NSNull()
      } else {
        animation.fromValue = shown.custom[event]
      }
    }
    if animation.duration == 0 { animation.duration = CATransaction.animationDuration() }
    if animation.timingFunction == nil {
      animation.timingFunction =
        CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    }
  }
}

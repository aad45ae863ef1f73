import Foundation

extension CALayer {
  /// Seconds of an animation in a transaction whose duration is 0: it is over at the next frame.
  private static let shortestDuration = 1e-6

  func addAnimation(_ animation: CAAnimation, forKey key: String?) {
    precondition(modelLayer == nil, "animations are added to the model layer, not to a presentation copy")
    guard let copy = animation.copy() as? CAAnimation else {
      preconditionFailure("\(type(of: animation)).copy(with:) gave no CAAnimation")
    }
    if copy.duration <= 0 { copy.duration = max(CATransaction.animationDuration(), Self.shortestDuration) }
    // Whatever key is given: a layer has one transition at a time.
    let key = copy is CATransition ? kCATransition : key
    if let transition = copy as? CATransition { transition.oldPicture = pictureOfLastFrame() }
    keepCommitted()
    let replaced = key == nil ? [] : animations.filter { $0.key == key }
    if !replaced.isEmpty { dropAnimations { animation in replaced.contains { $0 === animation } } }
    noteStoredValues(of: copy)
    let running = RunningAnimation(
      key: key, animation: copy, groups: CATransaction.joinGroups(), isOnScreen: displayRoot != nil)
    animations.append(running)
    if running.touchesDepth { noteDepthAnimations() }
    running.isRedrawing = isRedrawn(by: copy)
    AnimationRegistry.shared.note(self)
    CATransaction.layerChanged()
    // Last: a delegate that adds again under the key takes this animation's place.
    for animation in replaced { animation.cancelled() }
  }

  /// The layer with its sublayers as the last frame showed them; nil when they were not on screen.
  private func pictureOfLastFrame() -> CGImage? {
    guard let root = displayRoot, flags.contains(.isCommitted) else { return nil }
    let time = FrameScheduler.shared.presentationTime
    let scale = max(state.contentsScale, root.state.contentsScale)
    return CommittedPicture.read { DrawingBackend.rasterizer?.rasterize(self, at: time, scale: scale) }
  }

  /// Removes animations and reports them as not finished.
  func removeAnimations(where condition: (RunningAnimation) -> Bool) {
    let removed = animations.filter(condition)
    guard !removed.isEmpty else { return }
    keepCommitted()
    dropAnimations { animation in removed.contains { $0 === animation } }
    CATransaction.layerChanged()
    for animation in removed { animation.cancelled() }
  }

  /// Removes animations without a report.
  final func dropAnimations(where condition: (RunningAnimation) -> Bool) {
    let touchesDepth = animations.contains(where: \.touchesDepth)
    animations.removeAll(where: condition)
    if touchesDepth { noteDepthAnimations() }
    if animations.isEmpty { AnimationRegistry.shared.forget(self) }
  }

  /// The number of animations that were added so far, to tell later ones from earlier ones.
  package static var animationCount: Int { RunningAnimation.lastSequence }

  /// Reports the ends of all animations in this tree that were added after a count and that nothing drives, as if
  /// their time were over, and then removes them. Until the reports are done, they show what they showed.
  package final func concludeAnimations(addedAfter count: Int) {
    var ended: [(layer: CALayer, animation: RunningAnimation)] = []
    collectAnimations(addedAfter: count, into: &ended)
    ended.sort { $0.animation.sequence < $1.animation.sequence }
    for entry in ended { entry.animation.report(finished: true) }
    for entry in ended { entry.layer.dropAnimations { $0 === entry.animation } }
    if !ended.isEmpty { CATransaction.layerChanged() }
  }

  private func collectAnimations(
    addedAfter count: Int, into found: inout [(layer: CALayer, animation: RunningAnimation)]
  ) {
    for animation in animations where animation.sequence > count && animation.compiled.driver == nil {
      found.append((self, animation))
    }
    for layer in sublayerList { layer.collectAnimations(addedAfter: count, into: &found) }
  }

  /// Tells the superlayer whether its drawing order may change at every frame.
  final func noteDepthAnimations() {
    guard let parent else { return }
    if parent.sublayerList.contains(where: { $0.animations.contains(where: \.touchesDepth) }) {
      parent.flags.insert(.sublayersAnimateDepth)
    } else {
      parent.flags.remove(.sublayersAnimateDepth)
    }
  }

  /// The drawable values at a media time: the model with all animations applied, in the order they were added.
  ///
  /// Cheap enough for every layer at every frame: a layer without animations gives its model.
  package final func renderState(at time: CFTimeInterval) -> LayerState {
    var result: LayerState
    if CommittedPicture.isRead, let values = committed?.values {
      result = values.state
      apply(values.animations, values.timing, to: &result, at: time)
    } else {
      result = state
      apply(animations, timing, to: &result, at: time)
    }
    return result
  }

  private func apply(
    _ animations: [RunningAnimation], _ timing: MediaTiming?, to result: inout LayerState,
    at time: CFTimeInterval
  ) {
    if !animations.isEmpty {
      let layerTime = self.layerTime(at: time)
      for animation in animations { animation.apply(to: &result, layerTime: layerTime, mediaTime: time) }
    }
    if let timing, timing.duration.isFinite || timing.beginTime != 0 {
      let above = parent?.layerTime(at: time) ?? time
      if !CompiledTiming(timing).isShown(above, begin: timing.beginTime) { result.isHidden = true }
    }
    if result.special.drawsContents {
      result.content = .drawing(specialContent(for: result))
      if result.fadesContent { result.contentFade = nil }
    }
  }

  /// Returns the drawing of a shape or gradient layer, recorded anew only when it changed.
  final func specialContent(for state: LayerState) -> DrawingList {
    if let specialDrawing, specialDrawing.isCurrent(for: state) { return specialDrawing.list }
    let drawing = SpecialDrawing(state)
    specialDrawing = drawing
    return drawing.list
  }

  /// Returns the values that a presentation copy shows, or nil when the layer is not on screen.
  final func presentationState() -> LayerState? {
    if modelLayer != nil { return state }
    guard flags.contains(.isCommitted), displayRoot != nil else { return nil }
    return renderState(at: FrameScheduler.shared.presentationTime)
  }

  /// Nil when the layer is not on screen.
  final func presentationCopy() -> Self? {
    guard presentationState() != nil, let copy = LayerCopy.make(of: self) as? Self else { return nil }
    copy.becomePresentation(of: self)
    return copy
  }

  final func becomePresentation(of layer: CALayer) {
    state = layer.presentationState() ?? layer.state
    modelLayer = layer.model()
    delegate = layer.delegate
    takeOverCustomValues(of: layer)
  }
}

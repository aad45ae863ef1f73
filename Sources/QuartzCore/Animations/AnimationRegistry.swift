import Foundation

/// The layers that have animations, so that a frame visits only them and an idle tree costs nothing. Main thread only.
package final class AnimationRegistry {
  package nonisolated(unsafe) static let shared = AnimationRegistry()

  private struct Entry {
    weak var layer: CALayer?
  }

  private struct WeakEmitter {
    weak var layer: CAEmitterLayer?
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  /// Layers that emit particles.
  private var emitters: [ObjectIdentifier: WeakEmitter] = [:]
  /// Layers with an animation whose begin is not fixed.
  private var pending: [ObjectIdentifier: Entry] = [:]
  /// Before this media time no animation ends, so that frames in between need not ask each of them; −∞ when unknown.
  private var earliestEnd = -CFTimeInterval.infinity

  private init() {}

  func note(_ layer: CALayer) {
    let id = ObjectIdentifier(layer)
    entries[id] = Entry(layer: layer)
    pending[id] = Entry(layer: layer)
    earliestEnd = -.infinity
  }

  func noteEmitter(_ layer: CAEmitterLayer) {
    emitters = emitters.filter { $0.value.layer != nil }
    emitters[ObjectIdentifier(layer)] = WeakEmitter(layer: layer)
  }

  private var emittersNeedFrames: Bool {
    emitters.values.contains { entry in
      guard let layer = entry.layer, layer.displayRoot != nil, layer.timeMoves, !layer.isHiddenByAncestors
      else { return false }
      return layer.isEmitting
    }
  }

  func forget(_ layer: CALayer) {
    let id = ObjectIdentifier(layer)
    entries[id] = nil
    pending[id] = nil
  }

  /// Forgets the layers that are displayed: their animations stay where they are, and their end is not reported.
  func reset() {
    func isElsewhere(_ entry: Entry) -> Bool { entry.layer.map { $0.displayRoot == nil } ?? false }
    entries = entries.filter { isElsewhere($0.value) }
    pending = pending.filter { isElsewhere($0.value) }
    emitters = emitters.filter { $0.value.layer?.displayRoot == nil }
    earliestEnd = -.infinity
  }

  /// Layers with animations, attached or not.
  private var layers: [CALayer] { entries.values.compactMap(\.layer) }

  /// Fixes the begin of new animations on displayed layers. Those on layers that are not displayed go on waiting, and
  /// transactions do not wait for them.
  func beginPending(at time: CFTimeInterval) {
    guard !pending.isEmpty else { return }
    let waiting = pending
    pending = [:]
    var beginning: [(animation: RunningAnimation, layerTime: CFTimeInterval)] = []
    for (id, entry) in waiting {
      guard let layer = entry.layer else { continue }
      if layer.displayRoot == nil {
        pending[id] = entry
        for animation in layer.animations where animation.isPending { animation.leaveGroups() }
      } else {
        let layerTime = layer.layerTime(at: time)
        for animation in layer.animations where animation.isPending {
          beginning.append((animation, layerTime))
        }
      }
    }
    if !beginning.isEmpty { earliestEnd = -.infinity }
    // Dictionaries have no order; clients see the one in which animations were added.
    beginning.sort { $0.animation.sequence < $1.animation.sequence }
    for (animation, layerTime) in beginning { animation.begin(layerTime: layerTime) }
  }

  /// Has layers displayed that draw by what their animations move, as of the frame's time.
  /// - Returns: whether any was asked.
  func redraw() -> Bool {
    var hasRedrawn = false
    for entry in entries.values {
      guard let layer = entry.layer, layer.displayRoot != nil else { continue }
      if layer.redrawAnimated() { hasRedrawn = true }
    }
    return hasRedrawn
  }

  /// Takes animations off layers that have left the screen. Those that were added elsewhere wait for it.
  func dropDetached() {
    for layer in layers where layer.displayRoot == nil {
      layer.removeAnimations { !$0.isPending || $0.wasAddedOnScreen }
    }
  }

  /// Ends what is over at `time`: removes it where wanted, then reports.
  func finishEnded(at time: CFTimeInterval) {
    guard !entries.isEmpty else { return }
    // Layers with a time of their own may be moved about in it at any moment: then every animation is asked.
    let timesAreMedia = CALayer.timedLayers == 0
    if timesAreMedia, time < earliestEnd { return }
    earliestEnd = -.infinity
    var ended: [RunningAnimation] = []
    for entry in entries.values {
      // Where time stands still nothing ends: the app that moves the time may move it back.
      guard let layer = entry.layer, layer.timeMoves else { continue }
      let layerTime = layer.layerTime(at: time)
      guard layer.animations.contains(where: { $0.isOver(layerTime: layerTime) }) else { continue }
      let over = layer.animations.filter { $0.isOver(layerTime: layerTime) }
      layer.dropAnimations { animation in
        animation.animation.isRemovedOnCompletion && over.contains { $0 === animation }
      }
      ended += over
    }
    if ended.isEmpty, timesAreMedia { earliestEnd = firstEnd }
    // Reports come last, so that none of them sees half of the ends, and in the order of the additions.
    ended.sort { $0.sequence < $1.sequence }
    for animation in ended { animation.report(finished: true) }
  }

  /// The time at which the first of the running animations ends by itself; ∞ when none does. Holds while no layer has own timing.
  private var firstEnd: CFTimeInterval {
    var first = CFTimeInterval.infinity
    for entry in entries.values {
      for animation in entry.layer?.animations ?? [] {
        guard case .running(let begin) = animation.stage, animation.compiled.driver == nil else { continue }
        first = min(first, animation.compiled.timing.end(begin: begin))
      }
    }
    return first
  }

  /// True if an animation on a displayed layer still moves with time, or particles fly.
  package var needsFrames: Bool {
    if !emitters.isEmpty, emittersNeedFrames { return true }
    return entries.values.contains { entry in
      guard let layer = entry.layer, layer.displayRoot != nil else { return false }
      guard layer.animations.contains(where: \.needsFrames), layer.timeMoves else { return false }
      // What is not seen need not move; only its end must not be missed.
      return !layer.isHiddenByAncestors || layer.animations.contains(where: \.endsByItself)
    }
  }

  /// Returns true if something moves at `time`: O(1) when nothing is animated.
  package func isAnimating(at time: CFTimeInterval) -> Bool { !entries.isEmpty && lastEnd > time }

  /// The media time at which the last running animation ends; −∞ when none runs, ∞ for one without end.
  package var lastEnd: CFTimeInterval {
    var last = -CFTimeInterval.infinity
    for layer in layers where layer.displayRoot != nil && layer.timeMoves {
      for animation in layer.animations {
        guard case .running(let begin) = animation.stage else { continue }
        last = max(last, layer.mediaTime(at: animation.compiled.timing.end(begin: begin)))
      }
    }
    return last
  }
}

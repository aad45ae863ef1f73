import Foundation

extension CALayer {
  /// The number of layers that have timing of their own; while there are none, layer time is media time.
  nonisolated(unsafe) package static var timedLayers = 0

  func changeTiming(_ change: (inout MediaTiming) -> Void) {
    var value = timing ?? .layerDefault
    let old = value
    change(&value)
    guard value != old else { return }
    keepCommitted()
    let wasTimed = timing != nil
    // A layer whose timing is the usual one again costs nothing again.
    timing = value == .layerDefault ? nil : value
    Self.timedLayers += (timing != nil ? 1 : 0) - (wasTimed ? 1 : 0)
    CATransaction.layerChanged()
  }

  /// The layer's own time at a media time. O(1) while no layer has timing of its own, else O(depth).
  final func layerTime(at time: CFTimeInterval) -> CFTimeInterval {
    guard Self.timedLayers > 0 else { return time }
    let above = parent?.layerTime(at: time) ?? time
    guard let timing else { return above }
    return (above - timing.beginTime) * Double(timing.speed) + timing.timeOffset
  }

  /// The media time at a time of the layer; the other way round is not unique for a standing layer, which gives ∞.
  final func mediaTime(at layerTime: CFTimeInterval) -> CFTimeInterval {
    var time = layerTime
    var current: CALayer? = self
    while let layer = current {
      if let timing = layer.timing {
        if timing.speed == 0 { return .infinity }
        time = (time - timing.timeOffset) / Double(timing.speed) + timing.beginTime
      }
      current = layer.parent
    }
    return time
  }

  /// True if no layer in the chain stands still.
  final var timeMoves: Bool {
    guard Self.timedLayers > 0 else { return true }
    var current: CALayer? = self
    while let layer = current {
      if layer.timing?.speed == 0 { return false }
      current = layer.parent
    }
    return true
  }
}

import Foundation

/// The values that a layer had when it was last committed.
struct CommittedValues {
  var state: LayerState
  var sublayers: [CALayer]
  var mask: CALayer?
  var animations: [RunningAnimation]
  var timing: MediaTiming?
}

/// Keeps a layer's committed values from its first change after a commit until the next commit.
final class CommittedLayer {
  fileprivate(set) var values: CommittedValues?
}

/// The picture as of the last commit, for callers that need what is on screen while changes wait (a snapshot that does not wait for
/// screen updates). Main thread only.
package enum CommittedPicture {
  /// True if `renderState(at:)` and its companions tell of the last commit in place of the model.
  package nonisolated(unsafe) fileprivate(set) static var isRead = false
  nonisolated(unsafe) fileprivate static var kept: [CommittedLayer] = []

  /// Runs `body` with the trees as they were at the last commit. Layers that were not committed yet are left out.
  package static func read<Result>(_ body: () -> Result) -> Result {
    let wasRead = isRead
    isRead = true
    defer { isRead = wasRead }
    return body()
  }

  /// Drops the kept values: what is there now was committed.
  static func forget() {
    for layer in kept { layer.values = nil }
    kept.removeAll(keepingCapacity: true)
  }
}

extension CALayer {
  /// True if the layer was part of a displayed tree at a commit.
  package final var wasCommitted: Bool { flags.contains(.isCommitted) }

  /// Called before something about the layer changes.
  final func keepCommitted() {
    guard flags.contains(.isCommitted), modelLayer == nil, committed?.values == nil else { return }
    let layer = committed ?? CommittedLayer()
    layer.values = CommittedValues(
      state: state, sublayers: sublayerList, mask: maskLayer, animations: animations, timing: timing)
    committed = layer
    CommittedPicture.kept.append(layer)
  }

  /// The mask to draw with.
  package final var renderMask: CALayer? {
    guard CommittedPicture.isRead, let values = committed?.values else { return maskLayer }
    return values.mask
  }

  /// The committed sublayers, back to front as they are at `time`.
  final func committedChildren(at time: CFTimeInterval) -> [CALayer] {
    let layers = (committed?.values?.sublayers ?? sublayerList).filter(\.wasCommitted)
    return Self.sortedByDepth(layers) { $0.renderState(at: time).zPosition }
  }
}

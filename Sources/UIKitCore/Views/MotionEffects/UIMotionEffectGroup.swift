import Foundation
import QuartzCore

/// Motion effects that belong together.
@preconcurrency @MainActor
open class UIMotionEffectGroup: UIMotionEffect {
  /// The effects of the group.
  open var motionEffects: [UIMotionEffect]?

  /// Returns the values of all effects. Where two speak of one key path, the later one's is taken.
  open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    let all = (motionEffects ?? []).compactMap { $0.keyPathsAndRelativeValues(forViewerOffset: viewerOffset) }
    return all.isEmpty ? nil : all.reduce(into: [:]) { $0.merge($1) { $1 } }
  }
}

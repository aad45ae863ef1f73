import Foundation

/// Several animations of one layer in a common time. Members begin at their `beginTime` in the group's time and are cut
/// off at the group's end; their delegates and `isRemovedOnCompletion` are not looked at.
open class CAAnimationGroup: CAAnimation {
  /// The members, which run together in the group's time; nil for none.
  open var animations: [CAAnimation]?

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let copy = copy as? CAAnimationGroup {
      copy.animations = animations?.compactMap { $0.copy() as? CAAnimation }
    }
    return copy
  }

  /// A member without a duration of its own takes the group's.
  /// - Parameter defaultDuration: that of the group around this one, for a group that has none.
  override func makeChildren(defaultDuration: Double) -> [CompiledAnimation] {
    let own = duration > 0 ? duration : defaultDuration
    return animations?.map { CompiledAnimation($0, defaultDuration: own) } ?? []
  }
}

import Foundation
import QuartzCore

/// A rule for items, or several rules that are added and removed together. Subclasses add children in their initialiser.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
  /// The behaviours that belong to this one.
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// Called at every step of the animation. Nothing that belongs to the animator may be held by it strongly, for it is the
  /// animator's as long as the behaviour is.
  open var action: (() -> Void)?
  private weak var parent: UIDynamicBehavior?
  private weak var animator: UIDynamicAnimator?

  public override init() {
    super.init()
  }

  /// The animator that this behaviour, or the one it belongs to, was added to.
  open var dynamicAnimator: UIDynamicAnimator? { animator ?? parent?.dynamicAnimator }

  /// Adds a behaviour that works as part of this one, and leaves the parent that it had. Traps if it is this one.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    precondition(behavior !== self, "a behavior cannot be its own child: \(self)")
    guard !childBehaviors.contains(where: { $0 === behavior }) else { return }
    behavior.parent?.removeChildBehavior(behavior)
    behavior.parent = self
    childBehaviors.append(behavior)
    if let dynamicAnimator {
      behavior.willMove(to: dynamicAnimator)
      dynamicAnimator.behaviorsDidChange()
    }
  }

  /// Removes a behaviour that works as part of this one; does nothing if it is no child.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard childBehaviors.contains(where: { $0 === behavior }) else { return }
    if dynamicAnimator != nil { behavior.willMove(to: nil) }
    childBehaviors.removeAll { $0 === behavior }
    behavior.parent = nil
    dynamicAnimator?.behaviorsDidChange()
  }

  /// The behaviour is about to be added to an animator, or removed from it. Overriders call super.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {
    for child in childBehaviors { child.willMove(to: dynamicAnimator) }
  }

  func join(_ animator: UIDynamicAnimator?) {
    self.animator = animator
  }

  /// This behaviour and all that belong to it.
  var family: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.family) }

  /// The items that the rule is for.
  var ruledItems: [any UIDynamicItem] { [] }

  /// Adds what the rule does to bodies within a step, before they are kept from going where they cannot.
  func push(_ world: DynamicWorld, during step: CGFloat) {}

  /// A figure or an item is another one: what rests may begin to move.
  func didChange() { dynamicAnimator?.wake() }

  func itemsDidChange() { dynamicAnimator?.behaviorsDidChange() }
}

/// The items of a behaviour, each once.
@MainActor
struct DynamicItems {
  private(set) var all: [any UIDynamicItem]

  init(_ items: [any UIDynamicItem] = []) {
    all = []
    for item in items { add(item) }
  }

  mutating func add(_ item: any UIDynamicItem) {
    if !all.contains(where: { $0 === item }) { all.append(item) }
  }

  mutating func remove(_ item: any UIDynamicItem) {
    all.removeAll { $0 === item }
  }
}

extension CGVector {
  var length: CGFloat { hypot(dx, dy) }
  /// The angle of the vector in radians from the x axis, clockwise on screen.
  var direction: CGFloat { atan2(dy, dx) }

  init(angle: CGFloat, length: CGFloat) {
    self.init(dx: cos(angle) * length, dy: sin(angle) * length)
  }
}

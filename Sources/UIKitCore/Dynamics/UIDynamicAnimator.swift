import Foundation
import QuartzCore

/// Moves items by the rules of its behaviours, as bodies that have mass.
///
///     let animator = UIDynamicAnimator(referenceView: view)
///     animator.addBehavior(UIGravityBehavior(items: [box]))
///
/// It must be kept while it is to work. Once everything rests it pauses, and goes on when a behaviour, an item or a figure is
/// another one.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
  /// Hand-chosen figures.
  private enum Metrics {
    /// Steps within a frame: fast items would pass through thin ones in longer steps.
    static let stepsPerSecond: CGFloat = 240
    /// A pause of the frames' clock is not made up for.
    static let longestFrame: CGFloat = 1.0 / 15
    /// Seconds without motion after which the animator pauses.
    static let restTime: CGFloat = 0.5
  }

  /// The view in whose coordinates items move; nil if there is none.
  open private(set) var referenceView: UIView?
  /// The object that hears when items begin to move and come to rest; held weakly.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?
  /// The behaviours that were added to the animator, without their children.
  open private(set) var behaviors: [UIDynamicBehavior] = []
  /// True while items move, or may move.
  open private(set) var isRunning = false
  /// Seconds that it has run.
  open var elapsedTime: TimeInterval { TimeInterval(CGFloat(stepCount) / Metrics.stepsPerSecond) }

  /// The layout whose attributes move; it owns the animator.
  private weak var layout: UICollectionViewLayout?

  let world = DynamicWorld()
  private lazy var frames = FrameDriver { [weak self] frame in self?.step(at: frame.time) }
  private var lastFrame: CFTimeInterval?
  /// The rest of the frames' time that is less than a step.
  private var remainder: CGFloat = 0
  private var restingTime: CGFloat = 0
  private var stepCount = 0

  /// - Parameter view: items' places are in its coordinates: they are its subviews.
  public init(referenceView view: UIView) {
    referenceView = view
    super.init()
  }

  /// Creates an animator of a collection view's layout, which keeps it: its items are the layout's attributes, in the coordinates of the
  /// collection view's content. The layout is invalid whenever they have moved.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init()
  }

  /// The rectangle that collision behaviours take for the reference bounds: that of the view, or of the collection view's content.
  var referenceBounds: CGRect? {
    referenceView?.bounds ?? layout.map { CGRect(origin: .zero, size: $0.collectionViewContentSize) }
  }

  /// Creates an animator without a reference view, and so without reference bounds.
  public override init() {
    super.init()
  }

  // MARK: - Behaviours

  /// Adds a behaviour, which leaves the animator that it belonged to; does nothing if it is here already.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard !behaviors.contains(where: { $0 === behavior }) else { return }
    behavior.dynamicAnimator?.removeBehavior(behavior)
    behavior.willMove(to: self)
    behaviors.append(behavior)
    behavior.join(self)
    behaviorsDidChange()
  }

  /// Removes a behaviour; does nothing if it is not the animator's.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard behaviors.contains(where: { $0 === behavior }) else { return }
    behavior.willMove(to: nil)
    behaviors.removeAll { $0 === behavior }
    behavior.join(nil)
    behaviorsDidChange()
  }

  /// Removes all behaviours.
  open func removeAllBehaviors() {
    for behavior in behaviors { removeBehavior(behavior) }
  }

  /// The items whose bounds touch a rectangle.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    world.bodies.filter { $0.outlineFrame._intersects(rect) }.map(\.item)
  }

  /// Takes an item's place and size as they are now; its speed stays.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    world.body(of: item)?.read()
    wake()
  }

  private var family: [UIDynamicBehavior] { behaviors.flatMap(\.family) }

  func behaviorsDidChange() {
    let family = family
    world.setItems(DynamicItems(family.flatMap(\.ruledItems)).all)
    for behavior in family {
      guard let behavior = behavior as? UIDynamicItemBehavior else { continue }
      for body in behavior.items.compactMap(world.body) { behavior.describe(body) }
    }
    wake()
  }

  // MARK: - Time

  func wake() {
    restingTime = 0
    guard !isRunning, !world.bodies.isEmpty else { return }
    delegate?.dynamicAnimatorWillResume(self)
    isRunning = true
    lastFrame = nil
    frames.isRunning = true
  }

  private func pause() {
    isRunning = false
    frames.isRunning = false
    delegate?.dynamicAnimatorDidPause(self)
  }

  private func step(at time: CFTimeInterval) {
    guard isRunning else { return }
    let passed = lastFrame.map { CGFloat(time - $0) } ?? 0
    lastFrame = time
    remainder += min(max(passed, 0), Metrics.longestFrame)
    let step = 1 / Metrics.stepsPerSecond
    // Half a step of tolerance: frames are no whole number of steps in floating point.
    while remainder > step / 2, isRunning {
      remainder -= step
      advance(by: step)
    }
    for body in world.bodies { body.write() }
    for behavior in family { behavior.action?() }
    layout?.invalidateLayout()
    if world.bodies.isEmpty || restingTime >= Metrics.restTime { pause() }
  }

  private func advance(by step: CGFloat) {
    stepCount += 1
    let count = world.pieces(of: step)
    for _ in 0..<count { movePiece(step / CGFloat(count)) }
    restingTime = world.isResting ? restingTime + step : 0
  }

  private func movePiece(_ time: CGFloat) {
    world.links = []
    let family = family
    for body in world.bodies { body.beginStep() }
    for behavior in family { behavior.push(world, during: time) }
    world.move(during: time) {
      family.compactMap { $0 as? UICollisionBehavior }.flatMap { $0.collide(in: world) }
    }
  }
}

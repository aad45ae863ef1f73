import Foundation
import Testing

@testable import QuartzCore

/// A layer with properties of its own, as the rewriter has them where Apple's sources say `@NSManaged`.
private final class RingLayer: CALayer {
  var progress: CGFloat {
    get { _managedValue(forKey: "progress") }
    set { _setManagedValue(newValue, forKey: "progress") }
  }
  var center: CGPoint {
    get { _managedValue(forKey: "center") }
    set { _setManagedValue(newValue, forKey: "center") }
  }
  var tint: CGColor? {
    get { _managedValue(forKey: "tint") }
    set { _setManagedValue(newValue, forKey: "tint") }
  }
  var title: String? {
    get { _managedValue(forKey: "title") }
    set { _setManagedValue(newValue, forKey: "title") }
  }
  /// The values that every drawing drew, on the model and on presentation copies.
  nonisolated(unsafe) static var drawn: [CGFloat] = []
  nonisolated(unsafe) static var actionDuration: CFTimeInterval = 0

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "progress" || super.needsDisplay(forKey: key)
  }

  override class func defaultValue(forKey key: String) -> Any? {
    key == "center" ? NSValue(cgPoint: CGPoint(x: 3, y: 4)) : super.defaultValue(forKey: key)
  }

  override func action(forKey event: String) -> (any CAAction)? {
    guard event == "progress", Self.actionDuration > 0 else { return super.action(forKey: event) }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = (presentation() ?? self).progress
    animation.duration = Self.actionDuration
    return animation
  }

  override func draw(in context: CGContext) {
    Self.drawn.append(progress)
    context.fill(CGRect(x: 0, y: 0, width: bounds.width * progress, height: 1))
  }
}

/// A layer that stores its property itself, with the table that the rewriter writes for `@objc dynamic var`.
private final class DialLayer: CALayer {
  var angle: CGFloat = 2

  override init() { super.init() }
  override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? DialLayer { angle = other.angle }
  }
  required init?(coder: NSCoder) { nil }

  enum __RuntimeMembers: RuntimeMembers {
    static var members: [RuntimeMember] { [.property("angle", \DialLayer.angle)] }
  }
}

/// A layer that shows its property by a sublayer.
private final class MeterLayer: CALayer {
  let needle = CALayer()
  var current: CGFloat {
    get { _managedValue(forKey: "current") }
    set { _setManagedValue(newValue, forKey: "current") }
  }

  override init() {
    super.init()
    addSublayer(needle)
  }
  override init(layer: Any) { super.init(layer: layer) }
  required init?(coder: NSCoder) { nil }

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "current" || super.needsDisplay(forKey: key)
  }

  override func display() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    needle.position.x = (presentation() ?? self).current
    CATransaction.commit()
  }
}

@MainActor
@Suite(.serialized)
struct CustomPropertyTests {
  private func run(action: CFTimeInterval = 0, _ body: (Stage, RingLayer) -> Void) {
    Stage.run { stage in
      RingLayer.drawn = []
      RingLayer.actionDuration = 0
      let layer = RingLayer()
      layer.frame = CGRect(x: 0, y: 0, width: 100, height: 10)
      stage.root.addSublayer(layer)
      stage.frame()
      RingLayer.actionDuration = action
      body(stage, layer)
      RingLayer.actionDuration = 0
    }
  }

  /// "If no value was set, the default of the class; else zero or nil" (Core Animation Programming Guide, key-value coding).
  @Test func whatWasNeverSetHasADefault() {
    let layer = RingLayer()
    #expect(layer.progress == 0)
    #expect(layer.center == CGPoint(x: 3, y: 4))
    #expect(layer.tint == nil && layer.title == nil)
    #expect(CALayer.defaultValue(forKey: "opacity") as? Double == 1)
    layer.title = "A"
    layer.title = nil
    #expect(layer.title == nil)
  }

  @Test func aChangeIsDrawnWhereTheClassSaysSo() {
    run { stage, layer in
      layer.progress = 0.5
      #expect(layer.needsDisplay())
      stage.frame()
      #expect(RingLayer.drawn == [0.5])
      layer.tint = .black
      #expect(!layer.needsDisplay())
      layer.setValue(0.75, forKey: "progress")
      #expect(layer.progress == 0.75 && layer.needsDisplay())
      #expect(RingLayer(layer: layer).progress == 0.75)
    }
  }

  /// From 0 to 1 in one second, linear: a quarter of a second later it is at 0.25, and that is drawn.
  @Test func anAnimationDrawsEveryFrame() {
    run(action: 1) { stage, layer in
      layer.progress = 1
      #expect(layer.animationKeys() == ["progress"])
      stage.frame()
      RingLayer.drawn = []
      stage.frame(after: 0.25)
      #expect(isClose(RingLayer.drawn.last ?? -1, 0.25, 1e-6))
      #expect(isClose(layer.presentation()?.progress ?? -1, 0.25, 1e-6))
      #expect(layer.progress == 1)
      stage.frame(after: 0.25)
      #expect(isClose(RingLayer.drawn.last ?? -1, 0.5, 1e-6))
      // Turned round in the middle, it goes on from where it is.
      layer.progress = 0
      stage.frame()
      stage.frame(after: 0.5)
      #expect(isClose(RingLayer.drawn.last ?? -1, 0.25, 1e-6))
      stage.frame(after: 0.6)
      #expect(layer.animationKeys() == nil)
      #expect(!stage.frame(after: 0.1))
    }
  }

  /// Points move part by part, colours channel by channel; a text jumps half way.
  @Test func valuesOfEveryKindMove() {
    run { stage, layer in
      for (key, from, to): (String, Any, Any) in [
        ("center", CGPoint.zero, NSValue(cgPoint: CGPoint(x: 8, y: 4))),
        ("tint", CGColor(0, 0, 0, 1), CGColor(1, 0, 0, 1)), ("title", "A", "B"),
      ] {
        let animation = CABasicAnimation(keyPath: key)
        animation.fromValue = from
        animation.toValue = to
        animation.duration = 1
        layer.add(animation, forKey: key)
      }
      stage.frame()
      stage.frame(after: 0.25)
      let shown = layer.presentation()
      #expect(shown?.center == CGPoint(x: 2, y: 1))
      #expect(isClose(shown?.tint?.red ?? -1, 0.25, 1e-6))
      #expect(shown?.title == "A")
      stage.frame(after: 0.5)
      #expect(layer.presentation()?.title == "B")
      #expect(layer.title == nil)
    }
  }

  /// A group moves what its members move, and each of them asks for drawing.
  @Test func groupsDrawToo() {
    run { stage, layer in
      let animation = CABasicAnimation(keyPath: "progress")
      animation.toValue = 1
      let group = CAAnimationGroup()
      group.animations = [animation]
      group.duration = 2
      layer.add(group, forKey: nil)
      stage.frame()
      RingLayer.drawn = []
      stage.frame(after: 1)
      #expect(isClose(RingLayer.drawn.last ?? -1, 0.5, 1e-6))
    }
  }

  /// From the stored 2 to 4 in one second: 3 after half of it, on the copy alone.
  @Test func propertiesOfTheClassItselfMoveOnTheCopy() {
    Stage.run { stage in
      let layer = DialLayer()
      RuntimeRegistry.register(DialLayer.self, members: DialLayer.__RuntimeMembers.members)
      stage.add(layer)
      let animation = CABasicAnimation(keyPath: "angle")
      animation.toValue = 4
      animation.duration = 1
      layer.add(animation, forKey: "angle")
      stage.frame()
      stage.frame(after: 0.5)
      #expect(isClose(layer.presentation()?.angle ?? -1, 3, 1e-6))
      #expect(layer.angle == 2)
    }
  }

  /// "display" of a layer whose animated property asks for it is called on the layer itself, and its presentation has the
  /// value of the moment: from 0 to 100 in a second, 25 after a quarter of it.
  @Test func displayIsCalledOnTheLayerItself() {
    Stage.run { stage in
      let layer = MeterLayer()
      stage.add(layer)
      let animation = CABasicAnimation(keyPath: "current")
      animation.fromValue = 0
      animation.toValue = 100
      animation.duration = 1
      layer.add(animation, forKey: "current")
      stage.frame()
      for (step, expected): (Double, CGFloat) in [(0.25, 25), (0.25, 50), (0.4, 90)] {
        stage.frame(after: step)
        #expect(isClose(layer.needle.position.x, expected, 1e-6))
        #expect(isClose(layer.needle.renderState(at: stage.clock.now).position.x, expected, 1e-6))
      }
      stage.frame(after: 0.2)
      #expect(layer.animationKeys() == nil)
      stage.frame(after: 0.1)
      #expect(!stage.frame(after: 0.1))
    }
  }
}

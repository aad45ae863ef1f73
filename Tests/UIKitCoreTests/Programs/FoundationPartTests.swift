import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// What Foundation has on Apple's systems and not here.
@MainActor
struct FoundationPartTests {
  private final class Model: NSObject {
    var names = ["a"] { didSet { changes += 1 } }
    var changes = 0

    enum __RuntimeMembers: RuntimeMembers {
      static var members: [RuntimeMember] { [.property("names", \Model.names)] }
    }
  }

  /// Apple documentation, `mutableArrayValue(forKey:)`: a proxy through which the property is changed.
  @Test func anArrayThatIsChangedByItsKey() {
    let model = Model()
    RuntimeRegistry.register(Model.self, members: Model.__RuntimeMembers.members)
    let array = model.mutableArrayValue(forKey: "names")
    array.add("b")
    #expect(model.names == ["a", "b"] && model.changes == 1)
    array.replaceObject(at: 0, with: "c")
    array.insert("d", at: 1)
    #expect(model.names == ["c", "d", "b"])
    array.removeObject(at: 2)
    array.removeLastObject()
    #expect(model.names == ["c"] && array.count == 1 && array.object(at: 0) as? String == "c")
  }

  @Test func geometryAsText() {
    let rect = CGRect(x: 1, y: 2.5, width: 30, height: 40)
    #expect(NSCoder.string(for: rect) == "{{1, 2.5}, {30, 40}}")
    #expect(NSCoder.cgRect(for: NSCoder.string(for: rect)) == rect)
    #expect(NSCoder.cgPoint(for: "{3, 4}") == CGPoint(x: 3, y: 4))
    #expect(NSCoder.cgSize(for: "nothing") == .zero)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSCoder.uiEdgeInsets(for: NSCoder.string(for: insets)) == insets)
    let turn = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(NSCoder.string(for: turn) == "[1, 2, 3, 4, 5, 6]")
    #expect(NSCoder.cgAffineTransform(for: NSCoder.string(for: turn)) == turn)
    #expect(NSCoder.cgAffineTransform(for: "") == .identity)
  }

  @Test func constants() {
    let seconds: UInt64 = 2 * NSEC_PER_SEC
    #expect(seconds == 2_000_000_000 && NSEC_PER_SEC / NSEC_PER_MSEC == MSEC_PER_SEC)
    let huge: Float = HUGE
    #expect(huge == .greatestFiniteMagnitude)
    let formatter = NumberFormatter()
    formatter.formatterBehavior = .behavior10_4
    #expect(formatter.formatterBehavior == .behavior10_4)
  }

  @Test func picturesAreKeptUnderTheNextFreeNumber() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let names = try (0..<3).map { _ in try SavedPhotos.write(Data([1]), to: folder).lastPathComponent }
    #expect(names == ["IMG_0001.PNG", "IMG_0002.PNG", "IMG_0003.PNG"])
  }

  /// Linear from −1 to 1, as Apple documents `UIInterpolatingMotionEffect`.
  @Test func motionEffects() {
    let effect = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
    effect.minimumRelativeValue = -10
    effect.maximumRelativeValue = 30
    func value(_ offset: CGFloat) -> Double? {
      let values = effect.keyPathsAndRelativeValues(
        forViewerOffset: UIOffset(horizontal: offset, vertical: 1))
      return (values?["center.x"] as? NSNumber)?.doubleValue
    }
    #expect(value(-1) == -10 && value(0) == 10 && value(1) == 30 && value(5) == 30)
    func middle(_ minimum: NSValue, _ maximum: NSValue) -> NSValue? {
      let effect = UIInterpolatingMotionEffect(keyPath: "v", type: .tiltAlongVerticalAxis)
      (effect.minimumRelativeValue, effect.maximumRelativeValue) = (minimum, maximum)
      return effect.keyPathsAndRelativeValues(forViewerOffset: .zero)?["v"] as? NSValue
    }
    let rect = middle(
      NSValue(cgRect: .zero), NSValue(cgRect: CGRect(x: 2, y: 4, width: 6, height: 8)))
    #expect(rect?.cgRectValue == CGRect(x: 1, y: 2, width: 3, height: 4))
    let vector = middle(NSValue(cgVector: .zero), NSValue(cgVector: CGVector(dx: 2, dy: 4)))
    #expect(vector?.cgVectorValue == CGVector(dx: 1, dy: 2))
    let insets = middle(
      NSValue(uiEdgeInsets: .zero),
      NSValue(uiEdgeInsets: UIEdgeInsets(top: 2, left: 4, bottom: 6, right: 8)))
    #expect(insets?.uiEdgeInsetsValue == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    let group = UIMotionEffectGroup()
    group.motionEffects = [effect]
    let view = UIView()
    view.addMotionEffect(group)
    #expect(
      view.motionEffects == [group] && group.keyPathsAndRelativeValues(forViewerOffset: .zero)?.count == 1)
    view.removeMotionEffect(group)
    #expect(view.motionEffects.isEmpty)
  }
}

extension FoundationPartTests {
  /// What Apple declares for `NSObject` is a view's or an item's own.
  @Test func accessibilityByWayOfNSObject() {
    HeadlessHost.install()
    let (view, item, plain) = (UIView(), UIBarButtonItem(), NSObject())
    for object in [view, item, plain] as [NSObject] {
      object.accessibilityLabel = "name"
      object.accessibilityIdentifier = "identifier"
      #expect(object.accessibilityLabel == "name" && object.accessibilityIdentifier == "identifier")
    }
    (view as NSObject).isAccessibilityElement = true
    #expect(
      view.isAccessibilityElement && view.accessibilityLabel == "name" && item.accessibilityLabel == "name")
    #expect(!plain.isAccessibilityElement && plain.accessibilityTraits == .none)
  }

  @Test func aTextLayersFontOfCoreGraphics() throws {
    HeadlessHost.install()
    let font = try #require(CGFont("Georgia-Bold" as CFString))
    let layer = CATextLayer()
    layer.font = font
    layer.fontSize = 12
    #expect(layer.font === font && font.postScriptName as String? == "Georgia-Bold")
    #expect(CGFont("Nothing" as CFString) == nil)
  }
}

import Foundation
import QuartzCore
import Testing

@testable import UIKitCore

/// Writes down the callbacks of moves.
private final class Mover: UIView {
  nonisolated(unsafe) static var log: [String] = []
  override func willMove(toSuperview newSuperview: UIView?) { Mover.log.append("willMoveToSuperview") }
  override func didMoveToSuperview() { Mover.log.append("didMoveToSuperview") }
  override func willMove(toWindow newWindow: UIWindow?) { Mover.log.append("willMoveToWindow") }
  override func didMoveToWindow() { Mover.log.append("didMoveToWindow") }
  override func didAddSubview(_ subview: UIView) { Mover.log.append("didAdd") }
  override func willRemoveSubview(_ subview: UIView) { Mover.log.append("willRemove") }
}

private final class Shape: UIView {
  final class ShapeLayer: CALayer {
    let madeByInit = true
  }
  override class var layerClass: AnyClass { ShapeLayer.self }
}

private final class Inherited: UIView {
  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class Painter: UIView {
  var drawn = 0
  override func draw(_ rect: CGRect) {
    drawn += 1
    UIGraphicsGetCurrentContext()?.fill(rect)
  }
}

/// Calls super, as much public code does.
private final class PolitePainter: UIView {
  var drawn = 0
  override func draw(_ rect: CGRect) {
    super.draw(rect)
    drawn += 1
    UIGraphicsGetCurrentContext()?.fill(rect)
  }
}

@MainActor @Suite(.serialized)
struct UIViewHierarchyTests {
  @Test func layerClassIsMadeByItsOwnInit() {
    withStage { _ in
      let view = Shape(frame: .zero)
      #expect((view.layer as? Shape.ShapeLayer)?.madeByInit == true)
      #expect(view.layer.delegate === view)
      // `init()` is inherited by classes that override init(frame:).
      #expect(Inherited().frame == .zero)
    }
  }

  @Test func movesAreAnnounced() {
    withStage { stage in
      let view = Mover()
      Mover.log = []
      stage.window.addSubview(view)
      #expect(
        Mover.log == ["willMoveToWindow", "willMoveToSuperview", "didMoveToWindow", "didMoveToSuperview"])
      Mover.log = []
      let child = UIView()
      view.addSubview(child)
      child.removeFromSuperview()
      #expect(Mover.log == ["didAdd", "willRemove"])
      Mover.log = []
      view.removeFromSuperview()
      #expect(
        Mover.log == ["willMoveToWindow", "willMoveToSuperview", "didMoveToWindow", "didMoveToSuperview"])
      #expect(view.window == nil)
    }
  }

  @Test func orderOfSubviewsAndLayersAgree() {
    withStage { _ in
      let parent = UIView()
      let views = (0..<4).map { index in
        let view = UIView()
        view.tag = index
        return view
      }
      parent.addSubview(views[0])
      parent.insertSubview(views[1], at: 0)
      parent.insertSubview(views[2], aboveSubview: views[1])
      parent.insertSubview(views[3], belowSubview: views[0])
      @MainActor func check(_ expected: [Int]) {
        #expect(parent.subviews.map(\.tag) == expected)
        #expect(parent.layer.sublayers?.map { ($0.delegate as? UIView)?.tag } == expected)
      }
      check([1, 2, 3, 0])
      parent.bringSubviewToFront(views[2])
      check([1, 3, 0, 2])
      parent.sendSubviewToBack(views[0])
      check([0, 1, 3, 2])
      parent.exchangeSubview(at: 0, withSubviewAt: 3)
      check([2, 1, 3, 0])
      parent.insertSubview(views[0], aboveSubview: views[2])
      check([2, 0, 1, 3])
      parent.addSubview(views[2])
      check([0, 1, 3, 2])
      #expect(parent.viewWithTag(3) === views[3])
    }
  }

  @Test func conversionThroughScaleAndScroll() {
    withStage { stage in
      let outer = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
      let inner = UIView(frame: CGRect(x: 30, y: 30, width: 40, height: 40))
      stage.window.addSubview(outer)
      outer.addSubview(inner)
      outer.bounds.origin = CGPoint(x: 0, y: 5)
      #expect(inner.convert(CGPoint(x: 1, y: 1), to: nil) == CGPoint(x: 41, y: 46))
      inner.transform = CGAffineTransform(scaleX: 2, y: 2)
      // The middle of inner is at (60, 65) in the window; a corner is 20 × 2 away from it.
      #expect(inner.convert(inner.bounds, to: stage.window) == CGRect(x: 20, y: 25, width: 80, height: 80))
      #expect(inner.convert(CGPoint(x: 60, y: 65), from: nil) == CGPoint(x: 20, y: 20))
      #expect(inner.convert(CGPoint.zero, to: UIScreen.main.coordinateSpace) == CGPoint(x: 20, y: 25))
    }
  }

  @Test func hitTestFindsTheFrontmostThatTakesTouches() {
    withStage { stage in
      let back = stage.addView()
      let front = stage.addView()
      let point = CGPoint(x: 10, y: 10)
      #expect(stage.window.hitTest(point, with: nil) === front)
      front.alpha = 0.009
      #expect(stage.window.hitTest(point, with: nil) === back)
      front.alpha = 1
      front.isUserInteractionEnabled = false
      #expect(stage.window.hitTest(point, with: nil) === back)
      back.isHidden = true
      #expect(stage.window.hitTest(point, with: nil) === stage.window)
    }
  }

  @Test func autoresizingSharesInProportion() {
    let frame = Autoresizing.frame(
      CGRect(x: 10, y: 0, width: 30, height: 10), from: CGSize(width: 100, height: 10),
      to: CGSize(width: 200, height: 10), mask: [.flexibleLeftMargin, .flexibleWidth])
    // 100 more, shared 10 : 30 between margin and width.
    #expect(frame == CGRect(x: 35, y: 0, width: 105, height: 10))
  }

  @Test func tintIsInheritedAndAnnounced() {
    withStage { stage in
      final class Tinted: UIView {
        var changes = 0
        override func tintColorDidChange() { changes += 1 }
      }
      let parent = stage.addView()
      let child = Tinted()
      parent.addSubview(child)
      #expect(child.tintColor == .tintColor)
      parent.tintColor = .red
      #expect(child.tintColor == .red)
      #expect(child.changes == 1)
      child.tintColor = .green
      parent.tintColor = .blue
      #expect(child.tintColor == .green)
    }
  }

  @Test func onlyDrawingClassesAreDrawn() {
    withStage { stage in
      let painter = Painter(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      let plain = stage.addView()
      stage.window.addSubview(painter)
      stage.host.advanceFrame()
      #expect(painter.drawn == 1)
      stage.host.advanceFrame()
      #expect(painter.drawn == 1)
      painter.setNeedsDisplay()
      stage.host.advanceFrame()
      #expect(painter.drawn == 2)
      #expect(!plain.drawsByItself)
    }
  }

  /// `UIView.draw(_:)` does nothing, by Apple's documentation, so that calling it changes nothing either: every instance is
  /// drawn when it is first displayed, and when it first has an area.
  @Test func overridesThatCallSuperAreDrawnEachTime() {
    withStage { stage in
      stage.window.addSubview(PolitePainter(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
      stage.host.advanceFrame()
      let second = PolitePainter(frame: CGRect(x: 20, y: 0, width: 10, height: 10))
      let growing = PolitePainter(frame: .zero)
      stage.window.addSubview(second)
      stage.window.addSubview(growing)
      stage.host.advanceFrame()
      #expect(second.drawn == 1 && second.drawsByItself)
      #expect(growing.drawn == 0)
      growing.frame.size = CGSize(width: 10, height: 10)
      stage.host.advanceFrame()
      #expect(growing.drawn == 1)
    }
  }

  @Test func idleWindowAsksForNothing() {
    withStage { stage in
      _ = stage.addView()
      // What a test that waits elsewhere has set in motion comes to its end first.
      stage.host.advance(by: 20)
      let count = stage.host.frameCount
      stage.host.advance(by: 10)
      #expect(stage.host.frameCount == count)
    }
  }

  @Test func snapshotIsAPictureOfTheSameSize() {
    withStage { stage in
      let view = stage.addView(frame: CGRect(x: 5, y: 5, width: 20, height: 10))
      view.backgroundColor = .red
      view.alpha = 0.5
      let snapshot = view.snapshotView(afterScreenUpdates: true)
      #expect(snapshot?.bounds == CGRect(x: 0, y: 0, width: 20, height: 10))
      let image = snapshot?.layer.contents as? CGImage
      #expect(image?.width == 40)
      // Opaque red: alpha is not part of the picture.
      #expect(image.map { Array($0.data.prefix(4)) } == [255, 0, 0, 255])
      #expect(isClose(view.alpha, 0.5))
      #expect(UIView().snapshotView(afterScreenUpdates: true) == nil)
    }
  }

  @Test func besideAViewOfSomebodyElsesIsTheFront() {
    withStage { stage in
      let (first, second, stranger) = (UIView(), UIView(), UIView())
      let parent = stage.addView()
      parent.addSubview(first)
      parent.insertSubview(second, aboveSubview: stranger)
      #expect(parent.subviews == [first, second])
      let third = UIView()
      parent.insertSubview(third, belowSubview: stranger)
      #expect(parent.subviews == [first, second, third])
      parent.insertSubview(first, aboveSubview: stranger)
      #expect(parent.subviews == [second, third, first])
    }
  }

  /// A layer that no view has stays where it is among the views' layers.
  @Test func layersWithoutViewsKeepTheirPlaces() {
    withStage { stage in
      let parent = stage.addView()
      let (a, b, c) = (UIView(), UIView(), UIView())
      let foreign = CALayer()
      parent.addSubview(a)
      parent.layer.addSublayer(foreign)
      parent.insertSubview(b, aboveSubview: a)
      #expect(parent.layer.sublayers == [a.layer, b.layer, foreign])
      parent.addSubview(c)
      #expect(parent.layer.sublayers == [a.layer, b.layer, foreign, c.layer])
      parent.insertSubview(c, belowSubview: b)
      #expect(parent.layer.sublayers == [a.layer, c.layer, b.layer, foreign])
      parent.bringSubviewToFront(a)
      #expect(parent.layer.sublayers == [c.layer, b.layer, foreign, a.layer])
      #expect(parent.subviews == [c, b, a])
    }
  }

  /// A subview that gets another size has its superview lay out again, as one that is moved has not.
  @Test func anotherSizeOfASubviewLaysOutTheSuperview() {
    final class Parent: UIView {
      var count = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        count += 1
        subviews.first?.frame.size.height = 10
      }
    }
    withStage { stage in
      let parent = Parent(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let child = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      parent.addSubview(child)
      stage.window.addSubview(parent)
      stage.host.advanceFrame()
      let before = parent.count
      child.frame.origin.x = 5
      parent.layoutIfNeeded()
      #expect(parent.count == before)
      child.frame.size = CGSize(width: 20, height: 15)
      parent.layoutIfNeeded()
      #expect(parent.count == before + 1)
      #expect(child.frame == CGRect(x: 5, y: 0, width: 20, height: 10))
      stage.host.advanceFrame()
      #expect(parent.count == before + 1)
    }
  }

  /// Since iOS 9 a window that is made without a frame has the screen's.
  @Test func windowsHaveTheScreensSize() {
    withStage(size: CGSize(width: 320, height: 568)) { _ in
      #expect(UIWindow().frame == CGRect(x: 0, y: 0, width: 320, height: 568))
      #expect(UIWindow(frame: .zero).frame == .zero)
    }
  }
}

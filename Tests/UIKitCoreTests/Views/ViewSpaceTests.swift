import Foundation
import QuartzCore
import Testing

@testable import UIKitCore

/// Conversion and hit testing of random trees of views against what their documentation says, worked out point by point.
@MainActor @Suite(.serialized)
struct ViewSpaceTests {
  /// A random tree below a window's root view.
  private func tree(_ random: inout SeededGenerator, in stage: Stage) -> [UIView] {
    let root = UIView(frame: stage.window.bounds)
    root.tag = 100
    stage.window.addSubview(root)
    var views = [root]
    for index in 1..<(3 + random.number(below: 12)) {
      let view = UIView()
      view.tag = 100 + index
      view.bounds = CGRect(
        x: random.number(-40...40), y: random.number(-40...40), width: random.number(20...250),
        height: random.number(20...250))
      view.center = CGPoint(x: random.number(0...300), y: random.number(0...400))
      if random.happens(0.5) {
        view.layer.anchorPoint = CGPoint(x: random.number(0...1), y: random.number(0...1))
      }
      if random.happens(0.6) {
        view.transform = CGAffineTransform(
          a: random.number(0.3...2), b: random.number(-0.2...0.2), c: random.number(-0.2...0.2),
          d: random.number(-2 ... -0.3), tx: random.number(-20...20), ty: random.number(-20...20))
      }
      view.clipsToBounds = random.happens(0.3)
      view.isHidden = random.happens(0.1)
      view.isUserInteractionEnabled = !random.happens(0.15)
      view.alpha = [1, 0.5, 0.01, 0.009, 0][random.number(below: 5)]
      views[random.number(below: index)].addSubview(view)
      views.append(view)
    }
    return views
  }

  /// A point of a view in its superview: `center` is where the anchor point lies, the transform acts about it.
  private func toSuperview(_ view: UIView, _ p: CGPoint) -> CGPoint {
    let t = view.transform
    let anchor = view.layer.anchorPoint
    let x = p.x - view.bounds.minX - anchor.x * view.bounds.width
    let y = p.y - view.bounds.minY - anchor.y * view.bounds.height
    return CGPoint(x: t.a * x + t.c * y + t.tx + view.center.x, y: t.b * x + t.d * y + t.ty + view.center.y)
  }

  private func fromSuperview(_ view: UIView, _ p: CGPoint) -> CGPoint {
    let t = view.transform
    let determinant = t.a * t.d - t.b * t.c
    let (x, y) = (p.x - view.center.x - t.tx, p.y - view.center.y - t.ty)
    let anchor = view.layer.anchorPoint
    return CGPoint(
      x: (t.d * x - t.c * y) / determinant + view.bounds.minX + anchor.x * view.bounds.width,
      y: (t.a * y - t.b * x) / determinant + view.bounds.minY + anchor.y * view.bounds.height)
  }

  private func toWindow(_ view: UIView, _ p: CGPoint) -> CGPoint {
    var (point, current): (CGPoint, UIView?) = (p, view)
    while let view = current, !(view is UIWindow) {
      point = toSuperview(view, point)
      current = view.superview
    }
    return point
  }

  private func fromWindow(_ view: UIView, _ p: CGPoint) -> CGPoint {
    guard let superview = view.superview, !(view is UIWindow) else { return p }
    return fromSuperview(view, fromWindow(superview, p))
  }

  private func isClose(_ a: CGPoint, _ b: CGPoint) -> Bool {
    hypot(a.x - b.x, a.y - b.y) <= 1e-6 * max(1, hypot(a.x, a.y))
  }

  @Test(arguments: 0..<200) func conversionAgreesWithTheFormulas(seed: UInt64) {
    withStage { stage in
      var random = SeededGenerator(seed: seed)
      let views = tree(&random, in: stage)
      let (from, to) = (views[random.number(below: views.count)], views[random.number(below: views.count)])
      let start = CGPoint(x: random.number(-300...300), y: random.number(-300...300))
      let told = "seed \(seed): \(start) of \(from.tag) in \(to.tag)"
      let inWindow = toWindow(from, start)
      let expected = fromWindow(to, inWindow)
      #expect(isClose(from.convert(start, to: to), expected), "\(told)")
      #expect(isClose(to.convert(start, from: from), expected), "\(told)")
      #expect(isClose(from.convert(start, to: nil as UIView?), inWindow), "\(told)")
      #expect(isClose(from.convert(inWindow, from: nil as UIView?), start), "\(told)")
      #expect(isClose(from.convert(start, to: to as any UICoordinateSpace), expected), "\(told)")
      let rect = CGRect(x: start.x, y: start.y, width: random.number(1...90), height: random.number(1...90))
      let corners = [
        (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY), (rect.maxX, rect.maxY),
      ]
      .map { fromWindow(to, toWindow(from, CGPoint(x: $0, y: $1))) }
      let box = from.convert(rect, to: to)
      let (xs, ys) = (corners.map(\.x).sorted(), corners.map(\.y).sorted())
      #expect(isClose(box.origin, CGPoint(x: xs[0], y: ys[0])), "\(told)")
      #expect(isClose(CGPoint(x: box.maxX, y: box.maxY), CGPoint(x: xs[3], y: ys[3])), "\(told)")
      stage.window.subviews.forEach { $0.removeFromSuperview() }
    }
  }

  /// Apple documentation, `hitTest(_:with:)`: views that are hidden, disabled or with an alpha below 0.01 are passed over with all
  /// that is below them, points outside of a view's bounds are never its subviews'; of the others the farthest descendant in
  /// front is hit. That is the last one in drawing order, whose superviews all take the point.
  @Test(arguments: 0..<200) func hitsAgreeWithTheDrawingOrder(seed: UInt64) {
    withStage { stage in
      var random = SeededGenerator(seed: seed &+ 5000)
      let root = tree(&random, in: stage)[0]
      @MainActor func order(_ view: UIView) -> [UIView] {
        [view] + view.subviews.flatMap { order($0) }
      }
      for _ in 0..<20 {
        let place = CGPoint(x: random.number(0...390), y: random.number(0...844))
        @MainActor func takes(_ view: UIView) -> Bool {
          if view is UIWindow { return true }
          return !view.isHidden && view.isUserInteractionEnabled && Float(view.alpha) >= 0.01
            && view.bounds.contains(fromWindow(view, place)) && (view.superview.map { takes($0) } ?? true)
        }
        let expected = order(root).last { takes($0) }
        let found = stage.window.hitTest(place, with: nil)
        #expect(
          found === expected ?? stage.window,
          "seed \(seed): at \(place) \(found?.tag ?? 0), not \(expected?.tag ?? 0)")
      }
      root.removeFromSuperview()
    }
  }
}

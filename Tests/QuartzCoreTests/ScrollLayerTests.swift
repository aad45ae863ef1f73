import Foundation
import Testing

@testable import QuartzCore

/// Apple's "CAScrollLayer", and what it adds to layers.
@MainActor
struct ScrollLayerTests {
  private let scroll = CAScrollLayer()
  private let content = CALayer()

  init() {
    scroll.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    content.frame = CGRect(x: 5, y: 0, width: 300, height: 400)
    scroll.addSublayer(content)
  }

  @Test func itMasksAndScrollsBothWaysByDefault() {
    #expect(scroll.masksToBounds && scroll.scrollMode == .both)
    scroll.scroll(to: CGPoint(x: 30, y: -40))
    #expect(scroll.bounds == CGRect(x: 30, y: -40, width: 100, height: 50))
    #expect(scroll.frame == CGRect(x: 10, y: 20, width: 100, height: 50))
  }

  @Test func theModeKeepsAnAxis() {
    for (mode, expected) in [
      (CAScrollLayerScrollMode.none, CGPoint.zero), (.vertically, CGPoint(x: 0, y: 40)),
      (.horizontally, CGPoint(x: 30, y: 0)), (.both, CGPoint(x: 30, y: 40)),
    ] {
      scroll.scrollMode = .both
      scroll.scroll(to: CGPoint.zero)
      scroll.scrollMode = mode
      scroll.scroll(to: CGPoint(x: 30, y: 40))
      #expect(scroll.bounds.origin == expected, "\(mode)")
    }
  }

  /// No farther than needed; of what is larger than the layer, its beginning.
  @Test func aRectangleIsBroughtIntoSight() {
    for (rect, expected) in [
      (CGRect(x: 10, y: 10, width: 20, height: 20), CGPoint.zero),
      (CGRect(x: 90, y: 10, width: 20, height: 20), CGPoint(x: 10, y: 0)),
      (CGRect(x: -15, y: 60, width: 20, height: 20), CGPoint(x: -15, y: 30)),
      (CGRect(x: 40, y: 0, width: 500, height: 20), CGPoint(x: 40, y: 0)),
    ] {
      scroll.scroll(to: CGPoint.zero)
      scroll.scroll(to: rect)
      #expect(scroll.bounds.origin == expected, "\(rect)")
    }
  }

  @Test func aLayerInsideScrollsTheNearestScrollLayer() {
    let inner = CALayer()
    inner.frame = CGRect(x: 50, y: 60, width: 100, height: 100)
    content.addSublayer(inner)
    inner.scroll(CGPoint(x: 1, y: 2))
    #expect(scroll.bounds.origin == CGPoint(x: 56, y: 62))
    inner.scrollRectToVisible(CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(scroll.bounds.origin == CGPoint(x: 55, y: 60))
    // Without one nothing happens.
    let alone = CALayer()
    alone.scroll(CGPoint(x: 9, y: 9))
    #expect(alone.bounds.origin == .zero)
  }

  @Test func theVisiblePartIsWhatScrollLayersShow() {
    #expect(content.visibleRect == CGRect(x: 0, y: 0, width: 95, height: 50))
    scroll.scroll(to: CGPoint(x: 105, y: 30))
    #expect(content.visibleRect == CGRect(x: 100, y: 30, width: 100, height: 50))
    scroll.scroll(to: CGPoint(x: 1000, y: 0))
    #expect(content.visibleRect.isEmpty)
    let alone = CALayer()
    alone.bounds = CGRect(x: 3, y: 4, width: 5, height: 6)
    #expect(alone.visibleRect == alone.bounds && scroll.visibleRect == scroll.bounds)
    // A scroll layer around it shows a part of a part.
    let outer = CAScrollLayer()
    outer.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
    outer.addSublayer(scroll)
    scroll.scroll(to: CGPoint.zero)
    #expect(content.visibleRect == CGRect(x: 0, y: 0, width: 45, height: 40))
  }

  @Test func copiesAndArchivesKeepTheMode() throws {
    scroll.scrollMode = .vertically
    #expect(CAScrollLayer(layer: scroll).scrollMode == .vertically)
    let data = try NSKeyedArchiver.archivedData(withRootObject: scroll, requiringSecureCoding: true)
    let copy = try NSKeyedUnarchiver.unarchivedObject(ofClass: CAScrollLayer.self, from: data)
    #expect(copy?.scrollMode == .vertically && copy?.masksToBounds == true)
    scroll.masksToBounds = false
    let other = try NSKeyedArchiver.archivedData(withRootObject: scroll, requiringSecureCoding: true)
    let open = try NSKeyedUnarchiver.unarchivedObject(ofClass: CAScrollLayer.self, from: other)
    #expect(open?.masksToBounds == false)
  }
}

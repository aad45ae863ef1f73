import Foundation
import Testing

@testable import QuartzCore

/// Core Graphics' geometry as text, and what Foundation on Linux answers otherwise.
struct GeometryDescriptionTests {
  @Test func geometryIsPrintedByItsNumbers() {
    let rect = CGRect(x: 1, y: -2.5, width: 30, height: 0)
    #expect("\(rect)" == "(1.0, -2.5, 30.0, 0.0)")
    #expect("\(rect.origin)" == "(1.0, -2.5)")
    #expect(String(describing: rect.size) == "(30.0, 0.0)")
    #expect("\(CGRect(x: 5, y: 5, width: -2, height: 3))" == "(5.0, 5.0, -2.0, 3.0)")
    #expect("\([CGPoint(x: 1, y: 2)])" == "[(1.0, 2.0)]")
  }

  @Test func rectanglesThatOnlyTouchDoNotIntersect() {
    let page = CGRect(x: 0, y: 0, width: 290, height: 200)
    #expect(!page._intersects(page.offsetBy(dx: 290, dy: 0)))
    #expect(!page._intersects(page.offsetBy(dx: 0, dy: -200)))
    #expect(page._intersects(page.offsetBy(dx: 289, dy: 199)))
    #expect(page._intersects(CGRect(x: 290, y: 0, width: -1, height: 1)))
    #expect(page._intersects(CGRect(x: 10, y: 10, width: 0, height: 0)))
    #expect(!page._intersects(.null))
    #expect(!CGRect.zero._intersects(.zero))
  }

  @Test func setsAnswerAsBefore() {
    #expect(NSSet(array: [1, 2])._intersects([2]) && !NSSet(array: [1])._intersects([2]))
    #expect(NSOrderedSet(array: [1, 2])._intersects(NSOrderedSet(array: [2])))
    let day = DateInterval(start: Date(timeIntervalSince1970: 0), duration: 86400)
    #expect(day._intersects(DateInterval(start: day.end, duration: 1)))
    #expect(!day._intersects(DateInterval(start: day.end + 1, duration: 1)))
  }
}

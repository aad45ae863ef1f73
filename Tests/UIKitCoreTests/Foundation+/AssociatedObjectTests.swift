import Foundation
import QuartzCore
import Testing

@testable import UIKitCore

private final class Plain: NSObject {}

struct AssociatedObjectTests {
  nonisolated(unsafe) private static let key = UnsafeMutablePointer<UInt8>.allocate(capacity: 2)

  @Test func policies() {
    let object = Plain()
    let text = NSMutableString(string: "a")
    objc_setAssociatedObject(object, Self.key, text, .OBJC_ASSOCIATION_COPY_NONATOMIC)
    text.append("b")
    #expect(objc_getAssociatedObject(object, Self.key) as? String == "a")

    objc_setAssociatedObject(object, Self.key, text, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(object, Self.key) as? NSString === text)
    objc_setAssociatedObject(object, Self.key + 1, 7, .OBJC_ASSOCIATION_ASSIGN)
    #expect(objc_getAssociatedObject(object, Self.key + 1) as? Int == 7)

    objc_removeAssociatedObjects(object)
    #expect(objc_getAssociatedObject(object, Self.key) == nil)
  }

  @Test func assignedObjectsAreNotKept() {
    let object = Plain()
    do {
      let value = Plain()
      objc_setAssociatedObject(object, Self.key, value, .OBJC_ASSOCIATION_ASSIGN)
      #expect(objc_getAssociatedObject(object, Self.key) as? Plain === value)
    }
    #expect(objc_getAssociatedObject(object, Self.key) == nil)
  }

  @Test @MainActor func theyEndWithAResponder() {
    weak var released: Plain?
    do {
      let view = UIView()
      let value = Plain()
      released = value
      objc_setAssociatedObject(view, Self.key, value, .OBJC_ASSOCIATION_RETAIN)
      #expect(objc_getAssociatedObject(view, Self.key) as? Plain === value)
    }
    #expect(released == nil)
  }

  @Test func theyEndWithAnyObjectWhenAPoolIsDrained() {
    weak var released: Plain?
    autoreleasepool {
      let object = Plain()
      let value = Plain()
      released = value
      objc_setAssociatedObject(object, Self.key, value, .OBJC_ASSOCIATION_RETAIN)
    }
    #expect(released == nil)
  }

  /// A new object at the place of an old one has nothing of it.
  @Test func nothingIsInherited() {
    for _ in 0..<1000 {
      let object = Plain()
      #expect(objc_getAssociatedObject(object, Self.key) == nil)
      objc_setAssociatedObject(object, Self.key, "old", .OBJC_ASSOCIATION_RETAIN)
    }
  }
}

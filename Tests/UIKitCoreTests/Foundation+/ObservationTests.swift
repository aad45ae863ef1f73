import Foundation
import QuartzCore
import Testing

@testable import UIKitCore

private class Page: NSObject {
  var progress = 0.0 {
    willSet { willChangeValue(for: \.progress) }
    didSet { didChangeValue(for: \.progress) }
  }
  var title: String? {
    willSet { willChangeValue(for: \.title) }
    didSet { didChangeValue(for: \.title) }
  }
}

private final class SpecialPage: Page {}

private final class Listener: NSObject {
  var heard: [String] = []
  func hear(_ notification: Notification) { heard.append(notification.name.rawValue) }
}

struct ObservationTests {
  @Test func observersHearOldAndNew() {
    let page = Page()
    var changes: [(Double?, Double?)] = []
    let observation = page.observe(\.progress, options: [.new, .old, .initial]) { _, change in
      changes.append((change.oldValue, change.newValue))
    }
    page.progress = 0.5
    page.title = "x"
    page.progress = 1
    #expect(changes.map(\.0) == [nil, 0, 0.5])
    #expect(changes.map(\.1) == [0, 0.5, 1])
    observation.invalidate()
    page.progress = 2
    #expect(changes.count == 3)
  }

  @Test func releasingTheObservationEndsIt() {
    let page = Page()
    var count = 0
    var observation: NSKeyValueObservation? = page.observe(\.title) { _, _ in count += 1 }
    page.title = "a"
    withExtendedLifetime(observation) {}
    observation = nil
    page.title = "b"
    #expect(count == 1)
  }

  @Test func keyPathsOfSubclassesWork() {
    let page = SpecialPage()
    var titles: [String?] = []
    let observation = page.observe(\.title, options: .new) { _, change in
      titles.append(change.newValue ?? nil)
    }
    page.progress = 0.3
    page.title = "a"
    #expect(titles == ["a"])
    observation.invalidate()
  }

  @Test func associatedObjectsEndWithTheirObject() {
    nonisolated(unsafe) var key: UInt8 = 0
    weak var released: Page?
    withUnsafePointer(to: &key) { address in
      var object: NSObject? = NSObject()
      do {
        let value = Page()
        released = value
        if let object { objc_setAssociatedObject(object, address, value, .OBJC_ASSOCIATION_RETAIN) }
      }
      #expect(object.flatMap { objc_getAssociatedObject($0, address) } as? Page === released)
      if let object { objc_setAssociatedObject(object, address, nil, .OBJC_ASSOCIATION_RETAIN) }
      #expect(released == nil)
      object = nil
    }
  }

  @Test func selectorsHearNotifications() {
    let center = NotificationCenter()
    let name = NSNotification.Name("test")
    var listener: Listener? = Listener()
    if let listener {
      center.addObserver(listener, selector: Selector("hear:", Listener.hear), name: name, object: nil)
    }
    center.post(name: name, object: nil)
    #expect(listener?.heard == ["test"])
    if let listener { center.removeObserver(listener, name: name, object: nil) }
    center.post(name: name, object: nil)
    #expect(listener?.heard == ["test"])
    listener = nil
    center.post(name: name, object: nil)
  }
}

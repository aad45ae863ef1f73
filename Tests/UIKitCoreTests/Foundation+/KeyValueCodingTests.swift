import Foundation
import QuartzCore
import Testing

@testable import UIKitCore

/// A class that overrides NSObject's methods, as the rewriter leaves it.
private final class Bag: NSObject, KeyValueCoding, SelectorResponding {
  var extra: [String: Any] = [:]

  func value(forUndefinedKey key: String) -> Any? { extra[key] }
  func setValue(_ value: Any?, forUndefinedKey key: String) { extra[key] = value }
  func responds(to aSelector: Selector!) -> Bool {
    aSelector == Selector("anything") || _responds(to: aSelector)
  }
}

private final class Door: NSObject {
  var rings: [String] = []
  func ring() { rings.append("ring") }
  func knock(_ who: Any?) -> NSString { "who is \(who ?? "nobody")" as NSString }
}

struct KeyValueCodingTests {
  @Test func valuesByNameAndPath() {
    let (person, friend) = (Person(), Person())
    person.setValue("Ann", forKey: "first")
    person.setValue(friend, forKey: "friend")
    person.setValue("Bob", forKeyPath: "friend.first")

    #expect(person.value(forKey: "first") as? String == "Ann")
    #expect(person.value(forKeyPath: "friend.fullName") as? String == "Bob Doe")
    #expect(friend.value(forKeyPath: "friend.first") == nil)
    #expect(person.dictionaryWithValues(forKeys: ["first"]) as? [String: String] == ["first": "Ann"])
  }

  @Test func unknownKeysTrapOrAreAnswered() async {
    let bag = Bag()
    bag.setValue(3, forKey: "count")
    #expect((bag as NSObject).value(forKey: "count") as? Int == 3)
    await #expect(processExitsWith: .failure) { _ = Person().value(forKey: "unknown") }
    await #expect(processExitsWith: .failure) { Person().setValue(nil, forKey: "first") }
    await #expect(processExitsWith: .failure) { Person().setValue("x", forKey: "fullName") }
  }

  @Test func dictionariesAndArrays() {
    let data = NSDictionary(dictionary: ["user": NSDictionary(dictionary: ["name": "Ann"])])
    #expect(data.value(forKeyPath: "user.name") as? String == "Ann")
    let people = NSArray(array: [Person(), Person()])
    (people.firstObject as? Person)?.first = "Ann"
    #expect(people.value(forKey: "first") as? [String] == ["Ann", ""])
  }

  @Test @MainActor func viewsAndLayers() {
    let view = UIView()
    view.setValue(true, forKey: "hidden")
    view.setValue(5, forKeyPath: "layer.cornerRadius")
    view.setValue(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)), forKey: "frame")

    #expect(view.isHidden)
    #expect(view.layer.cornerRadius == 5)
    #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(view.value(forKeyPath: "layer.cornerRadius") as? CGFloat == 5)
  }

  @Test func selectorsAreSent() {
    let door = Door()
    door.perform(Selector("ring", Door.ring))
    let answer = door.perform(Selector("knock:", Door.knock(_:)), with: "me")

    #expect(door.rings == ["ring"])
    #expect(answer?.takeUnretainedValue() as? String == "who is me")
    #expect(door.responds(to: Selector("ring", Door.ring)))
    #expect(!door.responds(to: Selector("sing")))
    #expect((Bag() as NSObject).responds(to: Selector("anything")))
  }

  @Test func delayedSelectorsAreSentOnceAndForgotten() {
    let door = Door()
    door.perform(Selector("ring", Door.ring), with: nil, afterDelay: 0)
    door.perform(Selector("knock:", Door.knock(_:)), with: "x", afterDelay: 0)
    Door.cancelPreviousPerformRequests(withTarget: door, selector: Selector("knock:"), object: "x")
    _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 1))
    #expect(door.rings == ["ring"])

    door.perform(Selector("ring", Door.ring), with: nil, afterDelay: 0)
    Door.cancelPreviousPerformRequests(withTarget: door)
    _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
    #expect(door.rings == ["ring"])

    door.perform(Selector("ring", Door.ring), with: nil, afterDelay: 3_600)
    _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
    #expect(door.rings == ["ring"])
    Door.cancelPreviousPerformRequests(withTarget: door)
  }

  @Test func timersWaitForTheirTime() {
    let door = Door()
    let later = Timer.scheduledTimer(
      timeInterval: 3_600, target: door, selector: Selector("ring", Door.ring), userInfo: nil, repeats: false)
    let soon = Timer.scheduledTimer(
      timeInterval: 0.001, target: door, selector: Selector("ring", Door.ring), userInfo: nil, repeats: false)
    _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 1))
    #expect(door.rings == ["ring"])
    #expect(later.isValid && !soon.isValid)
    later.invalidate()
  }
}

@MainActor
struct ClassDescriptionTests {
  @Test func classesHaveNames() {
    #expect(UIView.description() == "UIView")
    #expect(Person.description() == "UIKitCoreTests.Person")
    #expect(type(of: Student()).description() == "UIKitCoreTests.Student")
  }
}

struct NotificationSelectorTests {
  private final class Listener: NSObject {
    var heard = 0
    func hear() { heard += 1 }
    func hear(_ notification: NSNotification) { heard += 10 }
  }

  /// Apple documentation, `removeObserver(_:)`: all entries of the observer are removed.
  @Test func removingAnObserverEndsAllItWasAddedFor() {
    let center = NotificationCenter()
    let (listener, other) = (Listener(), Listener())
    for name in ["a", "b"] {
      for observer in [listener, other] {
        center.addObserver(
          observer, selector: Selector("hear", Listener.hear as (Listener) -> () -> Void),
          name: Notification.Name(name), object: nil)
      }
    }
    center.removeObserver(listener)
    center.post(name: Notification.Name("a"), object: nil)
    center.post(name: Notification.Name("b"), object: nil)
    #expect(listener.heard == 0 && other.heard == 2)
  }

  @Test func blocksAreRemovedByTheirToken() {
    let center = NotificationCenter()
    nonisolated(unsafe) var count = 0
    let token = center.addObserver(forName: Notification.Name("a"), object: nil, queue: nil) { _ in count += 1
    }
    center.removeObserver(token)
    center.post(name: Notification.Name("a"), object: nil)
    #expect(count == 0)
  }

  @Test func methodsThatTakeANSNotification() {
    let center = NotificationCenter()
    let listener = Listener()
    center.addObserver(
      listener, selector: Selector("hear:", Listener.hear(_:)), name: Notification.Name("a"), object: nil)
    center.post(name: Notification.Name("a"), object: nil)
    #expect(listener.heard == 10)
  }
}

import Foundation
import MethodSelectors
import QuartzCore
import Testing

@MainActor
struct SelectorTests {
  @Test func argumentsAreCutToWhatTheMethodTakes() {
    let target = Receiver()
    Selector("none", Receiver.none).perform(on: target, 1, 2)
    Selector("one:", Receiver.one).perform(on: target, 7, 8)
    Selector("two:with:", Receiver.two).perform(on: target, 7, nil)

    #expect(target.calls == ["none", "one 7", "two 7 nil"])
  }

  @Test func moreArgumentsThanTwo() {
    let target = Receiver()
    Selector("image:didFinish:context:", Receiver.image(_:didFinish:context:))
      .perform(on: target, "a", nil, 3)

    #expect(target.calls == ["image a nil 3"])
  }

  @Test func overridesAreCalled() {
    let target = SpecialReceiver()
    Selector("none", Receiver.none).perform(on: target)

    #expect(target.calls == ["special"])
  }

  @Test func mainActorMethods() {
    let target = MainReceiver()
    Selector("tap:", MainReceiver.tap).perform(on: target, 3)
    Selector("tap:", of: target, { $0.tap(_:) }).perform(on: target, 4)

    #expect(target.calls == [3, 4])
  }

  @Test func classMethodsAndProtocols() {
    Receiver.classCalls = []
    Selector("shared:", { (type: Receiver.Type) in type.shared(_:) })
      .perform(on: SpecialReceiver.self as AnyObject, 1)
    #expect(Receiver.classCalls == ["SpecialReceiver 1"])

    let target = Receiver()
    let selector = Selector("none", { (receiver: any Receiving) in receiver.none })
    selector.perform(on: target)
    #expect(target.calls == ["none"])
    #expect(!selector.canHandle(NSObject()))
  }

  /// An optional requirement: an object may be of the protocol and not have the method.
  @Test func methodsThatNotAllHave() {
    let selector = Selector(
      "none", where: { (receiver: any Receiving) in receiver is SpecialReceiver },
      { (receiver: any Receiving) in receiver.none })
    #expect(!selector.canHandle(Receiver()))

    let target = SpecialReceiver()
    #expect(selector.canHandle(target))
    selector.perform(on: target)
    #expect(target.calls == ["special"])
  }

  @Test func gettersAndSetters() {
    let target = Receiver()
    Selector("setTitle:", setter: \Receiver.title).perform(on: target, "x")

    #expect(Selector("title", getter: \Receiver.title).perform(on: target) as? String == "x")
    #expect(String(Selector("setTitle:", setter: \Receiver.title)) == "setTitle:")
  }

  @Test func equalityIsByName() {
    #expect(Selector("a:", Receiver.one) == Selector("a:", Receiver.image))
    #expect(Selector("a", Receiver.none) != Selector("b", Receiver.none))
    #expect(Selector("one", Receiver.one) == Selector("one:"), "a reference without labels has its argument")
    #expect(Selector("one:", Receiver.one) == "one:")
    #expect(NSSelectorFromString("one:").hashValue == Selector("one:", Receiver.one).hashValue)
    #expect(NSStringFromSelector(Selector("one:", Receiver.one)) == "one:")
    #expect("\(Selector("one:", Receiver.one))" == "one:")
    #expect(!Selector("none", Receiver.none).canHandle(MainReceiver()))
  }

  @Test func namesAreLookedUpInTheReceiversClass() {
    let target = Named()
    #expect(Selector("act:").canHandle(target))
    #expect(!Selector("unknown").canHandle(target))
    Selector("act:").perform(on: target, 5)
    // A selector written for another class is sent by its name.
    Selector("act:", Receiver.one).perform(on: target, 6)

    #expect(target.calls == [5, 6])
  }

  @Test func anUnknownNameTraps() async {
    await #expect(processExitsWith: .failure) {
      Selector("unknown").perform(on: NSObject())
    }
  }

  @Test func argumentsAreBridged() {
    let target = Receiver()
    let name = Notification.Name("happened")
    Selector("notified:", Receiver.notified).perform(on: target, Notification(name: name))
    Selector("number:", Receiver.number).perform(on: target, NSNumber(value: 2.5))
    Selector("anything:", Receiver.anything).perform(on: target, nil)

    #expect(target.calls == ["happened", "2.5", "nil"])
  }

  /// A handler declared for another class than the sender's is called all the same, as Objective-C's messages are.
  @Test func aSenderOfAnotherClassIsHandedOver() {
    let target = Receiver()
    Selector("page:", Receiver.page).perform(on: target, Receiver())
    Selector("page:", Receiver.page).perform(on: target, nil)
    Selector("optionalPage:", Receiver.optionalPage).perform(on: target, Receiver())

    #expect(target.calls == ["page", "page", "optional page true"])
  }

  @Test func aValueThatDoesNotFitTraps() async {
    await #expect(processExitsWith: .failure) {
      Selector("one:", Receiver.one).perform(on: Receiver(), "text")
    }
  }
}

protocol Receiving: AnyObject {
  func none()
}

class Receiver: Receiving {
  nonisolated(unsafe) static var classCalls: [String] = []
  var calls: [String] = []
  var title: String?
  func none() { calls.append("none") }
  func one(_ a: Int) { calls.append("one \(a)") }
  func two(_ a: Int, _ b: Int?) { calls.append("two \(a) \(b.map(String.init) ?? "nil")") }
  func image(_ name: String, didFinish error: (any Error)?, context: Int) {
    calls.append("image \(name) \(error == nil ? "nil" : "error") \(context)")
  }
  func notified(_ notification: NSNotification) { calls.append(notification.name.rawValue) }
  func number(_ value: CGFloat) { calls.append("\(value)") }
  func anything(_ value: Any) { calls.append((value as Any?).flatMap { $0 as? String } ?? "nil") }
  func page(_ page: MainReceiver) { calls.append("page") }
  func optionalPage(_ page: MainReceiver?) { calls.append("optional page \(page != nil)") }
  class func shared(_ a: Int) { classCalls.append("\(self) \(a)") }
}

final class SpecialReceiver: Receiver {
  override func none() { calls.append("special") }
}

@MainActor
final class MainReceiver {
  var calls: [Int] = []
  func tap(_ a: Int) { calls.append(a) }
}

class Named: NSObject {
  var calls: [Int] = []
  func act(_ a: Int) { calls.append(a) }

  enum __RuntimeMembers: RuntimeMembers {
    @MainActor static var members: [RuntimeMember] {
      [.method("act:", Selector("act:", Named.act(_:)))]
    }
  }
}

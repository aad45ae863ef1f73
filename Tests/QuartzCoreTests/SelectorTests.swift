import Foundation
import Testing

@testable import QuartzCore

@MainActor
struct SelectorTests {
  @Test func argumentsAreCutToWhatTheMethodTakes() {
    let target = Receiver()
    Selector("none", Receiver.none).perform(on: target, 1, 2)
    Selector("one", Receiver.one).perform(on: target, 7, 8)
    Selector("two", Receiver.two).perform(on: target, 7, nil)

    #expect(target.calls == ["none", "one 7", "two 7 nil"])
  }

  @Test func overridesAreCalled() {
    let target = SpecialReceiver()
    Selector("none", Receiver.none).perform(on: target)

    #expect(target.calls == ["special"])
  }

  @Test func mainActorMethods() {
    let target = MainReceiver()
    Selector("tap", MainReceiver.tap).perform(on: target, 3)

    #expect(target.calls == [3])
  }

  @Test func equalityIsByName() {
    #expect(Selector("a", Receiver.none) == Selector("a", Receiver.one))
    #expect(Selector("a", Receiver.none) != Selector("b", Receiver.none))
    #expect(!Selector("none", Receiver.none).canHandle(MainReceiver()))
  }
}

class Receiver {
  var calls: [String] = []
  func none() { calls.append("none") }
  func one(_ a: Int) { calls.append("one \(a)") }
  func two(_ a: Int, _ b: Int?) { calls.append("two \(a) \(b.map(String.init) ?? "nil")") }
}

final class SpecialReceiver: Receiver {
  override func none() { calls.append("special") }
}

@MainActor
final class MainReceiver {
  var calls: [Int] = []
  func tap(_ a: Int) { calls.append(a) }
}

import Foundation
import HeadlessHost
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

/// A class with `@objc dynamic` properties, as the rewriter leaves it.
class Person: NSObject {
  var first = "" {
    willSet { willChangeValue(forKey: "first") }
    didSet { didChangeValue(forKey: "first") }
  }
  var friend: Person? {
    willSet { willChangeValue(forKey: "friend") }
    didSet { didChangeValue(forKey: "friend") }
  }
  var tags: [String] = []
  var fullName: String { "\(first) Doe" }
  func keyPathsForFullName() -> Set<String> { ["first"] }

  enum __RuntimeMembers: RuntimeMembers {
    static var members: [RuntimeMember] {
      [
        .property("first", \Person.first), .property("friend", \Person.friend),
        .property("tags", \Person.tags),
        .property("fullName", reading: \Person.fullName),
        .method(
          "+keyPathsForValuesAffectingFullName",
          Selector(
            "+keyPathsForValuesAffectingFullName",
            { (type: Person.Type) in type.keyPathsForValuesAffectingFullName })),
      ]
    }
  }

  class func keyPathsForValuesAffectingFullName() -> Set<String> { ["first"] }
}

class Student: Person {}

/// Records what it is told.
private final class Recorder: NSObject, KeyValueObserving {
  var heard: [String] = []
  var changes: [[NSKeyValueChangeKey: Any]] = []

  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    heard.append(keyPath ?? "nil")
    changes.append(change ?? [:])
  }
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

  /// "Key-Value Observing Programming Guide", the change dictionary: kind, old and new, and before the change the prior
  /// flag without a new value.
  @Test func optionsDecideWhatIsTold() {
    let person = Person()
    let recorder = Recorder()
    person.addObserver(recorder, forKeyPath: "friend", options: [.new, .old, .prior, .initial], context: nil)
    person.friend = Person()

    #expect(recorder.heard == ["friend", "friend", "friend"])
    let kinds = recorder.changes.map { $0[.kindKey] as? UInt }
    #expect(kinds == [1, 1, 1])
    #expect(recorder.changes.map { $0[.notificationIsPriorKey] as? Bool } == [nil, true, nil])
    #expect(recorder.changes[0][.newKey] is NSNull && recorder.changes[0][.oldKey] == nil)
    #expect(recorder.changes[1][.newKey] == nil && recorder.changes[1][.oldKey] is NSNull)
    #expect(recorder.changes[2][.newKey] as? Person === person.friend)
    #expect(recorder.changes[2][.oldKey] is NSNull)
    person.removeObserver(recorder, forKeyPath: "friend")
    person.friend = nil
    #expect(recorder.heard.count == 3)
  }

  @Test func noOptionsTellTheKindOnly() {
    let person = Person()
    let recorder = Recorder()
    person.addObserver(recorder, forKeyPath: "first", options: [], context: nil)
    person.first = "Ann"

    #expect(recorder.changes.map(\.count) == [1])
    #expect(recorder.changes.first?[.kindKey] as? Int == 1)
  }

  @Test func pathsFollowTheObjectsOnThem() {
    let (person, friend, other) = (Person(), Person(), Person())
    friend.first = "Bob"
    other.first = "Eve"
    person.friend = friend
    let recorder = Recorder()
    person.addObserver(recorder, forKeyPath: "friend.first", options: [.new, .old], context: nil)

    friend.first = "Rob"
    person.friend = other
    friend.first = "nobody listens"
    other.first = "Eva"
    person.friend = nil

    #expect(recorder.changes.map { $0[.oldKey] as? String } == ["Bob", "Rob", "Eve", "Eva"])
    #expect(recorder.changes.map { $0[.newKey] as? String } == ["Rob", "Eve", "Eva", nil])
  }

  @Test func propertiesMadeFromOthersChangeWithThem() {
    let person = Student()
    var names: [String?] = []
    let observation = person.observe(\.fullName, options: [.old, .new]) { _, change in
      names += [change.oldValue, change.newValue]
    }
    person.first = "Ann"
    withExtendedLifetime(observation) {}
    #expect(names == [" Doe", "Ann Doe"], "a key path of a subclass has no name: its value tells")

    let recorder = Recorder()
    person.addObserver(recorder, forKeyPath: "fullName", options: [.old, .new], context: nil)
    person.first = "Sue"
    #expect(recorder.changes.map { $0[.oldKey] as? String } == ["Ann Doe"])
    #expect(recorder.changes.map { $0[.newKey] as? String } == ["Sue Doe"])
  }

  @Test func collectionsTellWhatCameAndWent() {
    let person = Person()
    person.tags = ["a", "b"]
    let recorder = Recorder()
    person.addObserver(recorder, forKeyPath: "tags", options: [.old, .new], context: nil)

    person.willChange(.insertion, valuesAt: [1], forKey: "tags")
    person.tags.insert("x", at: 1)
    person.didChange(.insertion, valuesAt: [1], forKey: "tags")
    person.willChange(.removal, valuesAt: [0], forKey: "tags")
    person.tags.remove(at: 0)
    person.didChange(.removal, valuesAt: [0], forKey: "tags")

    #expect(recorder.changes.map { $0[.kindKey] as? UInt } == [2, 3])
    #expect(recorder.changes[0][.newKey] as? [String] == ["x"] && recorder.changes[0][.oldKey] == nil)
    #expect(recorder.changes[1][.oldKey] as? [String] == ["a"] && recorder.changes[1][.newKey] == nil)
    #expect((recorder.changes[1][.indexesKey] as? NSIndexSet)?.firstIndex == 0)
  }

  @Test func theObserverIsNotKept() {
    let person = Person()
    weak var gone: Recorder?
    do {
      let recorder = Recorder()
      gone = recorder
      person.addObserver(recorder, forKeyPath: "first", options: [], context: nil)
    }
    #expect(gone == nil)
    person.first = "nobody listens"
  }

  @Test func contextsTellObservationsApart() {
    let person = Person()
    let recorder = Recorder()
    let contexts = UnsafeMutablePointer<Int>.allocate(capacity: 2)
    defer { contexts.deallocate() }
    person.addObserver(recorder, forKeyPath: "first", options: [], context: contexts)
    person.addObserver(recorder, forKeyPath: "first", options: [], context: contexts + 1)
    person.removeObserver(recorder, forKeyPath: "first", context: contexts)
    person.first = "Ann"
    #expect(recorder.heard.count == 1)
  }

  /// Nothing leads weakly to an object that ends, and yet it removes itself as programs do.
  @Test func anObserverRemovesItselfAtItsEnd() {
    final class Passing: NSObject, KeyValueObserving {
      let person: Person
      init(_ person: Person) {
        self.person = person
        super.init()
        person.addObserver(self, forKeyPath: "first", options: [], context: nil)
      }
      deinit { person.removeObserver(self, forKeyPath: "first") }
      func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {}
    }
    let person = Person()
    var observer: Passing? = Passing(person)
    person.first = "Ann"
    weak let left = observer
    observer = nil
    #expect(left == nil)
    person.first = "Bob"
  }

  @Test func removingAStrangerTraps() async {
    await #expect(processExitsWith: .failure) {
      Person().removeObserver(NSObject(), forKeyPath: "first")
    }
  }

  @Test func operationsAreFinishedByName() {
    final class Asynchronous: Operation, @unchecked Sendable {
      nonisolated(unsafe) var isDone = false
      override var isAsynchronous: Bool { true }
      override var isFinished: Bool { isDone }
      override func start() {
        willChangeValue(forKey: "isFinished")
        isDone = true
        didChangeValue(forKey: "isFinished")
      }
    }
    let queue = OperationQueue()
    queue.addOperation(Asynchronous())
    queue.waitUntilAllOperationsAreFinished()
    #expect(queue.operationCount == 0)
  }
}

@MainActor
struct UIKitObservationTests {
  /// docs/uikit-semantics.md, note 22: clients observe contentOffset, contentInset, frame and the pan recognizer's state.
  @Test func scrollViewsAnnounceTheirKeys() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let recorder = Recorder()
    for key in ["contentOffset", "contentInset", "contentSize", "frame", "panGestureRecognizer.state"] {
      view.addObserver(recorder, forKeyPath: key, options: [.old, .new], context: nil)
    }
    view.contentSize = CGSize(width: 100, height: 500)
    view.contentInset.top = 10
    view.contentOffset = CGPoint(x: 0, y: 40)
    view.frame.size.width = 200

    #expect(
      recorder.heard.filter { $0 != "panGestureRecognizer.state" }
        == ["contentSize", "contentOffset", "contentInset", "contentOffset", "frame"]
        || recorder.heard == ["contentSize", "contentInset", "contentOffset", "frame"])
    let offset = recorder.heard.lastIndex(of: "contentOffset").map { recorder.changes[$0] }
    #expect(offset?[.newKey] as? CGPoint == CGPoint(x: 0, y: 40))
    #expect((offset?[.newKey] as? NSValue)?.cgPointValue == CGPoint(x: 0, y: 40))
  }

  @Test func subclassesAreObservedByTheirOwnKeyPaths() {
    final class Pages: UIScrollView {}
    let view = Pages(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentSize = CGSize(width: 100, height: 500)
    var offsets: [CGFloat] = []
    var told = 0
    let observations = [
      view.observe(\.contentOffset, options: [.old, .new]) { _, change in
        offsets += [change.oldValue?.y ?? -1, change.newValue?.y ?? -1]
      },
      view.observe(\.isHidden) { _, _ in told += 1 },
      view.observe(\.layer.cornerRadius) { _, _ in told += 1 },
    ]
    view.contentOffset.y = 30
    view.isHidden = true
    view.layer.cornerRadius = 4

    #expect(offsets == [0, 30])
    #expect(told == 2)
    observations.forEach { $0.invalidate() }
  }

  @Test func layersAnnounceTheirKeys() {
    let layer = CAShapeLayer()
    let recorder = Recorder()
    layer.addObserver(recorder, forKeyPath: "bounds", options: .new, context: nil)
    layer.addObserver(recorder, forKeyPath: "strokeEnd", options: .new, context: nil)
    layer.bounds.size.width = 3
    layer.strokeEnd = 0.5

    #expect(recorder.heard == ["bounds", "strokeEnd"])
    #expect((recorder.changes[0][.newKey] as? NSValue)?.cgRectValue.width == 3)
  }

  @Test func controlsAnnounceTheirStates() {
    let control = UIControl()
    var told: [Bool?] = []
    let observation = control.observe(\.isEnabled, options: .new) { _, change in told.append(change.newValue)
    }
    control.isEnabled = false
    control.isSelected = true
    #expect(told == [false])
    observation.invalidate()
  }

  @Test func respondersOverrideObserveValue() {
    final class Controller: UIViewController {
      var heard: [String] = []
      override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {
        heard.append(keyPath ?? "nil")
      }
    }
    let controller = Controller()
    let view = UIView()
    view.addObserver(controller, forKeyPath: "alpha", options: .new, context: nil)
    view.alpha = 0.5
    #expect(controller.heard == ["alpha"])
  }
}

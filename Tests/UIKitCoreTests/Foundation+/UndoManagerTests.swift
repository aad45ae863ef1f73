import Foundation
import QuartzCore
import Testing

@testable import UIKitCore

private final class Counter: NSObject {
  var value = 0
  let manager: UndoManager

  init(_ manager: UndoManager) {
    self.manager = manager
  }

  func set(_ new: Int) {
    let old = value
    manager.registerUndo(withTarget: self) { $0.set(old) }
    value = new
  }

  func setNumber(_ new: NSNumber) {
    manager.registerUndo(
      withTarget: self, selector: Selector("setNumber:", Counter.setNumber(_:)),
      object: NSNumber(value: value))
    value = new.intValue
  }
}

/// Apple documentation, "Undo Architecture" and `UndoManager`.
struct UndoManagerTests {
  private let manager = UndoManager()

  private func group(_ body: () -> Void) {
    manager.beginUndoGrouping()
    body()
    manager.endUndoGrouping()
  }

  private func manual() -> Counter {
    manager.groupsByEvent = false
    return Counter(manager)
  }

  @Test func undoingAndRedoing() {
    let counter = manual()
    group { counter.set(1) }
    group { counter.set(2) }
    #expect(manager.canUndo && !manager.canRedo)

    manager.undo()
    #expect(counter.value == 1 && manager.canRedo)
    manager.undo()
    #expect(counter.value == 0 && !manager.canUndo)
    manager.redo()
    manager.redo()
    #expect(counter.value == 2 && !manager.canRedo)
    manager.undo()
    #expect(counter.value == 1)
  }

  @Test func aGroupIsUndoneAtOnceTheLastChangeFirst() {
    let counter = manual()
    group {
      counter.set(1)
      group { counter.set(2) }
      counter.set(3)
    }
    manager.undo()
    #expect(counter.value == 0 && !manager.canUndo)
    manager.redo()
    #expect(counter.value == 3)
  }

  @Test func aNewChangeForgetsWhatWasUndone() {
    let counter = manual()
    group { counter.set(1) }
    manager.undo()
    group { counter.set(5) }
    #expect(!manager.canRedo)
  }

  @Test func selectorsAreSentWithTheirObject() {
    let counter = manual()
    group { counter.setNumber(7) }
    manager.undo()
    #expect(counter.value == 0)
    manager.redo()
    #expect(counter.value == 7)
  }

  @Test func theEventsGroupIsOpenUntilUndo() {
    let counter = Counter(manager)
    counter.set(1)
    counter.set(2)
    #expect(manager.groupingLevel == 1 && manager.canUndo)
    manager.undo()
    #expect(counter.value == 0 && manager.groupingLevel == 0)
  }

  @Test func namesOfActions() {
    let counter = manual()
    group {
      counter.set(1)
      manager.setActionName("Typing")
    }
    #expect(manager.undoActionName == "Typing" && manager.undoMenuItemTitle == "Undo Typing")
    manager.undo()
    #expect(manager.redoActionName == "Typing" && manager.redoMenuItemTitle == "Redo Typing")
    #expect(manager.undoMenuItemTitle == "Undo")
  }

  @Test func levelsAndDisabling() {
    let counter = manual()
    manager.levelsOfUndo = 2
    for value in 1...4 { group { counter.set(value) } }
    manager.undo()
    manager.undo()
    #expect(counter.value == 2 && !manager.canUndo)

    manager.disableUndoRegistration()
    #expect(!manager.isUndoRegistrationEnabled)
    counter.set(9)
    manager.enableUndoRegistration()
    #expect(!manager.canUndo)
  }

  @Test func targetsCanBeForgottenAndAreNotKept() {
    let counter = manual()
    group { counter.set(1) }
    manager.removeAllActions(withTarget: counter)
    #expect(!manager.canUndo)

    weak var gone: Counter?
    do {
      let other = Counter(manager)
      gone = other
      group { other.set(1) }
    }
    #expect(gone == nil)
    manager.undo()
  }

  @Test func phasesAndNotifications() {
    let counter = manual()
    nonisolated(unsafe) var heard: [String] = []
    let names: [Notification.Name] = [
      .NSUndoManagerDidOpenUndoGroup, .NSUndoManagerDidCloseUndoGroup, .NSUndoManagerWillUndoChange,
      .NSUndoManagerDidUndoChange,
    ]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: manager, queue: nil) {
        heard.append(($0.name.rawValue as NSString).substring(from: "NSUndoManager".count))
      }
    }
    defer { tokens.forEach { NotificationCenter.default.removeObserver($0) } }
    group { counter.set(1) }
    #expect(heard == ["DidOpenUndoGroupNotification", "DidCloseUndoGroupNotification"])
    heard = []
    nonisolated(unsafe) var wasUndoing = false
    group { manager.registerUndo(withTarget: counter) { wasUndoing = $0.manager.isUndoing } }
    heard = []
    manager.undo()
    #expect(heard.first == "WillUndoChangeNotification" && heard.last == "DidUndoChangeNotification")
    #expect(wasUndoing && !manager.isUndoing)
  }

  /// Apple, `undoNestedGroup()`: "performs the undo operations in the last undo group (whether top-level or nested)".
  @Test func aNestedGroupIsUndoneWhileItsGroupIsOpen() {
    let counter = manual()
    manager.beginUndoGrouping()
    counter.set(1)
    group { counter.set(2) }
    manager.undoNestedGroup()
    #expect(counter.value == 1 && manager.groupingLevel == 1 && manager.canRedo)
    manager.endUndoGrouping()
    manager.undo()
    #expect(counter.value == 0)
  }

  /// Apple, `undo()`: ends the group that is open where the nesting level is 1.
  @Test func undoClosesTheGroup() {
    let counter = manual()
    manager.beginUndoGrouping()
    counter.set(1)
    manager.undo()
    #expect(counter.value == 0 && manager.groupingLevel == 0)
  }

  private func checkpoints(_ body: () -> Void) -> Int {
    nonisolated(unsafe) var count = 0
    let token = NotificationCenter.default.addObserver(
      forName: .NSUndoManagerCheckpoint, object: manager, queue: nil
    ) { _ in count += 1 }
    body()
    NotificationCenter.default.removeObserver(token)
    return count
  }

  /// Apple, Undo Architecture, "Using Undo Notifications": a checkpoint is posted whenever a group opens or closes, except when a
  /// top-level one opens, and by `canRedo`.
  @Test func checkpointsArePosted() {
    _ = manual()
    #expect(checkpoints { manager.beginUndoGrouping() } == 0)
    #expect(checkpoints { manager.beginUndoGrouping() } == 1)
    #expect(checkpoints { manager.endUndoGrouping() } == 1)
    #expect(checkpoints { manager.endUndoGrouping() } == 1)
    #expect(checkpoints { _ = manager.canUndo } == 0)
    #expect(checkpoints { _ = manager.canRedo } == 1)
  }

  /// A discardable action is reported to observers of the group's end, and undoing it makes one that redoes, discardable, too.
  @Test func discardableActions() {
    let counter = manual()
    nonisolated(unsafe) var heard: [Bool?] = []
    let tokens = [Notification.Name.NSUndoManagerWillCloseUndoGroup, .NSUndoManagerDidCloseUndoGroup].map {
      name in
      NotificationCenter.default.addObserver(forName: name, object: manager, queue: nil) {
        heard.append(($0.userInfo?[NSUndoManagerGroupIsDiscardableKey] as? NSNumber)?.boolValue)
      }
    }
    group {
      counter.set(1)
      manager.setActionIsDiscardable(true)
    }
    tokens.forEach { NotificationCenter.default.removeObserver($0) }
    #expect(heard == [true, true] && manager.undoActionIsDiscardable)
    manager.undo()
    #expect(manager.redoActionIsDiscardable && !manager.undoActionIsDiscardable)
  }

  /// The group of an event is closed when the run loop comes round, also where groups were left open in it at first.
  @Test @MainActor func eventsGroupsEnd() {
    let counter = Counter(manager)
    counter.set(1)
    manager.beginUndoGrouping()
    counter.set(2)
    _ = RunLoop.current.run(mode: .default, before: Date())
    #expect(manager.groupingLevel == 2)
    manager.endUndoGrouping()
    #expect(manager.groupingLevel == 1)
    _ = RunLoop.current.run(mode: .default, before: Date())
    #expect(manager.groupingLevel == 0)
    counter.set(3)
    _ = RunLoop.current.run(mode: .default, before: Date())
    manager.undo()
    #expect(counter.value == 2)
    manager.undo()
    #expect(counter.value == 0)
  }

  @Test func misuseTraps() async {
    await #expect(processExitsWith: .failure) {
      let manager = UndoManager()
      manager.groupsByEvent = false
      manager.beginUndoGrouping()
      manager.beginUndoGrouping()
      manager.undo()
    }
    await #expect(processExitsWith: .failure) {
      let manager = UndoManager()
      manager.registerUndo(withTarget: manager) { $0.redo() }
      manager.undo()
    }
    await #expect(processExitsWith: .failure) { UndoManager().endUndoGrouping() }
    await #expect(processExitsWith: .failure) { UndoManager().enableUndoRegistration() }
    await #expect(processExitsWith: .failure) {
      let manager = UndoManager()
      manager.groupsByEvent = false
      Counter(manager).set(1)
    }
  }

  /// Apple documentation, `UIResponder.undoManager`: the nearest in the responder chain; a window has one.
  @Test @MainActor func respondersFindTheWindows() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let view = UIView()
    #expect(view.undoManager == nil)
    window.addSubview(view)
    #expect(view.undoManager != nil)
    #expect(view.undoManager === window.undoManager)
  }
}

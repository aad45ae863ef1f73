import Foundation
import QuartzCore

/// Records what undoes the user's changes, and undoes and redoes them.
///
/// What is registered while one event is handled forms a group and is undone together (``groupsByEvent``). What is
/// registered while undoing is what redoes. Targets are not kept. Main thread only.
open class UndoManager: NSObject {
  private enum Phase { case idle, undoing, redoing }

  private var undoStack: [UndoGroup] = []
  private var redoStack: [UndoGroup] = []
  /// The groups that are open, the innermost last.
  private var open: [UndoGroup] = []
  private var phase = Phase.idle
  private var disableCount = 0
  private var closesAtEventsEnd = false

  public override init() {
    super.init()
  }

  // MARK: - Groups

  /// How many groups are open.
  open var groupingLevel: Int { open.count }

  /// Whether a group is opened by the first registration of an event and closed at its end.
  open var groupsByEvent = true

  /// How many groups can be undone; 0 for any number.
  open var levelsOfUndo = 0 { didSet { trim() } }

  /// The modes of the run loop in which an event's group is closed.
  open var runLoopModes: [RunLoop.Mode] = [.default]

  open func beginUndoGrouping() {
    post(.NSUndoManagerCheckpoint)
    if groupsByEvent, open.isEmpty { openEventGroup() }
    openGroup()
  }

  /// Closes the innermost group. Traps when none is open.
  open func endUndoGrouping() {
    precondition(!open.isEmpty, "endUndoGrouping called with no matching begin")
    post(.NSUndoManagerCheckpoint)
    closeGroup()
  }

  private func openGroup() {
    open.append(UndoGroup())
    post(.NSUndoManagerDidOpenUndoGroup)
  }

  private func openEventGroup() {
    openGroup()
    guard !closesAtEventsEnd else { return }
    closesAtEventsEnd = true
    nonisolated(unsafe) weak let manager = self
    RunLoop.main.perform(inModes: runLoopModes) { manager?.eventEnded() }
  }

  private func eventEnded() {
    closesAtEventsEnd = false
    guard groupsByEvent, phase == .idle, open.count == 1 else { return }
    closeGroup()
  }

  private func closeGroup() {
    post(.NSUndoManagerWillCloseUndoGroup)
    let group = open.removeLast()
    defer { post(.NSUndoManagerDidCloseUndoGroup) }
    guard !group.elements.isEmpty else { return }
    if let outer = open.last {
      outer.elements.append(.group(group))
      if outer.actionName.isEmpty { outer.actionName = group.actionName }
    } else if phase == .undoing {
      redoStack.append(group)
    } else {
      undoStack.append(group)
      trim()
    }
  }

  private func trim() {
    guard levelsOfUndo > 0 else { return }
    undoStack.removeFirst(max(0, undoStack.count - levelsOfUndo))
    redoStack.removeFirst(max(0, redoStack.count - levelsOfUndo))
  }

  // MARK: - Registering

  open var isUndoRegistrationEnabled: Bool { disableCount == 0 }

  open func disableUndoRegistration() { disableCount += 1 }

  /// Traps when registration was not disabled.
  open func enableUndoRegistration() {
    precondition(
      disableCount > 0, "enableUndoRegistration may only be invoked with matching disableUndoRegistration")
    disableCount -= 1
  }

  /// Undoing is to call `handler` with the target.
  public func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType, handler: @escaping (TargetType) -> Void
  ) {
    register(UndoAction(target) { ($0 as? TargetType).map(handler) })
  }

  /// Undoing is to send `selector` with `anObject` to the target. The object is kept.
  open func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
    register(UndoAction(target as AnyObject) { selector.perform(on: $0, anObject) })
  }

  private func register(_ action: UndoAction) {
    guard isUndoRegistrationEnabled else { return }
    if open.isEmpty {
      precondition(groupsByEvent, "must begin a group before registering undo")
      openEventGroup()
    }
    open.last?.elements.append(.action(action))
    // A new change cannot be followed by changes that were made before it.
    if phase == .idle { redoStack = [] }
  }

  /// Forgets everything, also in open groups.
  open func removeAllActions() {
    undoStack = []
    redoStack = []
    open = []
    disableCount = 0
  }

  /// Forgets what belongs to `target`.
  open func removeAllActions(withTarget target: Any) {
    let target = ObjectIdentifier(target as AnyObject)
    (undoStack + redoStack + open).forEach { $0.remove(target) }
    undoStack.removeAll { $0.elements.isEmpty }
    redoStack.removeAll { $0.elements.isEmpty }
  }

  // MARK: - Undoing

  open var isUndoing: Bool { phase == .undoing }
  open var isRedoing: Bool { phase == .redoing }

  open var canUndo: Bool {
    post(.NSUndoManagerCheckpoint)
    return !undoStack.isEmpty || open.first?.elements.isEmpty == false
  }

  open var canRedo: Bool {
    post(.NSUndoManagerCheckpoint)
    return !redoStack.isEmpty
  }

  /// Closes the group of the event, and undoes the last group. Traps when another group is open.
  open func undo() {
    if groupsByEvent, open.count == 1 { closeGroup() }
    precondition(open.isEmpty, "undo was called with too many nested undo groups")
    undoNestedGroup()
  }

  /// Undoes the last group that was closed; groups that are open stay so.
  open func undoNestedGroup() {
    post(.NSUndoManagerCheckpoint)
    guard let group = undoStack.popLast() else { return }
    perform(group, as: .undoing, before: .NSUndoManagerWillUndoChange, after: .NSUndoManagerDidUndoChange)
  }

  /// Makes the change again that was undone last.
  open func redo() {
    post(.NSUndoManagerCheckpoint)
    guard phase == .idle, let group = redoStack.popLast() else { return }
    perform(group, as: .redoing, before: .NSUndoManagerWillRedoChange, after: .NSUndoManagerDidRedoChange)
  }

  private func perform(
    _ group: UndoGroup, as phase: Phase, before: Notification.Name, after: Notification.Name
  ) {
    post(before)
    self.phase = phase
    openGroup()
    open.last?.actionName = group.actionName
    open.last?.isDiscardable = group.isDiscardable
    group.perform()
    while !open.isEmpty { closeGroup() }
    self.phase = .idle
    post(after)
  }

  // MARK: - Names

  /// The name of what is undone next, such as "Typing"; empty when it has none.
  open var undoActionName: String { (open.first ?? undoStack.last)?.actionName ?? "" }
  open var redoActionName: String { redoStack.last?.actionName ?? "" }

  /// Names the group that is open, or the last one.
  open func setActionName(_ actionName: String) {
    (open.first ?? undoStack.last)?.actionName = actionName
  }

  /// "Undo", followed by the action's name.
  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }

  open func undoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Undo" : "Undo \(actionName)"
  }

  open func redoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Redo" : "Redo \(actionName)"
  }

  // MARK: - Discardable actions

  /// Says whether the open group may be lost without harm to the document.
  open func setActionIsDiscardable(_ discardable: Bool) { open.last?.isDiscardable = discardable }
  open var undoActionIsDiscardable: Bool { undoStack.last?.isDiscardable ?? false }
  open var redoActionIsDiscardable: Bool { redoStack.last?.isDiscardable ?? false }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}

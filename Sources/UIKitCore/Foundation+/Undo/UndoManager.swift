import Foundation
import QuartzCore

/// Records what undoes the user's changes, and undoes and redoes them.
///
/// What is registered while one event is handled forms a group and is undone together (``groupsByEvent``). What is
/// registered while undoing is what redoes. Targets are not kept. Used on one thread, whose run loop tells when an event ends.
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

  /// The number of groups that are open.
  open var groupingLevel: Int { open.count }

  /// True if a group is opened by the first registration of an event and closed at its end; true by default.
  open var groupsByEvent = true

  /// The largest number of groups that can be undone; 0 for any number.
  open var levelsOfUndo = 0 { didSet { trim() } }

  /// The modes of the run loop in which an event's group is closed.
  open var runLoopModes: [RunLoop.Mode] = [.default]

  /// Opens a group within the one that is open; with `groupsByEvent`, opens the event's group first.
  open func beginUndoGrouping() {
    if groupsByEvent, open.isEmpty { openEventGroup() }
    // No checkpoint where a top-level group opens, as Apple documents: nothing can be pending for it.
    if !open.isEmpty { post(.NSUndoManagerCheckpoint) }
    openGroup()
  }

  /// Closes the innermost group. Traps when none is open.
  open func endUndoGrouping() {
    precondition(!open.isEmpty, "endUndoGrouping called with no matching begin")
    post(.NSUndoManagerCheckpoint)
    closeGroup()
    // The event may have ended while a group within its group was open.
    if groupsByEvent, phase == .idle, open.count == 1 { closeAtEventsEnd() }
  }

  private func openGroup() {
    open.append(UndoGroup())
    post(.NSUndoManagerDidOpenUndoGroup)
  }

  private func openEventGroup() {
    openGroup()
    closeAtEventsEnd()
  }

  private func closeAtEventsEnd() {
    guard !closesAtEventsEnd else { return }
    closesAtEventsEnd = true
    nonisolated(unsafe) weak let manager = self
    RunLoop.current.perform(inModes: runLoopModes) { manager?.eventEnded() }
  }

  private func eventEnded() {
    closesAtEventsEnd = false
    guard groupsByEvent, phase == .idle, open.count == 1 else { return }
    endUndoGrouping()
  }

  private func closeGroup() {
    guard let group = open.last else { return }
    let isDiscardable = [NSUndoManagerGroupIsDiscardableKey: NSNumber(value: group.isDiscardable)]
    post(.NSUndoManagerWillCloseUndoGroup, isDiscardable)
    open.removeLast()
    defer { post(.NSUndoManagerDidCloseUndoGroup, isDiscardable) }
    guard !group.elements.isEmpty else { return }
    if let outer = open.last {
      outer.elements.append(.group(group))
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

  /// True unless registration was disabled more often than enabled.
  open var isUndoRegistrationEnabled: Bool { disableCount == 0 }

  /// Ignores registrations until the matching `enableUndoRegistration()`; calls nest.
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

  /// True while `undo()` or `undoNestedGroup()` runs.
  open var isUndoing: Bool { phase == .undoing }
  /// True while `redo()` runs.
  open var isRedoing: Bool { phase == .redoing }

  /// True if an open group has changes that must not be lost, and nothing is being undone or redone.
  var hasOpenChanges: Bool {
    phase == .idle && open.contains { !$0.elements.isEmpty && !$0.isDiscardable }
  }

  /// True if there is a group to undo, or a change in an open one.
  open var canUndo: Bool { !undoStack.isEmpty || open.first?.elements.isEmpty == false }

  /// True if there is a group to redo; asking posts a checkpoint notification first.
  open var canRedo: Bool {
    post(.NSUndoManagerCheckpoint)
    return !redoStack.isEmpty
  }

  /// Closes the group that is open, and undoes the last group. Traps when groups are open within that.
  open func undo() {
    if open.count == 1 { endUndoGrouping() }
    precondition(open.isEmpty, "undo was called with too many nested undo groups")
    undoNestedGroup()
  }

  /// Undoes the last group that was closed, be it within one that is open; those that are open stay so. Traps when something was
  /// registered since, for that cannot stay when what was before it goes.
  open func undoNestedGroup() {
    precondition(phase == .idle, "undoNestedGroup was called while undoing or redoing")
    post(.NSUndoManagerCheckpoint)
    guard let group = takeLastGroup() else { return }
    perform(group, as: .undoing, before: .NSUndoManagerWillUndoChange, after: .NSUndoManagerDidUndoChange)
  }

  private func takeLastGroup() -> UndoGroup? {
    guard let inner = open.last(where: { !$0.elements.isEmpty }) else { return undoStack.popLast() }
    guard case .group(let group)? = inner.elements.last else {
      preconditionFailure("undoNestedGroup was called with changes that are in no closed group")
    }
    inner.elements.removeLast()
    return group
  }

  /// Makes the change again that was undone last. Traps while something is undone.
  open func redo() {
    precondition(phase == .idle, "redo was called while undoing or redoing")
    post(.NSUndoManagerCheckpoint)
    guard let group = redoStack.popLast() else { return }
    perform(group, as: .redoing, before: .NSUndoManagerWillRedoChange, after: .NSUndoManagerDidRedoChange)
  }

  /// Performs a group; the actions registered on the way become one group of the other stack, whatever groups are open.
  private func perform(
    _ group: UndoGroup, as phase: Phase, before: Notification.Name, after: Notification.Name
  ) {
    post(before)
    let outer = open
    open = []
    self.phase = phase
    openGroup()
    open.last?.actionName = group.actionName
    open.last?.isDiscardable = group.isDiscardable
    group.perform()
    while !open.isEmpty { closeGroup() }
    self.phase = .idle
    open = outer
    post(after)
  }

  // MARK: - Names

  /// The name of what is undone next, such as "Typing"; empty when it has none.
  open var undoActionName: String { (open.first ?? undoStack.last)?.actionName ?? "" }
  /// The name of what is redone next; empty when it has none.
  open var redoActionName: String { redoStack.last?.actionName ?? "" }

  /// Names the group that is open, or the last one.
  open func setActionName(_ actionName: String) {
    (open.first ?? undoStack.last)?.actionName = actionName
  }

  /// "Undo", followed by the action's name.
  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  /// "Redo", followed by the action's name.
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }

  /// Returns "Undo", followed by a name; in English. Override it to localize.
  open func undoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Undo" : "Undo \(actionName)"
  }

  /// Returns "Redo", followed by a name; in English. Override it to localize.
  open func redoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Redo" : "Redo \(actionName)"
  }

  // MARK: - Discardable actions

  /// Says whether the open group, or the last one, may be lost without harm to the document.
  open func setActionIsDiscardable(_ discardable: Bool) {
    (open.first ?? undoStack.last)?.isDiscardable = discardable
  }
  /// True if the open group, or the one undone next, may be lost without harm.
  open var undoActionIsDiscardable: Bool { (open.first ?? undoStack.last)?.isDiscardable ?? false }
  /// True if the group redone next may be lost without harm.
  open var redoActionIsDiscardable: Bool { redoStack.last?.isDiscardable ?? false }

  private func post(_ name: Notification.Name, _ userInfo: [AnyHashable: Any]? = nil) {
    NotificationCenter.default.post(name: name, object: self, userInfo: userInfo)
  }
}

import Foundation

/// A group of changes to layers that take effect together.
///
/// The first change opens the *implicit* transaction, which the host commits at the next frame; `begin()` and `commit()`
/// nest explicit ones within it, each with its own duration, pacing and completion. Main thread only.
open class CATransaction: NSObject {
  /// Keys of the values that every transaction has.
  public static let animationDurationKey = "animationDuration"
  /// The key of `disableActions()`.
  public static let disableActionsKey = "disableActions"
  /// The key of `animationTimingFunction()`.
  public static let timingFunctionKey = "animationTimingFunction"
  /// The key of `completionBlock()`.
  public static let completionBlockKey = "completionBlock"

  /// Seconds; Apple's documented default.
  static let defaultDuration: CFTimeInterval = 0.25

  struct Level {
    var duration: CFTimeInterval?
    var timingFunction: CAMediaTimingFunction?
    var disablesActions: Bool?
    var group: CompletionGroup?
    var completion: (() -> Void)?
    var values: [String: Any] = [:]
  }

  /// The implicit transaction and the explicit ones within it, innermost last.
  nonisolated(unsafe) static var levels: [Level] = []
  nonisolated(unsafe) static var areActionsDisabled = false

  /// Opens a transaction within the current one.
  open class func begin() {
    openImplicit()
    levels.append(Level())
  }

  /// Closes the innermost transaction. Its completion block is called now when no animation was added in it.
  /// Without an explicit one it is `flush()`.
  open class func commit() {
    guard levels.count > 1, let level = levels.popLast() else {
      flush()
      return
    }
    updateActionsDisabled()
    level.group?.close()
  }

  /// Commits the implicit transaction now, unless an explicit one is open.
  open class func flush() {
    guard levels.count <= 1 else { return }
    commitImplicit()
  }

  private static let recursiveLock = NSRecursiveLock()

  /// Takes the lock that keeps apart threads that change layers; every `lock()` needs an `unlock()` on the same thread.
  open class func lock() { recursiveLock.lock() }

  /// Gives back the lock that `lock()` took.
  open class func unlock() { recursiveLock.unlock() }

  // MARK: Values

  /// Seconds that implicit animations take: the innermost value set, else 0.25.
  open class func animationDuration() -> CFTimeInterval {
    levels.last(where: { $0.duration != nil })?.duration ?? defaultDuration
  }

  /// Sets the seconds that implicit animations take in the innermost transaction.
  open class func setAnimationDuration(_ duration: CFTimeInterval) { change { $0.duration = duration } }

  /// The duration that was set in an open transaction, if any; views' own durations give way to it.
  package class var explicitAnimationDuration: CFTimeInterval? {
    levels.last(where: { $0.duration != nil })?.duration
  }

  /// Pacing of implicit animations: the innermost one set, if any.
  open class func animationTimingFunction() -> CAMediaTimingFunction? {
    levels.last(where: { $0.timingFunction != nil })?.timingFunction
  }

  /// Sets the pacing of implicit animations in the innermost transaction; nil leaves it to those around it.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    change { $0.timingFunction = function }
  }

  /// Returns true if changes of properties start no actions.
  open class func disableActions() -> Bool { areActionsDisabled }

  /// Sets whether changes of properties in the innermost transaction start no actions.
  open class func setDisableActions(_ flag: Bool) {
    change { $0.disablesActions = flag }
    updateActionsDisabled()
  }

  /// Returns the block that was set in the innermost transaction.
  open class func completionBlock() -> (() -> Void)? { levels.last?.completion }

  /// Sets what is called when all animations added to this transaction from now on are over or removed. A block that is
  /// replaced is called as if the transaction were committed.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    var old: CompletionGroup?
    change { level in
      old = level.group
      level.completion = block
      level.group = block.map { CompletionGroup(block: $0) }
    }
    old?.close()
  }

  /// A value under one of the keys above or one of the client's own; the innermost one set.
  open class func value(forKey key: String) -> Any? {
    switch key {
    case animationDurationKey: return NSNumber(value: animationDuration())
    case disableActionsKey: return NSNumber(value: disableActions())
    case timingFunctionKey: return animationTimingFunction()
    case completionBlockKey: return completionBlock()
    default:
      for level in levels.reversed() {
        if let value = level.values[key] { return value }
      }
      return nil
    }
  }

  /// Sets a value of the innermost transaction, under one of the keys above or one of the client's own.
  open class func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case animationDurationKey: setAnimationDuration(Double(value.flatMap { clientNumber($0) } ?? 0))
    case disableActionsKey: setDisableActions(value.flatMap { FlagValue(client: $0) }?.isOn ?? false)
    case timingFunctionKey: setAnimationTimingFunction(value as? CAMediaTimingFunction)
    case completionBlockKey: setCompletionBlock(value as? () -> Void)
    default: change { $0.values[key] = value }
    }
  }

  private class func change(_ body: (inout Level) -> Void) {
    openImplicit()
    body(&levels[levels.count - 1])
  }

  private class func updateActionsDisabled() {
    areActionsDisabled = levels.last(where: { $0.disablesActions != nil })?.disablesActions ?? false
  }

  /// Completion groups that an animation added now belongs to: those of every open transaction.
  static func joinGroups() -> [CompletionGroup] {
    openImplicit()
    let groups = levels.compactMap(\.group)
    for group in groups { group.join() }
    return groups
  }
}

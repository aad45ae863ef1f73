import Foundation
import QuartzCore

private let synchronizationKey = "objc_sync_enter"
private let synchronizationGuard = NSLock()

/// The lock of an object, made when it is first asked for. It ends with the object.
private func lock(of object: AnyObject) -> NSRecursiveLock {
  synchronizationGuard.withLock {
    if let known = ObjectAttachments.value(of: object, for: synchronizationKey) as? NSRecursiveLock {
      return known
    }
    let made = NSRecursiveLock()
    ObjectAttachments.set(made, of: object, for: synchronizationKey)
    return made
  }
}

/// Waits until no other thread is between this and `objc_sync_exit` for the same object. A thread may enter again.
/// - Returns: 0.
@discardableResult
public func objc_sync_enter(_ obj: Any) -> Int32 {
  lock(of: obj as AnyObject).lock()
  return 0
}

/// Lets other threads enter.
/// - Returns: 0.
@discardableResult
public func objc_sync_exit(_ obj: Any) -> Int32 {
  lock(of: obj as AnyObject).unlock()
  return 0
}

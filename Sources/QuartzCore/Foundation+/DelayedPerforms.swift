import Foundation

/// The calls that `perform(_:with:afterDelay:)` put off.
enum DelayedPerforms {
  private struct Request {
    let target: AnyObject
    let selector: Selector
    let argument: Any?
    let timer: Timer
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var requests: [Request] = []

  static func add(
    _ target: AnyObject, _ selector: Selector, _ argument: Any?, delay: TimeInterval, modes: [RunLoop.Mode]
  ) {
    // With a date, since Foundation on Linux fires `Timer(timeInterval:)` at once.
    let timer = Timer(fire: Date(timeIntervalSinceNow: max(delay, 0)), interval: 0, repeats: false) {
      fire($0)
    }
    lock.withLock {
      requests.append(Request(target: target, selector: selector, argument: argument, timer: timer))
    }
    for mode in modes { RunLoop.current.add(timer, forMode: mode) }
  }

  private static func fire(_ timer: Timer) {
    let request = lock.withLock {
      requests.firstIndex { $0.timer === timer }.map { requests.remove(at: $0) }
    }
    guard let request else { return }
    request.selector.perform(on: request.target, request.argument)
  }

  static func cancel(_ target: AnyObject, where matches: (Selector, Any?) -> Bool) {
    let cancelled = lock.withLock {
      let cancelled = requests.filter { $0.target === target && matches($0.selector, $0.argument) }
      requests.removeAll { request in cancelled.contains { $0.timer === request.timer } }
      return cancelled
    }
    cancelled.forEach { $0.timer.invalidate() }
  }

  static func isEqual(_ a: Any?, _ b: Any?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
    return (a as AnyObject) === (b as AnyObject)
  }
}

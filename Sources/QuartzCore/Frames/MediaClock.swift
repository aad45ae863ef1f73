import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// Seconds since some moment in the past, never going back; the time that animations and display links run on.
public func CACurrentMediaTime() -> CFTimeInterval { MediaClock.now }

/// The source of media time: the system's monotonic clock, or one moved by hand.
package enum MediaClock {
  nonisolated(unsafe) private static var manual: ManualMediaClock?

  package static var now: CFTimeInterval {
    if let manual { return manual.now }
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Replaces the clock; nil goes back to the system's.
  package static func install(_ clock: ManualMediaClock?) { manual = clock }

  /// Goes back to the system's clock, unless another one has been installed after this one.
  package static func uninstall(_ clock: ManualMediaClock) {
    if manual === clock { manual = nil }
  }
}

/// A clock for tests and headless hosts: it stands until it is moved.
package final class ManualMediaClock {
  /// Seconds.
  package private(set) var now: CFTimeInterval

  package init(now: CFTimeInterval = 0) {
    self.now = now
  }

  /// Moves the clock forwards. Traps on a negative step.
  package func advance(by seconds: CFTimeInterval) {
    precondition(seconds >= 0, "media time cannot go back by \(-seconds) s")
    now += seconds
  }

  package func set(_ time: CFTimeInterval) {
    precondition(time >= now, "media time cannot go back from \(now) to \(time)")
    now = time
  }
}

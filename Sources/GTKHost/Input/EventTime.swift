import Foundation

/// The times of GDK's events by the clock that UIKit goes by.
enum EventTime {
  /// The age, in milliseconds, up to which an event's time is believed. A display server with another clock gives ages far beyond it.
  static let oldestPlausible: Int32 = 2000

  /// Returns an event's own time, in seconds of `CACurrentMediaTime`, which is the same whenever the event arrives: velocities go by it.
  ///
  /// GDK's time is milliseconds of the monotonic clock, wrapped to 32 bits, where the display server plays by the rules; else the time
  /// of arrival has to do.
  /// - Parameters:
  ///   - milliseconds: the event's time as GDK has it.
  ///   - arrival: the time at which the program hears of it, in seconds of `CACurrentMediaTime`.
  static func seconds(milliseconds: UInt32, arrival: TimeInterval) -> TimeInterval {
    let now = Int64((arrival * 1000).rounded(.down))
    let age = Int32(bitPattern: UInt32(truncatingIfNeeded: now) &- milliseconds)
    return (0...oldestPlausible).contains(age) ? TimeInterval(now - Int64(age)) / 1000 : arrival
  }
}

import Foundation
import QuartzCore

/// Work to be done at moments of the media clock: the half second of a long press, the pause
/// after which a second tap is not one any more.
///
/// A display link drives it while something is due, so a clock moved by hand drives it too,
/// and an idle program is not woken. Work that is due before an event's timestamp is done
/// before that event is delivered, however late both arrive.
@MainActor
package final class MediaDeadlines {
  package static let shared = MediaDeadlines()

  /// Stands for one piece of scheduled work.
  package struct Token: Hashable, Sendable {
    fileprivate let number: Int
  }

  private struct Entry {
    var time: TimeInterval
    var work: @MainActor () -> Void
  }

  private var entries: [Token: Entry] = [:]
  private var nextNumber = 0
  private var isFiring = false
  private lazy var frames = FrameDriver { [weak self] frame in self?.fire(upTo: frame.time) }

  /// Does `work` once, at the first frame or event at or after `time` (seconds of `CACurrentMediaTime()`).
  package func schedule(at time: TimeInterval, _ work: @escaping @MainActor () -> Void) -> Token {
    let token = Token(number: nextNumber)
    nextNumber += 1
    entries[token] = Entry(time: time, work: work)
    frames.isRunning = true
    return token
  }

  package func cancel(_ token: Token?) {
    guard let token else { return }
    entries[token] = nil
    if entries.isEmpty { frames.isRunning = false }
  }

  /// Forgets all work: it waited for moments of a clock that another one replaces.
  package func reset() {
    entries = [:]
    frames.isRunning = false
  }

  /// Does what is due at `time`, earliest first.
  package func fire(upTo time: TimeInterval) {
    guard !isFiring else { return }
    isFiring = true
    defer { isFiring = false }
    while let (token, entry) = entries.min(by: {
      ($0.value.time, $0.key.number) < ($1.value.time, $1.key.number)
    }),
      entry.time <= time
    {
      entries[token] = nil
      entry.work()
    }
    if entries.isEmpty { frames.isRunning = false }
  }
}

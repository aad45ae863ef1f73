import Foundation

/// The schedule of saving: when the session is to be written, and which pages are to be asked for their state then.
///
/// A change is on disk within a second: half of one passes until it is written, and the same again where a page told its
/// old state. Times are seconds of one clock.
public struct SaveSchedule: Sendable {
  /// From a change to the save.
  public static let delay: TimeInterval = 0.5
  /// The time that the engine takes to put a scroll position into its state: 310 ms (docs/gtk-rules.md, "Pages"), and some more.
  public static let engineDelay: TimeInterval = 0.45
  /// The time after its last change in which a page is asked along with saves that are made anyway, the last one included: a
  /// busy machine's engine takes longer.
  public static let latestEngineDelay: TimeInterval = 10
  /// From a save that failed to the next one.
  public static let retryDelay: TimeInterval = 10

  /// The time at which the next save is to be made; nil while nothing waits for one.
  public private(set) var due: TimeInterval?
  /// Pages whose state is to be asked for, and when they changed last.
  private var pages: [TabID: TimeInterval] = [:]

  /// Makes a schedule with nothing on it.
  public init() {}

  /// Tabs or the window changed.
  public mutating func modelDidChange(at now: TimeInterval) { wait(until: now + Self.delay) }

  /// A page was loaded, scrolled or zoomed.
  public mutating func pageDidChange(_ id: TabID, at now: TimeInterval) {
    pages[id] = now
    wait(until: now + Self.delay)
  }

  /// A page has gone; what it was is known.
  public mutating func pageDidGo(_ id: TabID, at now: TimeInterval) {
    pages[id] = nil
    wait(until: now + Self.delay)
  }

  /// A save is made now.
  /// - Returns: the pages to ask. Those that changed a moment ago are asked once more by a save for them.
  public mutating func save(at now: TimeInterval) -> Set<TabID> {
    let asked = Set(pages.keys)
    pages = pages.filter { now - $0.value < Self.latestEngineDelay }
    due = pages.values.contains { now - $0 < Self.engineDelay } ? now + Self.delay : nil
    return asked
  }

  /// Notes that a save failed, and waits for the next try.
  public mutating func saveDidFail(at now: TimeInterval) { wait(until: now + Self.retryDelay) }

  /// The first of several changes decides.
  private mutating func wait(until time: TimeInterval) { due = min(due ?? time, time) }
}

import BrowserCore
import Foundation

/// Does what a page wants shown, and of what comes faster than the eye can see only the last.
@MainActor
final class LatestUpdate {
  private var gate = FloodGate(PageLimits.updates)
  private var waiting: (@MainActor () -> Void)?
  private let now: @MainActor () -> TimeInterval
  private lazy var alarm = Alarm { [weak self] in self?.timeHasCome() }

  /// - Parameter now: seconds of a clock that does not run back.
  init(now: @escaping @MainActor () -> TimeInterval = { ProcessInfo.processInfo.systemUptime }) {
    self.now = now
  }

  /// Does it at once, or in its turn unless something newer comes before that.
  func offer(_ update: @escaping @MainActor () -> Void) {
    if waiting == nil, gate.come(at: now()) == .passes { return update() }
    let isSet = waiting != nil
    waiting = update
    if !isSet { alarm.set(after: gate.wait(at: now())) }
  }

  /// There is nothing to show any more.
  func cancel() {
    waiting = nil
    alarm.cancel()
  }

  /// Does what waits, if there is room for it.
  func timeHasCome() {
    guard let update = waiting else { return }
    guard gate.come(at: now()) == .passes else { return alarm.set(after: gate.wait(at: now())) }
    waiting = nil
    update()
  }
}

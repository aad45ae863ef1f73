import Foundation

/// Ends loads of servers that keep silent.
///
/// The engine itself waits for ever. The limit is that of the request, 60 s
/// where it says nothing (`URLRequest.timeoutInterval`, Apple documentation),
/// and counts from the last sign of life: start, redirect, head of the answer,
/// commit, progress. Until the engine has begun it is not the server that keeps
/// silent: what is given up then would begin later, with nobody to end it.
@MainActor
final class LoadWatchdog {
  static let defaultLimit: TimeInterval = 60

  private let clock: any WebClock
  private let expired: @MainActor () -> Void
  private var token: WebClockToken?
  private(set) var limit = LoadWatchdog.defaultLimit

  var isRunning: Bool { token != nil }

  init(clock: any WebClock, expired: @escaping @MainActor () -> Void) {
    self.clock = clock
    self.expired = expired
  }

  /// A load was asked for; the limit counts once it begins.
  func start(limit: TimeInterval) {
    self.limit = limit > 0 ? limit : Self.defaultLimit
    restart(max(self.limit, Self.defaultLimit))
  }

  /// Something came.
  func feed() {
    if token != nil { restart(limit) }
  }

  func stop() {
    token?.cancel()
    token = nil
  }

  private func restart(_ seconds: TimeInterval) {
    token?.cancel()
    token = clock.schedule(after: seconds) { [weak self] in
      self?.token = nil
      self?.expired()
    }
  }
}

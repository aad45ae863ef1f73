import Foundation
import QuartzCore

/// The fetches of a program whose windows nobody sees: when the next one is due, and whether one goes on.
@MainActor
final class BackgroundFetch {
  /// Seconds between two fetches of a program that asks for them as often as can be.
  static let shortestInterval: TimeInterval = 15 * 60

  /// The seconds that the program wants between two fetches, at least.
  var minimumInterval = UIApplication.backgroundFetchIntervalNever { didSet { schedule() } }
  /// True while no window of the program is seen.
  var isInBackground = false { didSet { if isInBackground != oldValue { schedule() } } }
  private var isFetching = false
  private var timer: Timer?

  /// Seconds from one fetch to the next, and from the program's way to the background to the first; nil while there are none.
  var interval: TimeInterval? {
    let modes = AppInformation.main.dictionary["UIBackgroundModes"] as? [String] ?? []
    guard isInBackground, modes.contains("fetch"),
      minimumInterval < UIApplication.backgroundFetchIntervalNever
    else { return nil }
    return max(minimumInterval, Self.shortestInterval)
  }

  private func schedule() {
    timer?.invalidate()
    timer = nil
    guard let interval else { return }
    timer = Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { _ in
      MainActor.assumeIsolated { UIApplication.shared.backgroundFetch.fetch() }
    }
  }

  /// Has the program's delegate fetch, unless it has not said yet that it is done with the last fetch.
  func fetch() {
    let application = UIApplication.shared
    guard interval != nil, !isFetching, let delegate = application.delegate else { return }
    isFetching = true
    // Programs call it on any thread.
    let isDone: @Sendable (UIBackgroundFetchResult) -> Void = { [weak self] _ in
      guard MainQueue.isCurrent else {
        Task { @MainActor [weak self] in self?.isFetching = false }
        return
      }
      MainActor.assumeIsolated { self?.isFetching = false }
    }
    delegate.application(application, performFetchWithCompletionHandler: isDone)
  }

  /// Forgets what the program wanted.
  func reset() {
    isInBackground = false
    isFetching = false
    minimumInterval = UIApplication.backgroundFetchIntervalNever
  }
}

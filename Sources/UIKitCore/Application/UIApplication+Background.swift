import Foundation

/// One piece of work that goes on in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// The number of the work; 0 is `invalid`.
  public let rawValue: Int

  /// Creates an identifier from its number.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// No work.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// The system's permission for a program to do work of its own accord.
public enum UIBackgroundRefreshStatus: Int, Sendable {
  /// The program may not, and the user cannot change that; never so here.
  case restricted = 0
  /// The user does not allow it; never so here.
  case denied = 1
  /// The program may; always so here.
  case available = 2
}

extension UIApplication {
  private static var lastBackgroundTask = 0

  /// Asks for time after the program went to the background. Programs are not suspended here, so the time does not run out and
  /// `handler` is not called.
  /// - Returns: the identifier to give to `endBackgroundTask(_:)`.
  public func beginBackgroundTask(expirationHandler handler: (@MainActor () -> Void)? = nil)
    -> UIBackgroundTaskIdentifier
  {
    beginBackgroundTask(withName: nil, expirationHandler: handler)
  }

  /// Asks for time in the background, under a name for debugging. The time does not run out here: `handler` is never called.
  public func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (@MainActor () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    Self.lastBackgroundTask += 1
    return UIBackgroundTaskIdentifier(rawValue: Self.lastBackgroundTask)
  }

  /// Ends the work that `beginBackgroundTask` began; does nothing here, as programs are not suspended.
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

  /// Seconds until the program is suspended: without limit.
  public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

  /// Programs may always go on.
  public var backgroundRefreshStatus: UIBackgroundRefreshStatus { .available }

  /// As often as the system allows, as an interval between fetches in the background.
  nonisolated public static let backgroundFetchIntervalMinimum: TimeInterval = 0
  /// No fetches in the background, as an interval between them.
  nonisolated public static let backgroundFetchIntervalNever: TimeInterval = .greatestFiniteMagnitude

  /// Sets the seconds between fetches in the background, at least; `backgroundFetchIntervalNever` by default, which is none.
  ///
  /// While no window of the program is seen, its delegate is called by `application(_:performFetchWithCompletionHandler:)` after that time,
  /// not before a quarter of an hour, and again and again. The program has to say so in Info.plist: `fetch` among its `UIBackgroundModes`.
  public func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {
    backgroundFetch.minimumInterval = minimumBackgroundFetchInterval
  }

  /// True if files that are protected while the device is locked can be read; always true, as no such files exist here.
  public var isProtectedDataAvailable: Bool { true }

  /// True if the screen stays on without user input; false by default.
  public var isIdleTimerDisabled: Bool {
    get { HostEnvironment.host.keepsScreenOn }
    set { HostEnvironment.host.keepsScreenOn = newValue }
  }
}

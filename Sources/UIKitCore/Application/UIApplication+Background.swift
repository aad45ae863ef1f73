import Foundation

/// One piece of work that goes on in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// No work.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// Whether the system lets a program do work of its own accord.
public enum UIBackgroundRefreshStatus: Int, Sendable {
  case restricted = 0
  case denied = 1
  case available = 2
}

extension UIApplication {
  private static var lastBackgroundTask = 0

  /// Asks for time after the program went to the background. Programs are not suspended here, so the time does not run out and
  /// `handler` is not called.
  /// - Returns: what to give to `endBackgroundTask(_:)`.
  public func beginBackgroundTask(expirationHandler handler: (@MainActor () -> Void)? = nil)
    -> UIBackgroundTaskIdentifier
  {
    beginBackgroundTask(withName: nil, expirationHandler: handler)
  }

  public func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (@MainActor () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    Self.lastBackgroundTask += 1
    return UIBackgroundTaskIdentifier(rawValue: Self.lastBackgroundTask)
  }

  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

  /// Seconds until the program is suspended: without limit.
  public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

  /// Programs may always go on.
  public var backgroundRefreshStatus: UIBackgroundRefreshStatus { .available }

  /// Whether files that are protected while the device is locked can be read: no such files exist here.
  public var isProtectedDataAvailable: Bool { true }

  /// Whether the program says in its Info.plist that it shows several scenes at once.
  public var supportsMultipleScenes: Bool { AppInformation.main.supportsMultipleScenes }

  /// Whether the screen stays on though nobody touches it; false by default.
  public var isIdleTimerDisabled: Bool {
    get { HostEnvironment.host.keepsScreenOn }
    set { HostEnvironment.host.keepsScreenOn = newValue }
  }
}

import Foundation

/// Keeps settings as long as the program runs: for tests and for the tour.
public final class MemorySettingsStore: SettingsStore, @unchecked Sendable {
  // Everything that changes is under the lock.
  private let lock = NSLock()
  private var settings: Settings

  /// Makes a store.
  public init(_ settings: Settings = Settings()) {
    self.settings = settings
  }

  /// Returns the settings in memory, without a problem.
  public func load() -> SettingsLoad {
    lock.withLock { SettingsLoad(settings: settings) }
  }

  /// Keeps the settings in memory; never throws.
  public func save(_ settings: Settings) throws(SettingsError) {
    lock.withLock { self.settings = settings }
  }
}

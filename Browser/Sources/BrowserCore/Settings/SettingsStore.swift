import Foundation

/// Keeps settings.
public protocol SettingsStore: Sendable {
  /// Reads them; says also when something had to be given up.
  func load() -> SettingsLoad
  /// Writes them: all or nothing.
  func save(_ settings: Settings) throws(SettingsError)
}

/// The outcome of reading settings.
public struct SettingsLoad: Hashable, Sendable {
  /// The settings, or the defaults.
  public var settings: Settings
  /// The problem that was met; nil when there was none.
  public var problem: SettingsError?

  /// Makes a result.
  public init(settings: Settings, problem: SettingsError? = nil) {
    self.settings = settings
    self.problem = problem
  }
}

/// A problem with settings.
public enum SettingsError: Error, Hashable, Sendable {
  /// The file made no sense. It was moved aside to this place (nil: that failed too), and the defaults count.
  case corrupt(movedTo: URL?)
  /// The file is there and cannot be read; it is left as it is.
  case unreadable(String)
  /// The file could not be written; the old one is still there.
  case unwritable(String)

  /// One line for people.
  public var message: String {
    switch self {
    case .corrupt(let url?): "The settings could not be read and were kept aside in \(url.lastPathComponent)."
    case .corrupt(nil): "The settings could not be read."
    case .unreadable(let reason): "The settings could not be opened: \(reason)"
    case .unwritable(let reason): "The settings could not be saved: \(reason)"
    }
  }
}

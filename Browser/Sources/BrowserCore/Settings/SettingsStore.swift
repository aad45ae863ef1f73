import Foundation

/// Keeps settings.
public protocol SettingsStore: Sendable {
  /// Reads them; says also when something had to be given up.
  func load() -> SettingsLoad
  /// Writes them: all or nothing. What is there and cannot be read is not lost by that.
  func save(_ settings: Settings) throws(SettingsError)
  /// Writes them over what has just been loaded without a problem, which need not be looked at once more.
  func replace(_ settings: Settings) throws(SettingsError)
}

extension SettingsStore {
  /// Saves them, by default.
  public func replace(_ settings: Settings) throws(SettingsError) { try save(settings) }
}

/// The outcome of reading settings.
public struct SettingsLoad: Hashable, Sendable {
  /// The settings, or the defaults.
  public var settings: Settings
  /// The problem that was met; nil when there was none.
  public var problem: SettingsError?
  /// False where there are none yet, or none any more: a program that found some damaged, another one it may be, has moved them aside.
  public var isFound: Bool

  /// Makes a result.
  public init(settings: Settings, problem: SettingsError? = nil, isFound: Bool = true) {
    self.settings = settings
    self.problem = problem
    self.isFound = isFound
  }
}

/// A problem with settings.
public enum SettingsError: Error, Hashable, Sendable {
  /// The file made no sense. It was moved aside to this place (nil: that failed too), and the defaults count.
  case corrupt(movedTo: URL?)
  /// The file is there and cannot be read, with the reason. It was moved aside to this place (nil: that failed too), and the defaults count.
  case unreadable(String, movedTo: URL?)
  /// The file could not be written; the old one is still there.
  case unwritable(String)

  /// True if the file that is meant lies under another name now, so that nothing of it is lost by a new one.
  public var isKeptAside: Bool {
    switch self {
    case .corrupt(let url), .unreadable(_, let url): url != nil
    case .unwritable: false
    }
  }

  /// One line for people.
  public var message: String {
    switch self {
    case .corrupt(let url?): "The settings could not be read and were kept aside in \(url.lastPathComponent)."
    case .corrupt(nil): "The settings could not be read."
    case .unreadable(let reason, let url?):
      "The settings could not be opened (\(reason)) and were kept aside in \(url.lastPathComponent)."
    case .unreadable(let reason, nil): "The settings could not be opened: \(reason)"
    case .unwritable(let reason): "The settings could not be saved: \(reason)"
    }
  }
}

import Foundation

/// The time after which a tab that was not seen is closed by itself.
public enum TabLifetime: String, Hashable, Sendable, Codable, CaseIterable {
  /// Never.
  case manually
  /// One day.
  case day
  /// One week.
  case week
  /// One month, of 30 days.
  case month

  /// The time in seconds; nil for never.
  public var seconds: TimeInterval? {
    let day: TimeInterval = 86_400
    return switch self {
    case .manually: nil
    case .day: day
    case .week: 7 * day
    case .month: 30 * day
    }
  }
}

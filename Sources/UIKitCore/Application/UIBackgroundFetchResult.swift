import Foundation

/// The outcome of a fetch in the background.
public enum UIBackgroundFetchResult: UInt, Sendable {
  /// There was something new.
  case newData = 0
  /// There was nothing new.
  case noData
  /// It could not be found out.
  case failed
}

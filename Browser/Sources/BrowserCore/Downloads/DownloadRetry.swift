import Foundation

/// The times at which a download whose connection broke is tried again by itself.
public struct DownloadRetry: Equatable, Sendable {
  /// Seconds before each attempt, as long as none brings a byte.
  public static let delays: [TimeInterval] = [1, 2, 4, 8, 16]

  private var attempt = 0
  private var received: Int64 = 0

  /// Creates the times of a download that was not tried again yet.
  public init() {}

  /// Returns the seconds until the next attempt; nil when there is none any more.
  /// - Parameter received: bytes that are there. More than at the last call begins the times anew.
  public mutating func delay(having received: Int64) -> TimeInterval? {
    if received > self.received { attempt = 0 }
    // A server that begins anew each time brings nothing.
    self.received = max(self.received, received)
    guard attempt < Self.delays.count else { return nil }
    defer { attempt += 1 }
    return Self.delays[attempt]
  }
}

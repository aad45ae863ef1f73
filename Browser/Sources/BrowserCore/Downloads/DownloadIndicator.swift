/// The state of all downloads together, as the ring in the address bar shows it.
public enum DownloadIndicator: Hashable, Sendable {
  /// Something is still to come.
  /// - Parameter fraction: from 0 to 1, of all that is under way; nil while no size is known.
  case running(fraction: Double?)
  /// Something has ended that the user has not looked at yet; the latest of all as it is now.
  case ended(Outcome)

  /// The end of a download.
  public enum Outcome: Hashable, Sendable {
    /// The whole file is there.
    case whole
    /// The user, or the program's end, stopped it; it can go on.
    case paused
    /// The file is not there.
    case failed
  }

  /// Nil where there is nothing to show.
  /// - Parameter isSeen: true if the list was open since something ended.
  public init?(_ items: [Download], isSeen: Bool) {
    let running = items.filter(\.isRunning)
    guard !running.isEmpty else {
      guard !isSeen, let latest = items.first else { return nil }
      switch latest.state {
      case .finished: self = .ended(.whole)
      case .paused: self = .ended(.paused)
      default: self = .ended(.failed)
      }
      return
    }
    let known = running.compactMap { item -> (received: Int64, expected: Int64)? in
      switch item.state {
      case .running(let received, let expected?), .reconnecting(let received, let expected?):
        expected > 0 ? (min(received, expected), expected) : nil
      default: nil
      }
    }
    let expected = known.reduce(0.0) { $0 + Double($1.expected) }
    let received = known.reduce(0.0) { $0 + Double($1.received) }
    self = .running(fraction: expected > 0 ? received / expected : nil)
  }
}

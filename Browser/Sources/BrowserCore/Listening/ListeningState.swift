/// The state of a page that may be read out.
public enum ListeningState: Hashable, Sendable {
  /// Nothing is read out.
  case off
  /// The article is being taken out of the page, and a voice looked for.
  case preparing
  /// It is being read out.
  case speaking(ListeningPlace)
  /// It was being read out, and can be again.
  case paused(ListeningPlace)

  /// The place that has been reached; nil where nothing is read out.
  public var place: ListeningPlace? {
    switch self {
    case .off, .preparing: nil
    case .speaking(let place), .paused(let place): place
    }
  }
}

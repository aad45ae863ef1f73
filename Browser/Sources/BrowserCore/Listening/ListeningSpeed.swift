/// The speed at which a page is read out.
public enum ListeningSpeed: Hashable, Sendable, CaseIterable {
  /// As voices speak.
  case normal
  /// A quarter faster.
  case quarterFaster
  /// Half as fast again.
  case halfFaster
  /// Twice as fast.
  case double

  /// The factor.
  public var factor: Double {
    switch self {
    case .normal: 1
    case .quarterFaster: 1.25
    case .halfFaster: 1.5
    case .double: 2
    }
  }

  /// The words for people.
  public var title: String {
    switch self {
    case .normal: "1×"
    case .quarterFaster: "1.25×"
    case .halfFaster: "1.5×"
    case .double: "2×"
    }
  }

  /// The next one; after the fastest the first.
  public var next: ListeningSpeed {
    switch self {
    case .normal: .quarterFaster
    case .quarterFaster: .halfFaster
    case .halfFaster: .double
    case .double: .normal
    }
  }

  /// The rate of speech, of which 0.5 is usual and 1 the fastest. Speech Dispatcher's usual voice says 170 words a minute and at most 449
  /// (`espeak-ng.conf`), evenly between.
  public var rate: Double { 0.5 + (factor - 1) * 170 / (449 - 170) / 2 }
}

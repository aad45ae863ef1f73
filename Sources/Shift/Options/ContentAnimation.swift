/// How a matched view goes from its first content to its last.
public enum ContentAnimation: String, Sendable {
  /// The first content fades out while the last fades in.
  case fade
  /// The last content is shown from the beginning.
  case final
  /// The destination view itself moves, not a picture of it: a page or film that plays goes on playing. It is lent to the
  /// transition and put back where it was, with its constraints, however the transition ends.
  case live
}

/// The change of a matched view from its first content to its last.
public enum ContentAnimation: String, Sendable {
  /// The first content fades out while the last fades in.
  case fade
  /// The last content is shown from the beginning.
  case final
  /// The view itself moves, not a picture of it: a page or film that plays goes on playing. It is lent to the transition,
  /// with all that is inside it and without leaving its window, and put back where it was, with its constraints, however the
  /// transition ends.
  ///
  /// Of a matched pair the view with this value is shown all the way; the destination, where both have it. A view without a match is
  /// lent, too, and moves with what it lies in.
  case live
}

/// The weight of text that the user asked for.
public enum UILegibilityWeight: Int, Sendable {
  /// The trait is not stated.
  case unspecified = -1
  /// The usual weight.
  case regular = 0
  /// Bold text.
  case bold = 1
}

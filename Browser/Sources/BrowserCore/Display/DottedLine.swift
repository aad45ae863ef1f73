/// A line of small text that says several things.
public enum DottedLine {
  /// Returns the parts that there are, with dots between them; an empty text where there are none.
  public static func text(_ parts: [String?]) -> String { parts.compactMap(\.self).joined(separator: " · ") }
}

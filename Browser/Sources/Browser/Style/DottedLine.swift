/// A line of small text that says several things.
enum DottedLine {
  /// Returns the parts that there are, with dots between them.
  static func text(_ parts: [String?]) -> String { parts.compactMap(\.self).joined(separator: " · ") }
}

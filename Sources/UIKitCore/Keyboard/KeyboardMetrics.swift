import Foundation

/// Figures of what stands at a window's bottom while something is edited.
enum KeyboardMetrics {
  /// The height of a view in the keyboard's place that does not say how tall it is, in points: the keyboard's own
  /// (docs/interface-figures.md, "On-screen keyboard").
  static let defaultHeight: CGFloat = 260
  /// Above everything that an app puts into a window.
  static let zPosition: CGFloat = 10_000
}

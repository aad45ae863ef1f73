import Foundation

/// The pictures that a program sets for a segmented control's segments and for what lies between them.
struct SegmentedImages {
  private struct Place: Hashable {
    var state: UInt
    /// The state of the segment to the right; nil for backgrounds.
    var right: UInt?
    var metrics: UIBarMetrics
  }

  private var images: [Place: UIImage] = [:]

  /// A control with a background is drawn by pictures alone: it has no plate.
  var hasBackground: Bool { background(for: .normal, .default) != nil }

  /// The picture that was set for exactly this state.
  func background(for state: UIControl.State, _ metrics: UIBarMetrics) -> UIImage? {
    images[Place(state: state.rawValue, right: nil, metrics: metrics)]
  }

  mutating func setBackground(_ image: UIImage?, for state: UIControl.State, _ metrics: UIBarMetrics) {
    images[Place(state: state.rawValue, right: nil, metrics: metrics)] = image
  }

  /// The picture that was set for exactly these states.
  func divider(left: UIControl.State, right: UIControl.State, _ metrics: UIBarMetrics) -> UIImage? {
    images[Place(state: left.rawValue, right: right.rawValue, metrics: metrics)]
  }

  mutating func setDivider(
    _ image: UIImage?, left: UIControl.State, right: UIControl.State, _ metrics: UIBarMetrics
  ) {
    images[Place(state: left.rawValue, right: right.rawValue, metrics: metrics)] = image
  }

  /// The picture that is shown behind a segment: where its state has none that of a simpler one.
  func shownBackground(for state: UIControl.State) -> UIImage? {
    Self.simpler(state).lazy.compactMap { background(for: $0, .default) }.first
  }

  /// The picture that is shown between two segments.
  func shownDivider(left: UIControl.State, right: UIControl.State) -> UIImage? {
    for left in Self.simpler(left) {
      for right in Self.simpler(right) {
        if let image = divider(left: left, right: right, .default) { return image }
      }
    }
    return nil
  }

  /// The state, then those with less of it.
  private static func simpler(_ state: UIControl.State) -> [UIControl.State] {
    [state, state.intersection([.selected, .disabled]), state.intersection(.selected), .normal]
  }
}

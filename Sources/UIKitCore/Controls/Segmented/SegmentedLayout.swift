import Foundation

/// The distribution of a control's width among its segments. Pure; points.
enum SegmentedLayout {
  /// - Parameters:
  ///   - fixed: each segment's own width, 0 for those that take their share.
  ///   - wanted: what each segment's content needs.
  ///   - byContent: whether shares are in proportion to content.
  static func widths(
    fixed: [CGFloat], wanted: [CGFloat], total: CGFloat, byContent: Bool
  ) -> [CGFloat] {
    let free = max(0, total - fixed.reduce(0, +))
    let sharers = fixed.indices.filter { fixed[$0] == 0 }
    guard !sharers.isEmpty else { return fixed }
    let need = sharers.reduce(0) { $0 + wanted[$1] }
    return fixed.indices.map { index in
      guard fixed[index] == 0 else { return fixed[index] }
      return byContent && need > 0 ? free * wanted[index] / need : free / CGFloat(sharers.count)
    }
  }

  /// The width at which every segment has room for its content.
  static func naturalWidth(fixed: [CGFloat], wanted: [CGFloat], byContent: Bool) -> CGFloat {
    let sharers = fixed.indices.filter { fixed[$0] == 0 }
    let own = fixed.reduce(0, +)
    if byContent { return own + sharers.reduce(0) { $0 + wanted[$1] } }
    let widest = sharers.map { wanted[$0] }.max() ?? 0
    return own + widest * CGFloat(sharers.count)
  }
}

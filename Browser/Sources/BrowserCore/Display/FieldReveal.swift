import Foundation

/// The way that a page's content has to go so that the field which is filled in stands in sight.
public struct FieldReveal: Hashable, Sendable {
  /// The room between the field and the edge of what is seen, in points. Ours.
  public static let margin = 12.0
  /// A label or a button farther than this from the field is none of its own, in points. Ours.
  public static let reach = 120.0

  /// The field, in the page's view, in points.
  public var field: CGRect
  /// The text that names it, where there is one.
  public var label: CGRect?
  /// The button that sends what was filled in.
  public var button: CGRect?
  /// The caret, which counts where a field is larger than what is seen.
  public var caret: CGRect?

  /// Describes a field and what belongs to it, all in the page's view, in points.
  public init(field: CGRect, label: CGRect? = nil, button: CGRect? = nil, caret: CGRect? = nil) {
    self.field = field
    self.label = label
    self.button = button
    self.caret = caret
  }

  /// Returns how far the content has to go up, in points; negative for down, 0 where all is in sight.
  ///
  /// The label and the button come along where there is room for them.
  ///
  /// - Parameters:
  ///   - top: The upper edge of what is seen, in the same points.
  ///   - bottom: Its lower edge.
  public func distance(top: Double, bottom: Double) -> Double {
    guard bottom > top, field.minY.isFinite, field.maxY.isFinite else { return 0 }
    let whole = parts(within: bottom - top - 2 * Self.margin)
    let below = Double(whole.maxY) + Self.margin - bottom
    let above = Double(whole.minY) - Self.margin - top
    // Where not all of it fits its beginning is seen.
    if below > 0 { return min(below, above) }
    return min(above, 0)
  }

  /// The frame of what is to be seen: as much of it as fits.
  private func parts(within room: Double) -> CGRect {
    var whole = field
    if Double(whole.height) > room, let caret { whole = caret }
    for part in [label, button].compactMap({ $0 }) where part.minY.isFinite && part.maxY.isFinite {
      let gap = max(field.minY - part.maxY, part.minY - field.maxY)
      let union = whole.union(part)
      if Double(gap) <= Self.reach, Double(union.height) <= room { whole = union }
    }
    return whole
  }
}

import Foundation

/// The appearances a bar was given, by case.
@MainActor
final class BarAppearances<Appearance: UIBarAppearance> {
  /// The opacity with which a translucent bar's tint covers the blur beneath (measured).
  static var tintAlpha: CGFloat { 0.85 }

  private(set) var standard: Appearance
  var compact: Appearance?
  var scrollEdge: Appearance?
  var compactScrollEdge: Appearance?
  /// True if the app gave the bar an appearance.
  private(set) var isCustomized = false
  private let onChange: () -> Void

  init(standard: Appearance, onChange: @escaping () -> Void) {
    self.standard = standard
    self.onChange = onChange
    standard.onChange = { [weak self] in self?.ownChanged() }
  }

  private func ownChanged() {
    isCustomized = true
    onChange()
  }

  func setStandard(_ appearance: Appearance) {
    standard.onChange = nil
    standard = adopt(appearance) ?? standard
    ownChanged()
  }

  func set(_ appearance: Appearance?, at path: ReferenceWritableKeyPath<BarAppearances, Appearance?>) {
    self[keyPath: path]?.onChange = nil
    self[keyPath: path] = adopt(appearance)
    ownChanged()
  }

  /// Takes over what other appearances were told, unless these were told something.
  func take(_ other: BarAppearances) {
    guard !isCustomized, other.isCustomized else { return }
    compact = adopt(other.compact)
    scrollEdge = adopt(other.scrollEdge)
    compactScrollEdge = adopt(other.compactScrollEdge)
    setStandard(other.standard)
  }

  private func adopt(_ appearance: Appearance?) -> Appearance? {
    guard let copy = appearance?.duplicate() as? Appearance else { return nil }
    copy.onChange = { [weak self] in self?.ownChanged() }
    return copy
  }

  /// The appearance while content is beneath the bar.
  func usual(isCompact: Bool) -> Appearance { isCompact ? compact ?? standard : standard }

  /// The appearance at the content's edge; nil is the usual one without a background.
  func atEdge(isCompact: Bool) -> Appearance? { (isCompact ? compactScrollEdge : nil) ?? scrollEdge }

  /// The backgrounds for both. What was set by the properties from before appearances counts for both, unless the
  /// program gave the bar appearances.
  func backgrounds(isCompact: Bool, legacy: BarBackground?) -> (standard: BarBackground, edge: BarBackground)
  {
    if let legacy, !isCustomized { return (legacy, legacy) }
    return (
      BarBackground(usual(isCompact: isCompact)),
      atEdge(isCompact: isCompact).map(BarBackground.init) ?? .none
    )
  }
}

import Foundation
import QuartzCore

/// A split view controller's own view: its columns, the primary one behind the others or above the secondary one.
final class SplitView: UIView {
  weak var controller: UISplitViewController?
  /// Above the secondary column where others lie over it; a tap on it takes them away.
  let dimming = UIView()
  private var separators: [UIView] = []
  private var placesColumns = true

  /// The alpha of the black over the secondary column under others (hand-chosen).
  private static let dimmingAlpha: CGFloat = 0.1

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    clipsToBounds = true
    dimming.backgroundColor = UIColor(white: 0, alpha: Self.dimmingAlpha)
    dimming.alpha = 0
    dimming.isAccessibilityElement = true
    dimming.accessibilityLabel = "Dismiss"
    dimming.accessibilityTraits = .button
    addSubview(dimming)
    dimming.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: Selector("dimmingTapped", SplitView.dimmingTapped)))
  }

  required init?(coder: NSCoder) { nil }

  private func dimmingTapped(_ recognizer: UIGestureRecognizer) {
    controller?.dismissOverlay()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if placesColumns { controller?.layOutColumns() }
  }

  /// Lays out within, while the columns stay where they are. They have to be placed afterwards.
  func withoutPlacingColumns(_ layOut: () -> Void) {
    let places = placesColumns
    placesColumns = false
    layOut()
    placesColumns = places
  }

  /// Returns the place for which a column's safe area is worked out: a column out of sight has that of its place in sight,
  /// so that nothing in it moves while it slides in or out.
  func placeInSight(_ place: CGRect) -> CGRect {
    var inSight = place
    inSight.origin.x = max(0, min(place.minX, bounds.width - place.width))
    return inSight
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  /// Lines at the sides of columns, between them.
  func placeSeparators(_ places: [CGFloat]) {
    while separators.count < places.count {
      let line = UIView()
      line.isUserInteractionEnabled = false
      separators.append(line)
    }
    for (index, line) in separators.enumerated() {
      line.isHidden = index >= places.count
      guard index < places.count else { continue }
      line.backgroundColor = .separator
      line.frame = CGRect(
        x: places[index], y: 0, width: SplitLayout.Metrics.separator, height: bounds.height)
      addSubview(line)
    }
  }
}

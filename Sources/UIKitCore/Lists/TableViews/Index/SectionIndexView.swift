import Foundation
import QuartzCore

/// The strip of section titles at a table's trailing edge.
final class SectionIndexView: UIControl {
  override var keepsTaps: Bool { true }

  /// The width of the strip; like the following measures in points (measured on iOS 15's Contacts).
  static let width: CGFloat = 15
  static let fontSize: CGFloat = 11
  static let lineHeight: CGFloat = 14

  var titles: [String] = [] {
    didSet { if titles != oldValue { rebuild() } }
  }
  var color: UIColor? { didSet { for label in labels { label.textColor = color ?? tintColor } } }
  var restingColor: UIColor? { didSet { backgroundColor = restingColor } }
  var trackingColor: UIColor?
  var onTitle: ((Int) -> Void)?

  private var labels: [UILabel] = []
  private var shown: [SectionIndexLayout.Entry] = []
  private var lastTitle: Int?

  /// The width that the strip takes from the cells, in points.
  var stripWidth: CGFloat { isHidden ? 0 : Self.width }

  private func rebuild() {
    shown = []
    setNeedsLayout()
    accessibilityLabel = "Section index"
    accessibilityTraits = .adjustable
  }

  /// The height that the titles take at most.
  private var stripHeight: CGFloat { min(bounds.height, CGFloat(titles.count) * Self.lineHeight) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let layout = SectionIndexLayout(count: titles.count, room: Int(bounds.height / Self.lineHeight))
    if layout.entries != shown {
      shown = layout.entries
      for label in labels { label.removeFromSuperview() }
      labels = shown.map(makeLabel)
    }
    let height = labels.isEmpty ? 0 : stripHeight / CGFloat(labels.count)
    var y = (bounds.height - stripHeight) / 2
    for label in labels {
      label.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      y += height
    }
  }

  private func makeLabel(_ entry: SectionIndexLayout.Entry) -> UILabel {
    let label = UILabel()
    label.font = .systemFont(ofSize: Self.fontSize, weight: .semibold)
    label.textAlignment = .center
    label.textColor = color ?? tintColor
    label.isAccessibilityElement = false
    switch entry {
    case .dot: label.text = "•"
    case .title(let number): label.text = titles[number] == UITableView.indexSearch ? "⌕" : titles[number]
    }
    addSubview(label)
    return label
  }

  // MARK: - Touches

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    backgroundColor = trackingColor ?? restingColor
    follow(touch)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch)
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { stopFollowing() }
  override func cancelTracking(with event: UIEvent?) { stopFollowing() }

  private func follow(_ touch: UITouch) {
    guard !titles.isEmpty, stripHeight > 0 else { return }
    let top = (bounds.height - stripHeight) / 2
    let number = SectionIndexLayout.title(
      at: (touch.location(in: self).y - top) / stripHeight, count: titles.count)
    guard number != lastTitle else { return }
    lastTitle = number
    onTitle?(number)
  }

  private func stopFollowing() {
    lastTitle = nil
    backgroundColor = restingColor
  }

  override func accessibilityIncrement() { step(1) }
  override func accessibilityDecrement() { step(-1) }

  private func step(_ by: Int) {
    let next = min(max((lastTitle ?? -1) + by, 0), titles.count - 1)
    guard titles.indices.contains(next) else { return }
    lastTitle = next
    onTitle?(next)
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    if color == nil { for label in labels { label.textColor = tintColor } }
  }
}

import Foundation
import QuartzCore

/// The way back: what a finger hits, and its title. The image before it belongs to the bar, where it stays while
/// titles come and go.
final class NavigationBackButton: UIControl, ItemShowing {
  override var keepsTaps: Bool { true }

  let label = UILabel()
  /// The titles that the button may show, the best first.
  private(set) var titles: [String] = []
  /// The image of a back item that has one, in the place of a title.
  private let imageView = UIImageView(image: nil)
  /// Called when the button is pressed or let go.
  var onHighlight: (() -> Void)?
  private weak var item: UINavigationItem?
  private var looks: UIBarButtonItemAppearance?
  private var metrics = UIBarMetrics.default
  /// Stands for the back item where the program has made none: the appearances of its class count for it.
  private let standIn = UIBarButtonItem()
  /// The tint of the back item, for the title and the image before it; nil takes the bar's.
  private(set) var itemTint: UIColor?
  /// The distance by which the title is moved from its place, in points.
  private var titleOffset = UIOffset.zero
  private var attributes: [NSAttributedString.Key: Any] = [:]
  private var highlighted: [NSAttributedString.Key: Any] = [:]

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(label)
    addSubview(imageView)
    for view in [label, imageView] {
      view.isUserInteractionEnabled = false
      view.isAccessibilityElement = false
    }
    accessibilityTraits = .button
  }

  required init?(coder: NSCoder) { nil }

  /// - Parameter item: where the button leads.
  func refresh(for item: UINavigationItem, looks: UIBarButtonItemAppearance, metrics: UIBarMetrics) {
    self.item = item
    self.looks = looks
    self.metrics = metrics
    let own = item.backBarButtonItem
    let shown = own ?? standIn
    imageView.image = own?.image
    itemTint = shown.shownTintColor(in: self)
    tintColor = itemTint
    titleOffset = shown.shownBackTitleAdjustment(for: metrics, in: self)
    titles = own?.image != nil ? [] : Self.titles(for: item)
    let font: [NSAttributedString.Key: Any] = [.font: BarButtonView.font(for: .plain)]
    attributes = font.merging(looks.titleAttributes(for: .normal)) { $1 }
      .merging(shown.shownTitleAttributes(for: .normal, in: self) ?? [:]) { $1 }
    highlighted = attributes.merging(looks.titleAttributes(for: .highlighted)) { $1 }
      .merging(shown.shownTitleAttributes(for: .highlighted, in: self) ?? [:]) { $1 }
    accessibilityLabel = own?.accessibilityLabel ?? titles.first ?? "Back"
    isEnabled = own?.isEnabled ?? true
    showTitle(label.text)
  }

  func itemPlaceDidChange() {
    guard let item, let looks else { return }
    refresh(for: item, looks: looks, metrics: metrics)
    superview?.setNeedsLayout()
    superview?.superview?.setNeedsLayout()
  }

  private static func titles(for item: UINavigationItem) -> [String] {
    let back = "Back"
    switch item.backButtonDisplayMode {
    case .minimal: return []
    case .generic: return [back]
    case .default:
      let wanted = item.backBarButtonItem?.title ?? item.backButtonTitle ?? item.title ?? ""
      // An empty title that was asked for is one; a title that is missing is the word itself.
      let isAsked = item.backBarButtonItem?.title != nil || item.backButtonTitle != nil
      if wanted.isEmpty { return isAsked ? [""] : [back] }
      return wanted == back ? [back] : [wanted, back]
    }
  }

  var widths: [CGFloat] {
    if let image = imageView.image { return [image.size.width] }
    return titles.map { ($0.size(withAttributes: attributes).width).rounded(.up) }
  }

  /// Shows one of the possible titles.
  func showTitle(_ title: String?) {
    var shown = isHighlighted ? highlighted : attributes
    if shown[.foregroundColor] == nil { shown[.foregroundColor] = tintColor }
    label.attributedText = title.map { NSAttributedString(string: $0, attributes: shown) }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    showTitle(label.attributedText?.string)
  }

  override func stateDidChange() {
    super.stateDidChange()
    showTitle(label.attributedText?.string)
    alpha = isHighlighted ? 0.3 : 1
    onHighlight?()
  }

  /// A finger hits it well beyond its title, above all towards the window's edge.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let dx = min(-NavigationBarMetrics.buttonPadding, (bounds.width - BarButtonView.minimumTarget) / 2)
    let dy = min(0, (bounds.height - BarButtonView.minimumTarget) / 2)
    return bounds.insetBy(dx: dx, dy: dy).contains(point)
  }

  /// Places title or image, in the button's coordinates.
  func place(title frame: CGRect) {
    label.bounds = CGRect(origin: .zero, size: frame.size)
    label.center = CGPoint(x: frame.midX + titleOffset.horizontal, y: frame.midY + titleOffset.vertical)
    let size = imageView.image?.size ?? .zero
    imageView.frame = CGRect(
      x: frame.minX, y: frame.midY - size.height / 2, width: size.width, height: size.height)
  }
}

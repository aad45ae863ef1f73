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
  func refresh(for item: UINavigationItem, looks: UIBarButtonItemAppearance) {
    self.item = item
    self.looks = looks
    let own = item.backBarButtonItem
    imageView.image = own?.image
    tintColor = own?.tintColor
    titles = own?.image != nil ? [] : Self.titles(for: item)
    let font: [NSAttributedString.Key: Any] = [.font: BarButtonView.font(for: .plain)]
    attributes = font.merging(looks.titleAttributes(for: .normal)) { $1 }
      .merging(own?.shownTitleAttributes(for: .normal, in: self) ?? [:]) { $1 }
    highlighted = attributes.merging(looks.titleAttributes(for: .highlighted)) { $1 }
      .merging(own?.shownTitleAttributes(for: .highlighted, in: self) ?? [:]) { $1 }
    accessibilityLabel = own?.accessibilityLabel ?? titles.first ?? "Back"
    isEnabled = own?.isEnabled ?? true
    showTitle(label.text)
  }

  func itemPlaceDidChange() {
    if let item, let looks { refresh(for: item, looks: looks) }
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
    label.center = CGPoint(x: frame.midX, y: frame.midY)
    let size = imageView.image?.size ?? .zero
    imageView.frame = CGRect(
      x: frame.minX, y: frame.midY - size.height / 2, width: size.width, height: size.height)
  }
}

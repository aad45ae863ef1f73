import BrowserCore
import UIKit

/// The bar of an app's window: back, the app's name or the host of what is shown instead, the way home, and the page's sheet.
final class SiteAppBarView: UIView {
  /// Figures in points (docs/interface-figures.md, "Installed apps").
  enum Metrics {
    static let height: CGFloat = 44
    static let button: CGFloat = 44
    static let grid: CGFloat = 22
    static let textSize: CGFloat = 17
  }

  /// Everything that the bar shows.
  struct Content: Equatable {
    var name = ""
    var host = ""
    var bar = SiteAppBar.app
    var canGoBack = false
  }

  enum Button { case back, home, info }

  var onChoose: ((Button) -> Void)?
  var content = Content() { didSet { if content != oldValue { contentDidChange() } } }

  private let backButton = UIButton(type: .custom)
  private let homeButton = UIButton(type: .custom)
  private let infoButton = UIButton(type: .custom)
  private let nameLabel = UILabel()
  private let domain = DomainLabelView(textSize: Metrics.textSize)
  /// The name or the host as one element, and a large target: it opens the page's sheet, too.
  private let titleControl = UIControl()
  private let hairline = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Palette.barBackground
    hairline.backgroundColor = Palette.barHairline
    nameLabel.font = .systemFont(ofSize: Metrics.textSize, weight: .semibold)
    nameLabel.textColor = Palette.label
    nameLabel.textAlignment = .center
    for item in [nameLabel, domain] as [UIView] {
      item.isUserInteractionEnabled = false
      item.isAccessibilityElement = false
      titleControl.addSubview(item)
    }
    titleControl.isAccessibilityElement = true
    titleControl.accessibilityTraits = .button
    titleControl.accessibilityIdentifier = "app-title"
    titleControl.addAction(UIAction { [weak self] _ in self?.onChoose?(.info) }, for: .touchUpInside)
    set(backButton, .back, "chevron.left", SiteAppText.back)
    set(homeButton, .home, "house", "")
    set(infoButton, .info, "ellipsis", SiteAppText.pageInfo)
    for item in [hairline, titleControl, backButton, homeButton, infoButton] as [UIView] { addSubview(item) }
    contentDidChange()
  }

  required init?(coder: NSCoder) { nil }

  private func set(_ button: UIButton, _ name: Button, _ symbol: String, _ label: String) {
    button.setImage(Symbol.image(symbol, Metrics.grid), for: .normal)
    button.tintColor = Palette.tint
    button.accessibilityLabel = label
    button.addAction(UIAction { [weak self] _ in self?.onChoose?(name) }, for: .touchUpInside)
  }

  /// True while something else than the app's own page is shown.
  private var isAway: Bool { content.bar != .app }

  private func contentDidChange() {
    nameLabel.text = content.name
    nameLabel.isHidden = isAway
    domain.isHidden = !isAway
    homeButton.isHidden = !isAway
    homeButton.accessibilityLabel = SiteAppText.home(content.name)
    backButton.isEnabled = content.canGoBack
    switch content.bar {
    case .app:
      titleControl.accessibilityLabel = SiteAppText.spoken(content.name, host: content.host)
    case .place(let text, let security):
      domain.text = text
      domain.mark =
        switch security {
        case .secure: .secure
        case .insecure: .insecure
        case .warning: .warning
        case .none: .none
        }
      titleControl.accessibilityLabel = domain.mark.spokenWords + text
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let line = 1 / max(1, traitCollection.displayScale)
    hairline.frame = CGRect(x: 0, y: bounds.height - line, width: bounds.width, height: line)
    let (y, side) = (bounds.height - Metrics.height, Metrics.button)
    backButton.frame = CGRect(x: 0, y: y, width: side, height: side)
    infoButton.frame = CGRect(x: bounds.width - side, y: y, width: side, height: side)
    homeButton.frame = CGRect(x: side, y: y, width: side, height: side)
    // As much on either side: the text stands in the middle of the window.
    titleControl.frame = CGRect(
      x: 2 * side, y: y, width: max(0, bounds.width - 4 * side), height: Metrics.height)
    nameLabel.frame = titleControl.bounds
    domain.frame = titleControl.bounds
    mirror([backButton, homeButton, infoButton])
  }
}

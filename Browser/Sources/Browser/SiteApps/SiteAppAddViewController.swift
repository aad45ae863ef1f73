import BrowserCore
import UIKit

/// Asks under which name a site is to be installed, beside its icon and its host.
final class SiteAppAddViewController: UIViewController {
  /// Figures in points (docs/interface-figures.md, "Installed apps").
  enum Metrics {
    static let side: CGFloat = 16
    static let top: CGFloat = 16
    static let icon: CGFloat = 60
    static var field: CGFloat { TextSize.length(44) }
    static let radius: CGFloat = 10
    static let gap: CGFloat = 12
    static var line: CGFloat { TextSize.limitedLength(20) }
    static var note: CGFloat { TextSize.limitedLength(60) }
    /// Of the sheet, without what the system keeps at its bottom: 256 with text of the standard size.
    static var height: CGFloat { 132 + field + line + note }
  }

  let nameField = UITextField()
  private let offer: SiteAppOffer
  private let iconView = SiteIconView()
  private let card = UIView()
  private let hostLabel = UILabel()
  private let noteLabel = UILabel()
  private let onAdd: (SiteApp) -> Void

  /// - Parameter onAdd: called with the app when the user has agreed.
  init(_ offer: SiteAppOffer, icon: SiteIcon, onAdd: @escaping (SiteApp) -> Void) {
    self.offer = offer
    self.onAdd = onAdd
    super.init(nibName: nil, bundle: nil)
    iconView.icon = icon
    title = SiteAppText.add
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: SiteAppText.confirm, primaryAction: UIAction { [weak self] _ in self?.add() })
  }

  required init?(coder: NSCoder) { nil }

  /// The sheet with its bar.
  func sheet() -> UINavigationController {
    UINavigationController(sheetOf: self, height: { Metrics.height })
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Palette.startBackground
    view.accessibilityIdentifier = "add-app"
    card.backgroundColor = Palette.card
    card.layer.cornerRadius = Metrics.radius
    nameField.text = offer.name
    nameField.placeholder = SiteAppText.name
    nameField.accessibilityLabel = SiteAppText.name
    nameField.font = TextSize.font(17)
    nameField.adjustsFontForContentSizeCategory = true
    nameField.textColor = Palette.label
    nameField.clearButtonMode = .whileEditing
    nameField.returnKeyType = .done
    nameField.delegate = self
    hostLabel.text = offer.host
    hostLabel.font = TextSize.limitedFont(15)
    hostLabel.textColor = Palette.secondaryLabel
    // The end of a host says whose it is.
    hostLabel.lineBreakMode = .byTruncatingHead
    noteLabel.text = SiteAppText.explanation(host: offer.host)
    noteLabel.font = TextSize.limitedFont(13)
    noteLabel.textColor = Palette.secondaryLabel
    noteLabel.numberOfLines = 0
    for label in [hostLabel, noteLabel] { label.adjustsFontForContentSizeCategory = true }
    view.followTextSize()
    card.addSubview(nameField)
    for item in [iconView, card, hostLabel, noteLabel] as [UIView] { view.addSubview(item) }
  }

  private func add() {
    guard navigationItem.rightBarButtonItem?.isEnabled == true,
      let app = offer.app(named: nameField.text ?? "")
    else { return }
    // Once: it can be tapped again while the sheet goes.
    navigationItem.rightBarButtonItem?.isEnabled = false
    dismiss(animated: true) { [onAdd] in onAdd(app) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (width, top) = (view.bounds.width, view.safeAreaInsets.top + Metrics.top)
    iconView.frame = CGRect(x: Metrics.side, y: top, width: Metrics.icon, height: Metrics.icon)
    let x = iconView.frame.maxX + Metrics.gap
    let rest = max(0, width - x - Metrics.side)
    card.frame = CGRect(x: x, y: top, width: rest, height: Metrics.field)
    nameField.frame = card.bounds.insetBy(dx: Metrics.gap, dy: 0)
    hostLabel.frame = CGRect(
      x: x + Metrics.gap, y: card.frame.maxY + 4, width: max(0, rest - 2 * Metrics.gap), height: Metrics.line)
    noteLabel.frame = CGRect(
      x: Metrics.side, y: hostLabel.frame.maxY + Metrics.gap, width: max(0, width - 2 * Metrics.side),
      height: Metrics.note)
    view.mirror([iconView, card, hostLabel])
  }
}

extension SiteAppAddViewController: UITextFieldDelegate {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }
}

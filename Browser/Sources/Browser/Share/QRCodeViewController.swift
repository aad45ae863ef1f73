import BrowserCore
import UIKit

/// The sheet that shows an address as a QR code, for the camera of another device.
final class QRCodeViewController: UIViewController {
  /// Figures in points (docs/interface-figures.md, "Menus and sheets").
  enum Metrics {
    static let side: CGFloat = 16
    static let top: CGFloat = 8
    /// Of the code with its margin, at most.
    static let code: CGFloat = 280
    static let radius: CGFloat = 10
    static let gap: CGFloat = 14
    static var nameHeight: CGFloat { TextSize.limitedLength(22) }
    static var addressHeight: CGFloat { TextSize.limitedLength(36) }
    static let bottom: CGFloat = 20
    /// Of the sheet, without what the system keeps at its bottom.
    static var height: CGFloat { 56 + top + code + gap + nameHeight + addressHeight + bottom }
  }

  private let codeView: QRCodeView
  private let nameLabel = UILabel()
  private let addressLabel = UILabel()

  /// - Parameters:
  ///   - name: the page as the address bar names it.
  ///   - address: what the code says, and stands below it.
  init(_ code: QRCode, name: String, address: String) {
    codeView = QRCodeView(code)
    nameLabel.text = name
    addressLabel.text = address
    super.init(nibName: nil, bundle: nil)
    codeView.accessibilityLabel = ShareText.qrCodeLabel(host: name)
    title = ShareText.qrCode
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
  }

  required init?(coder: NSCoder) { nil }

  /// The sheet with its bar.
  func sheet() -> UINavigationController {
    UINavigationController(sheetOf: self, height: { Metrics.height })
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Palette.startBackground
    view.accessibilityIdentifier = "qr-code"
    codeView.layer.cornerRadius = Metrics.radius
    codeView.clipsToBounds = true
    nameLabel.font = TextSize.limitedFont(17, weight: .semibold)
    nameLabel.textColor = Palette.label
    nameLabel.textAlignment = .center
    // The end of a host says whose it is.
    nameLabel.lineBreakMode = .byTruncatingHead
    addressLabel.font = TextSize.limitedFont(13)
    addressLabel.textColor = Palette.secondaryLabel
    addressLabel.textAlignment = .center
    addressLabel.numberOfLines = 2
    addressLabel.lineBreakMode = .byTruncatingTail
    for label in [nameLabel, addressLabel] { label.adjustsFontForContentSizeCategory = true }
    for item in [codeView, nameLabel, addressLabel] as [UIView] { view.addSubview(item) }
    view.followTextSize()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (size, insets) = (view.bounds.size, view.safeAreaInsets)
    let top = insets.top + Metrics.top
    let below = Metrics.gap + Metrics.nameHeight + Metrics.addressHeight + Metrics.bottom + insets.bottom
    let side = max(0, min(Metrics.code, size.width - 2 * Metrics.side, size.height - top - below))
    codeView.frame = CGRect(x: ((size.width - side) / 2).rounded(), y: top, width: side, height: side)
    let width = max(0, size.width - 2 * Metrics.side)
    nameLabel.frame = CGRect(
      x: Metrics.side, y: codeView.frame.maxY + Metrics.gap, width: width, height: Metrics.nameHeight)
    addressLabel.frame = CGRect(
      x: Metrics.side, y: nameLabel.frame.maxY, width: width, height: Metrics.addressHeight)
  }
}

import BrowserCore
import UIKit

/// The page that stands where a page could not be loaded: what happened, what to do, and small the technical reason.
final class ErrorPageView: UIView {
  var onAction: ((LoadFailureText.Action) -> Void)?

  private let text: LoadFailureText
  private let failure: PageLoadFailure
  private let scrollView = UIScrollView()
  private let illustration: UIView
  private let title = UILabel()
  private let explanation = UILabel()
  private let primary: PrimaryButton
  private var secondary: [RipeningButton] = []
  private let technical = UILabel()
  private var certificate: CertificateTableView?

  private typealias M = ErrorPageMetrics

  init(text: LoadFailureText, failure: PageLoadFailure) {
    self.text = text
    self.failure = failure
    primary = PrimaryButton(title: text.primary.title)
    if case .certificate = failure {
      illustration = WarningBadgeView()
    } else {
      illustration = BrokenWireView()
    }
    super.init(frame: .zero)
    backgroundColor = Palette.pageBackground
    scrollView.contentInsetAdjustmentBehavior = .never
    addSubview(scrollView)
    setUp()
    accessibilityIdentifier = "error-page"
  }

  required init?(coder: NSCoder) { nil }

  private func setUp() {
    title.text = text.title
    title.font = TextSize.limitedFont(22, weight: .bold)
    title.adjustsFontForContentSizeCategory = true
    title.textColor = Palette.label
    title.textAlignment = .center
    title.numberOfLines = 0
    title.accessibilityTraits = .header
    explanation.attributedText = explanationText
    explanation.numberOfLines = 0
    explanation.textAlignment = .center
    primary.addAction(action(text.primary), for: .touchUpInside)
    secondary = text.secondary.map { choice in
      let button = RipeningButton(type: .system)
      button.setTitle(choice.title, for: .normal)
      button.setTitleColor(choice.isRisky ? Palette.danger : Palette.tint, for: .normal)
      button.titleLabel?.font = TextSize.limitedFont(17)
      button.titleLabel?.adjustsFontForContentSizeCategory = true
      button.addAction(action(choice), for: .touchUpInside)
      return button
    }
    technical.text = text.technical
    technical.font = TextSize.limitedFont(13)
    technical.adjustsFontForContentSizeCategory = true
    technical.textColor = Palette.secondaryLabel
    technical.textAlignment = .center
    technical.numberOfLines = 2
    for view in [illustration, title, explanation, primary] as [UIView] + secondary {
      scrollView.addSubview(view)
    }
    scrollView.addSubview(technical)
    if case .certificate(let details) = failure {
      let table = CertificateTableView(rows: CertificateTableView.Row.summary(of: details))
      certificate = table
      scrollView.addSubview(table)
      technical.isHidden = true
    }
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (page: ErrorPageView, _) in
      page.textSizeDidChange()
    }
  }

  /// The distance of the explanation's lines is a part of its text.
  private func textSizeDidChange() {
    explanation.attributedText = explanationText
    setNeedsLayout()
  }

  private func action(_ action: LoadFailureText.Action) -> UIAction {
    UIAction { [weak self] _ in self?.onAction?(action) }
  }

  private var explanationText: NSAttributedString {
    let paragraph = NSMutableParagraphStyle()
    paragraph.minimumLineHeight = M.textLineHeight
    paragraph.maximumLineHeight = M.textLineHeight
    paragraph.alignment = .center
    let regular: [NSAttributedString.Key: Any] = [
      .font: TextSize.font(17), .foregroundColor: Palette.warningText, .paragraphStyle: paragraph,
    ]
    let result = NSMutableAttributedString(string: text.explanation, attributes: regular)
    if let emphasis = text.emphasis {
      let range = (text.explanation as NSString).range(of: emphasis)
      if range.location != NSNotFound {
        result.addAttributes([.font: TextSize.font(17, weight: .semibold)], range: range)
      }
    }
    return result
  }

  /// It is seen from now on.
  func ripen() {
    for button in secondary where button.window != nil { button.ripen() }
  }

  /// Opens the whole certificate in place of its summary.
  func showCertificate() {
    guard case .certificate(let details) = failure else { return }
    certificate?.rows = CertificateTableView.Row.all(of: details)
    UIView.animate(withDuration: 0.3) {
      self.setNeedsLayout()
      self.layoutIfNeeded()
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    scrollView.frame = bounds
    let width = min(bounds.width - 2 * M.side, M.widest)
    let left = (bounds.width - width) / 2
    let isCertificate = certificate != nil
    let picture = isCertificate ? M.badgeSize : M.wireSize
    var y = isCertificate ? M.badgeTop : M.wireTop
    illustration.frame = CGRect(
      x: (bounds.width - picture.width) / 2, y: y, width: picture.width, height: picture.height)
    y = illustration.frame.maxY + (isCertificate ? M.badgeToTitle : M.wireToTitle)
    y = place(title, x: left, y: y, width: width) + M.titleToText
    let textWidth = min(width, M.textWidth)
    y = place(explanation, x: (bounds.width - textWidth) / 2, y: y, width: textWidth) + M.textToButtons
    if let certificate {
      let height = certificate.height(forWidth: width)
      certificate.frame = CGRect(x: left, y: y, width: width, height: height)
      y += height + M.tableToButton
    }
    let buttonWidth = isCertificate ? width : PrimaryButton.size.width
    primary.frame = CGRect(
      x: (bounds.width - buttonWidth) / 2, y: y, width: buttonWidth, height: PrimaryButton.size.height)
    y = primary.frame.maxY + M.buttonGap
    for button in secondary {
      button.frame = CGRect(x: left, y: y, width: width, height: M.plainButtonHeight)
      y += M.plainButtonHeight
    }
    let bottom = max(y + M.technicalHeight + 4, bounds.height - M.technicalBottom)
    technical.frame = CGRect(
      x: left, y: bottom - M.technicalHeight, width: width, height: M.technicalHeight)
    scrollView.contentSize = CGSize(width: bounds.width, height: max(bounds.height, bottom + 8))
  }

  private func place(_ label: UILabel, x: CGFloat, y: CGFloat, width: CGFloat) -> CGFloat {
    let height = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height.rounded(
      .up)
    label.frame = CGRect(x: x, y: y, width: width, height: height)
    return y + height
  }
}

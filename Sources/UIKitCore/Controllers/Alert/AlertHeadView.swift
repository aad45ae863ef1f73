import Foundation
import QuartzCore

/// Title, message and text fields at the top of an alert or action sheet.
final class AlertHeadView: UIView {
  private let title = UILabel()
  private let message = UILabel()
  private let fields: [UITextField]
  private let plates: [UIView]
  private let isSheet: Bool
  /// The controller whose view stands between the texts and the fields.
  private weak var content: UIViewController?

  private typealias M = AlertMetrics

  init(title titleText: String?, message messageText: String?, fields: [UITextField], isSheet: Bool) {
    self.fields = fields
    self.isSheet = isSheet
    plates = fields.map { _ in UIView() }
    super.init(frame: .zero)
    title.text = titleText
    title.font = .systemFont(ofSize: isSheet ? M.messageSize : M.titleSize, weight: .semibold)
    title.accessibilityTraits = .header
    message.text = messageText
    message.font = .systemFont(ofSize: M.messageSize)
    for label in [title, message] {
      label.textAlignment = .center
      label.numberOfLines = 0
      label.textColor = isSheet ? .secondaryLabel : .label
      label.isHidden = (label.text ?? "").isEmpty
      addSubview(label)
    }
    for (field, plate) in zip(fields, plates) {
      plate.backgroundColor = .systemBackground
      plate.layer.cornerRadius = M.fieldRadius
      plate.layer.cornerCurve = .continuous
      plate.layer.borderWidth = M.hairline
      addSubview(plate)
      addSubview(field)
    }
    updateLayerColors()
  }

  required init?(coder: NSCoder) { nil }

  /// Shows texts with looks of their own, where there are any; what they do not say is as in the plain ones.
  func show(attributedTitle: NSAttributedString?, attributedMessage: NSAttributedString?) {
    let middle = NSMutableParagraphStyle()
    middle.alignment = .center
    for (label, own) in [(title, attributedTitle), (message, attributedMessage)] {
      guard let own else { continue }
      let defaults: [NSAttributedString.Key: Any] = [
        .font: label.font ?? UIFont.systemFont(ofSize: M.messageSize),
        .foregroundColor: label.textColor ?? UIColor.label, .paragraphStyle: middle,
      ]
      let text = NSMutableAttributedString(string: own.string, attributes: defaults)
      own.enumerateAttributes(in: NSRange(location: 0, length: own.length)) { attributes, range, _ in
        text.addAttributes(attributes, range: range)
      }
      label.attributedText = text
      label.isHidden = own.length == 0
    }
  }

  /// Shows a controller's view between the texts and the fields, as wide as the head and as high as the controller wishes.
  func show(content controller: UIViewController) {
    content = controller
    addSubview(controller.view)
  }

  /// The height that the controller wishes, else that its view's constraints give it, in points.
  private func contentHeight(_ content: UIViewController, width: CGFloat) -> CGFloat {
    let wanted = content.preferredContentSize.height
    if wanted > 0 { return wanted }
    return content.view.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  var isEmpty: Bool { title.isHidden && message.isHidden && fields.isEmpty && content == nil }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    updateLayerColors()
  }

  private func updateLayerColors() {
    for plate in plates {
      plate.layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
    }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: isEmpty ? 0 : arrange(width: size.width, apply: false))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    _ = arrange(width: bounds.width, apply: true)
  }

  /// - Returns: the height that all of it needs.
  private func arrange(width: CGFloat, apply: Bool) -> CGFloat {
    let inner = width - 2 * M.side
    var y = isSheet ? M.sheetHeadPadding : M.top
    var isFirst = true
    for label in [title, message] where !label.isHidden {
      if !isFirst { y += isSheet ? M.sheetTitleToMessage : M.titleToMessage }
      isFirst = false
      let height = label.sizeThatFits(CGSize(width: inner, height: .greatestFiniteMagnitude)).height.rounded(
        .up)
      if apply { label.frame = CGRect(x: M.side, y: y, width: inner, height: height) }
      y += height
    }
    if let content {
      if !isFirst { y += isSheet ? M.sheetTitleToMessage : M.messageToFields }
      let height = contentHeight(content, width: width)
      if apply { content.view.frame = CGRect(x: 0, y: y, width: width, height: height) }
      y += height
    }
    for (index, field) in fields.enumerated() {
      y += index == 0 ? M.messageToFields : M.fieldGap
      let frame = CGRect(x: M.side, y: y, width: inner, height: M.fieldHeight)
      if apply {
        plates[index].frame = frame
        field.frame = frame.insetBy(dx: M.fieldInset, dy: 0)
      }
      y += M.fieldHeight
    }
    return y + (isSheet ? M.sheetHeadPadding : M.bottom)
  }
}

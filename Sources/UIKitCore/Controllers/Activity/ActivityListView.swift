import Foundation
import QuartzCore

/// The contents of a share sheet: what is shared, and rows of what can be done with it.
final class ActivityListView: UIView {
  /// The measures of the view in points, as on iOS 15.
  private enum Metrics {
    static let side: CGFloat = 16
    static let headTop: CGFloat = 16
    static let headHeight: CGFloat = 76
    static let icon: CGFloat = 44
    static let close: CGFloat = 30
    static let row: CGFloat = 50
    static let gap: CGFloat = 14
    static let radius: CGFloat = 10
    static let symbol: CGFloat = 22
  }

  static let popoverWidth: CGFloat = 375

  var choose: ((UIActivity) -> Void)?
  var close: (() -> Void)?

  private let groups: [[UIActivity]]
  private let scrollView = UIScrollView()
  private let iconView = UIImageView()
  private let titleLabel = UILabel()
  private let detailLabel = UILabel()
  private let closeButton = UIButton(type: .custom)
  private var cards: [UIView] = []
  /// One for each activity, group by group.
  private(set) var rows: [ActivityRowControl] = []

  init(head: ActivityHead, groups: [[UIActivity]]) {
    self.groups = groups
    super.init(frame: .zero)
    iconView.image = head.image
    iconView.contentMode = .scaleAspectFill
    iconView.tintColor = .secondaryLabel
    iconView.backgroundColor = .secondarySystemGroupedBackground
    iconView.layer.cornerRadius = Metrics.radius
    iconView.clipsToBounds = true
    if head.image?.isSymbolImage == true { iconView.contentMode = .center }
    titleLabel.text = head.title
    titleLabel.font = .systemFont(ofSize: 15, weight: .semibold)
    detailLabel.text = head.detail
    detailLabel.font = .systemFont(ofSize: 13)
    detailLabel.textColor = .secondaryLabel
    let symbols = UIImage.SymbolConfiguration(pointSize: 12, weight: .bold)
    closeButton.setImage(UIImage(systemName: "xmark", withConfiguration: symbols), for: .normal)
    closeButton.tintColor = .secondaryLabel
    closeButton.backgroundColor = .tertiarySystemFill
    closeButton.layer.cornerRadius = Metrics.close / 2
    closeButton.accessibilityLabel = "Close"
    closeButton.addAction(UIAction { [weak self] _ in self?.close?() }, for: .touchUpInside)
    for view in [scrollView, iconView, titleLabel, detailLabel, closeButton] { addSubview(view) }
    cards = groups.map(makeCard)
  }

  required init?(coder: NSCoder) { nil }

  private func makeCard(_ activities: [UIActivity]) -> UIView {
    let card = UIView()
    card.backgroundColor = .secondarySystemGroupedBackground
    card.layer.cornerRadius = Metrics.radius
    card.clipsToBounds = true
    for (index, activity) in activities.enumerated() {
      let row = ActivityRowControl(activity, hasLine: index > 0)
      row.addAction(UIAction { [weak self] _ in self?.choose?(activity) }, for: .touchUpInside)
      card.addSubview(row)
      rows.append(row)
    }
    scrollView.addSubview(card)
    return card
  }

  /// The height of all rows, in points.
  var fittingHeight: CGFloat {
    groups.reduce(Metrics.headHeight + Metrics.gap) { $0 + CGFloat($1.count) * Metrics.row + Metrics.gap }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    typealias F = Metrics
    iconView.frame = CGRect(x: F.side, y: F.headTop, width: F.icon, height: F.icon)
    closeButton.frame = CGRect(
      x: bounds.width - F.side - F.close, y: F.headTop, width: F.close, height: F.close)
    let x = iconView.frame.maxX + 12
    let width = closeButton.frame.minX - x - 8
    let isSingle = (detailLabel.text ?? "").isEmpty
    titleLabel.frame = CGRect(x: x, y: F.headTop + (isSingle ? 12 : 2), width: width, height: 20)
    detailLabel.frame = CGRect(x: x, y: F.headTop + 23, width: width, height: 18)
    scrollView.frame = CGRect(
      x: 0, y: F.headHeight, width: bounds.width, height: max(0, bounds.height - F.headHeight))
    var y: CGFloat = 0
    for card in cards {
      let height = CGFloat(card.subviews.count) * F.row
      card.frame = CGRect(x: F.side, y: y, width: bounds.width - 2 * F.side, height: height)
      for (index, row) in card.subviews.enumerated() {
        row.frame = CGRect(x: 0, y: CGFloat(index) * F.row, width: card.bounds.width, height: F.row)
      }
      y += height + F.gap
    }
    scrollView.contentSize = CGSize(width: bounds.width, height: y)
  }

  /// One activity: its name, and its picture at the trailing edge.
  final class ActivityRowControl: UIControl {
    override var keepsTaps: Bool { true }

    private let label = UILabel()
    private let imageView = UIImageView()
    private let line = UIView()

    init(_ activity: UIActivity, hasLine: Bool) {
      super.init(frame: .zero)
      label.text = activity.activityTitle
      label.font = .systemFont(ofSize: 17)
      imageView.image = activity.activityImage
      imageView.contentMode = .scaleAspectFit
      imageView.tintColor = .label
      line.backgroundColor = .separator
      line.isHidden = !hasLine
      accessibilityLabel = activity.activityTitle
      accessibilityTraits = .button
      for view in [label, imageView, line] {
        view.isUserInteractionEnabled = false
        addSubview(view)
      }
    }

    required init?(coder: NSCoder) { nil }

    override var isHighlighted: Bool {
      didSet { backgroundColor = isHighlighted ? .systemGray4 : nil }
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      let side = Metrics.symbol
      imageView.frame = CGRect(
        x: bounds.width - Metrics.side - side, y: bounds.midY - side / 2, width: side, height: side)
      label.frame = CGRect(
        x: Metrics.side, y: 0, width: imageView.frame.minX - Metrics.side - 8, height: bounds.height)
      line.frame = CGRect(x: Metrics.side, y: 0, width: bounds.width - Metrics.side, height: 0.5)
    }
  }
}

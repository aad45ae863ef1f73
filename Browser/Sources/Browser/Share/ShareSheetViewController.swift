import BrowserCore
import UIKit

/// The share sheet: the page at the top, then what can be done with it in groups.
final class ShareSheetViewController: UIViewController, PageSheet {
  struct Action {
    var title: String
    var symbol: String
    /// The answer to whoever asked for the sheet, given as this is chosen.
    var reply: String?
    var perform: @MainActor () -> Void
  }

  /// A line at the top. Nothing in it begins another line.
  struct Line {
    var text: String
    /// True if its end is what has to be seen of it: that of a host says whose it is.
    var endsInSight = false

    @MainActor fileprivate func show(in label: UILabel) {
      label.text = text
      label.lineBreakMode = endsInSight ? .byTruncatingHead : .byTruncatingTail
    }
  }

  /// The lines at the top: the first, and those below.
  struct Head {
    var title: Line
    var lines: [Line]
  }

  private let head: Head
  private let icon: SiteIcon
  private let groups: [[Action]]
  private let scrollView = UIScrollView()
  private let iconView = SiteIconView()
  private let titleLabel = UILabel()
  private let lineLabels: [UILabel]
  private let closeButton = UIButton(type: .custom)
  private var cards: [ShareGroupView] = []

  private typealias M = ShareSheetMetrics

  private let answer: PickerAnswer?
  private var ripening: Deadline?

  /// - Parameter onEnd: called once, with the reply of what was chosen, or nil where nothing was.
  init(head: Head, icon: SiteIcon, groups: [[Action]], onEnd: ((String?) -> Void)? = nil) {
    self.head = head
    self.icon = icon
    self.groups = groups
    lineLabels = head.lines.map { _ in UILabel() }
    answer = onEnd.map(PickerAnswer.init)
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .pageSheet
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Palette.startBackground
    view.accessibilityIdentifier = "share-sheet"
    iconView.icon = icon
    head.title.show(in: titleLabel)
    titleLabel.font = TextSize.limitedFont(15, weight: .semibold)
    titleLabel.adjustsFontForContentSizeCategory = true
    titleLabel.textColor = Palette.label
    for (label, line) in zip(lineLabels, head.lines) {
      line.show(in: label)
      label.font = TextSize.limitedFont(13)
      label.adjustsFontForContentSizeCategory = true
      label.textColor = Palette.secondaryLabel
    }
    closeButton.setImage(Symbol.image("xmark", 14), for: .normal)
    closeButton.tintColor = Palette.secondaryLabel
    closeButton.backgroundColor = Palette.searchFill
    closeButton.layer.cornerRadius = M.closeSize / 2
    closeButton.accessibilityLabel = "Close"
    closeButton.addAction(UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .touchUpInside)
    view.addSubview(scrollView)
    for item in [iconView, titleLabel, closeButton] + lineLabels as [UIView] { view.addSubview(item) }
    cards = groups.map { actions in
      let card = ShareGroupView(actions: actions)
      card.onChoose = { [weak self] action in
        guard let self, !isBeingDismissed else { return }
        answer?.give(action.reply)
        dismiss(animated: true) { action.perform() }
      }
      scrollView.addSubview(card)
      return card
    }
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (sheet: ShareSheetViewController, _) in
      sheet.fitContent()
      sheet.view.setNeedsLayout()
    }
  }

  /// The sheet's height for its content, in points.
  var fittingHeight: CGFloat {
    let rows = groups.reduce(0) { $0 + $1.count }
    return headHeight + CGFloat(rows) * M.rowHeight + CGFloat(groups.count) * M.groupGap + M.bottom
  }

  /// Makes the sheet as high as what is in it.
  func fitContent() {
    let height = fittingHeight
    sheetPresentationController?.dress(
      detents: [.custom(identifier: nil) { context in min(height, context.maximumDetentValue) }])
  }

  private var headHeight: CGFloat { M.headHeight + CGFloat(max(0, head.lines.count - 1)) * M.lineHeight }

  func refuse() { answer?.give(nil) }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // A page that asked for it knows when and where the rows are going to appear.
    guard answer != nil else { return }
    cards.forEach { $0.isRipe = false }
    ripening = Deadline(after: PageLimits.answerDelay) { [weak self] in
      self?.cards.forEach { $0.isRipe = true }
    }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    ripening?.cancel()
    answer?.give(nil)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = view.bounds.width
    iconView.frame = CGRect(x: M.side, y: M.headTop, width: M.iconSize, height: M.iconSize)
    closeButton.frame = CGRect(
      x: width - M.side - M.closeSize, y: M.headTop - 4, width: M.closeSize, height: M.closeSize)
    let x = iconView.frame.maxX + 12
    let textWidth = closeButton.frame.minX - x - 8
    titleLabel.frame = CGRect(x: x, y: M.headTop + 2, width: textWidth, height: M.titleLine)
    for (index, label) in lineLabels.enumerated() {
      label.frame = CGRect(
        x: x, y: titleLabel.frame.maxY + 1 + CGFloat(index) * M.lineHeight, width: textWidth,
        height: M.lineHeight)
    }
    view.mirror([iconView, closeButton, titleLabel] + lineLabels)
    scrollView.frame = CGRect(
      x: 0, y: headHeight, width: width, height: max(0, view.bounds.height - headHeight))
    var y: CGFloat = 0
    for card in cards {
      card.frame = CGRect(x: M.side, y: y, width: width - 2 * M.side, height: card.height)
      y += card.height + M.groupGap
    }
    scrollView.contentSize = CGSize(width: width, height: y + M.bottom)
  }
}

/// Figures of the share sheet, in points (docs/interface-figures.md, "Menus and sheets").
enum ShareSheetMetrics {
  static let side: CGFloat = 16
  static let headTop: CGFloat = 21
  /// With two lines, of the standard text size 20 and 18.
  static var headHeight: CGFloat { 40 + titleLine + lineHeight }
  static var titleLine: CGFloat { TextSize.limitedLength(20) }
  /// Of the lines below the first.
  static var lineHeight: CGFloat { TextSize.limitedLength(18) }
  static let iconSize: CGFloat = 44
  static let closeSize: CGFloat = 30
  static var rowHeight: CGFloat { TextSize.length(50) }
  static let groupGap: CGFloat = 14
  static let groupRadius: CGFloat = 10
  static let textX: CGFloat = 16
  static let symbolSize: CGFloat = 23
  static let bottom: CGFloat = 16
}

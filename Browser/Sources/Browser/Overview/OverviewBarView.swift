import BrowserCore
import UIKit

/// The row at the overview's bottom: a new tab, which tabs are shown, done.
final class OverviewBarView: UIView {
  let addButton = UIButton(type: .system)
  let groupButton = UIButton(type: .system)
  let doneButton = UIButton(type: .system)
  private let hairline = UIView()

  private static let textSize: CGFloat = 17
  /// Centre of "+", from where lines begin.
  private static let addCenter: CGFloat = 36
  private static let target: CGFloat = 44
  private static let endMargin: CGFloat = 20
  private static let chevronGap: CGFloat = 6
  /// Room beside words and chevron, at both sides together.
  private static let groupRoom: CGFloat = 6

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Palette.barBackground
    hairline.backgroundColor = Palette.barHairline
    addButton.setImage(Symbol.image("plus", 24), for: .normal)
    addButton.accessibilityLabel = "New Tab"
    groupButton.titleLabel?.font = .systemFont(ofSize: Self.textSize, weight: .semibold)
    groupButton.titleLabel?.lineBreakMode = .byTruncatingTail
    groupButton.setImage(Symbol.image("chevron.down", 14, weight: .semibold), for: .normal)
    // Room for the gap, half of it at either side.
    groupButton.contentEdgeInsets = UIEdgeInsets(
      top: 0, left: Self.chevronGap / 2, bottom: 0, right: Self.chevronGap / 2)
    doneButton.setTitle("Done", for: .normal)
    doneButton.titleLabel?.font = .systemFont(ofSize: Self.textSize, weight: .semibold)
    for view in [hairline, addButton, groupButton, doneButton] as [UIView] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows which tabs these are.
  /// - Parameter value: what a screen reader says of them besides, where their name does not.
  func show(_ name: String, value: String, isPrivate: Bool) {
    groupButton.setTitle(name, for: .normal)
    groupButton.accessibilityLabel = name
    groupButton.accessibilityValue = name == value ? nil : value
    groupButton.accessibilityHint = TabGroupText.title
    tintColor = isPrivate ? .white : Palette.tint
    setNeedsLayout()
  }

  /// The chevron stands behind the words.
  private func placeChevron() {
    groupButton.semanticContentAttribute = isMirrored ? .forceLeftToRight : .forceRightToLeft
    // Each is moved by half of the gap: insets at one side alone move what is in the middle by half of them, and not at all
    // where the words fill the button.
    let half = Self.chevronGap / 2
    let outward = isMirrored ? -half : half
    groupButton.imageEdgeInsets = UIEdgeInsets(top: 0, left: outward, bottom: 0, right: -outward)
    groupButton.titleEdgeInsets = UIEdgeInsets(top: 0, left: -outward, bottom: 0, right: outward)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    placeChevron()
    hairline.frame = CGRect(x: 0, y: 0, width: bounds.width, height: Hairline.thickness)
    let middle = OverviewMetrics.bottomRow / 2
    func place(_ button: UIButton, centerX: CGFloat, width: CGFloat) {
      button.frame = CGRect(
        x: (centerX - width / 2).rounded(), y: middle - Self.target / 2, width: width, height: Self.target)
    }
    place(addButton, centerX: Self.addCenter, width: Self.target)
    let done = ceil(doneButton.intrinsicContentSize.width)
    // A long name ends between the buttons.
    let side = max(Self.addCenter + Self.target / 2, Self.endMargin + max(done, Self.target))
    let most = max(0, bounds.width - 2 * (side + CGFloat(OverviewMetrics.groupNameGap)))
    place(
      groupButton, centerX: bounds.midX,
      width: min(ceil(groupButton.intrinsicContentSize.width) + Self.groupRoom, most))
    place(doneButton, centerX: bounds.width - Self.endMargin - done / 2, width: max(done, Self.target))
    mirror([addButton, groupButton, doneButton])
  }
}

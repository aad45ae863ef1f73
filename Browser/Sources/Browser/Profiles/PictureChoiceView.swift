import BrowserCore
import UIKit

/// Pictures in a row that is scrolled sideways; the chosen one has a ring.
final class PictureChoiceView: UIView {
  let kind: ProfileStore.PictureKind
  private let onChoose: (BrowserProfile.Picture) -> Void
  private let shelf = UIScrollView()
  private var pictures: [BrowserProfile.Picture] = []
  private var buttons: [PictureButton] = []

  /// Figures in points; ours.
  private enum Metrics {
    static let side: CGFloat = 16
    static let gap: CGFloat = 12
    static let above: CGFloat = 12

    static func size(_ kind: ProfileStore.PictureKind) -> CGSize {
      kind == .avatar ? CGSize(width: 60, height: 60) : CGSize(width: 136, height: 60)
    }
  }

  /// The height of the row.
  static func height(_ kind: ProfileStore.PictureKind) -> CGFloat {
    Metrics.size(kind).height + 2 * Metrics.above
  }

  init(_ kind: ProfileStore.PictureKind, onChoose: @escaping (BrowserProfile.Picture) -> Void) {
    self.kind = kind
    self.onChoose = onChoose
    super.init(frame: .zero)
    shelf.showsHorizontalScrollIndicator = false
    shelf.alwaysBounceHorizontal = true
    addSubview(shelf)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ choices: [(picture: BrowserProfile.Picture, image: UIImage)], selected: BrowserProfile.Picture)
  {
    if choices.map(\.picture) != pictures {
      pictures = choices.map(\.picture)
      buttons.forEach { $0.removeFromSuperview() }
      let name = kind == .avatar ? ProfileText.avatar : ProfileText.cover
      buttons = pictures.enumerated().map { index, picture in
        let button = PictureButton(isRound: kind == .avatar, label: ProfileText.choice(index + 1, of: name))
        button.addAction(UIAction { [weak self] _ in self?.onChoose(picture) }, for: .touchUpInside)
        shelf.addSubview(button)
        return button
      }
      setNeedsLayout()
    }
    for (button, choice) in zip(buttons, choices) {
      button.image = choice.image
      button.isSelected = choice.picture == selected
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    shelf.frame = bounds
    let size = Metrics.size(kind)
    shelf.layRow(buttons.map { ($0, size) }, gap: Metrics.gap, side: Metrics.side, top: Metrics.above)
  }
}

/// One picture to choose.
private final class PictureButton: UIControl {
  private let picture = UIImageView()
  private let isRound: Bool

  private static let radius: CGFloat = 10
  private static let ring: CGFloat = 3

  init(isRound: Bool, label: String) {
    self.isRound = isRound
    super.init(frame: .zero)
    picture.contentMode = .scaleAspectFill
    picture.layer.masksToBounds = true
    picture.layer.cornerCurve = isRound ? .circular : .continuous
    picture.isUserInteractionEnabled = false
    addSubview(picture)
    layer.cornerCurve = picture.layer.cornerCurve
    isAccessibilityElement = true
    accessibilityLabel = label
    accessibilityTraits = .button
  }

  required init?(coder: NSCoder) { nil }

  var image: UIImage? {
    get { picture.image }
    set { picture.image = newValue }
  }

  override var isSelected: Bool {
    didSet {
      accessibilityTraits = isSelected ? [.button, .selected] : .button
      showRing()
      setNeedsLayout()
    }
  }

  private func showRing() {
    layer.borderWidth = isSelected ? Self.ring : 0
    layer.borderColor = Palette.tint.resolvedColor(with: traitCollection).cgColor
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    // A layer's colours do not follow the appearance by themselves.
    showRing()
  }

  override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.6 : 1 } }

  override func layoutSubviews() {
    super.layoutSubviews()
    let radius = isRound ? bounds.height / 2 : Self.radius
    layer.cornerRadius = radius
    // The chosen one gives way to its ring, with as much space between them.
    let inset = isSelected ? Self.ring + 2 : 0
    picture.frame = bounds.insetBy(dx: inset, dy: inset)
    picture.layer.cornerRadius = max(0, radius - inset)
  }
}

/// A row of a list that is a choice of pictures.
final class PictureChoiceCell: UITableViewCell {
  private let choices: PictureChoiceView

  init(_ choices: PictureChoiceView) {
    self.choices = choices
    super.init(style: .default, reuseIdentifier: nil)
    backgroundColor = Palette.card
    selectionStyle = .none
    contentView.addSubview(choices)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    choices.frame = contentView.bounds
  }
}

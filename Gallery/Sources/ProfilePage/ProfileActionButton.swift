import UIKit

/// The main button: filled until it was pressed, an outline from then on; or always an outline, if it only does something.
@MainActor
final class ProfileActionButton: UIButton {
  var onChange: ((Bool) -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = ProfileMetrics.actionSize.height / 2
    addAction(UIAction { [weak self] _ in self?.toggle() }, for: .touchUpInside)
    showState()
  }

  required init?(coder: NSCoder) {
    preconditionFailure("a profile's button is not stored")
  }

  var titles: (title: String, activeTitle: String?)? {
    didSet {
      setTitle(titles?.title, for: .normal)
      setTitle(titles?.activeTitle ?? titles?.title, for: .selected)
      showState()
    }
  }

  /// The width for the longer of its titles, so that pressing it does not move it; 0 without titles.
  var fittingWidth: CGFloat {
    guard let titles, let font = titleLabel?.font else { return 0 }
    let widths = [titles.title, titles.activeTitle ?? titles.title].map {
      NSAttributedString(string: $0, attributes: [.font: font]).size().width.rounded(.up)
    }
    return max(ProfileMetrics.actionSize.width, (widths.max() ?? 0) + ProfileMetrics.actionSize.height)
  }

  private func toggle() {
    guard titles?.activeTitle != nil else {
      onChange?(false)
      return
    }
    isSelected.toggle()
    UIView.transition(with: self, duration: 0.2, options: .transitionCrossDissolve) { self.showState() }
    onChange?(isSelected)
  }

  private func showState() {
    titleLabel?.font = UIFontMetrics(forTextStyle: .subheadline).scaledFont(
      for: .systemFont(ofSize: 15, weight: .bold), maximumPointSize: 19)
    let isOutline = isSelected || titles?.activeTitle == nil
    backgroundColor = isOutline ? .clear : .label
    layer.borderWidth = isOutline ? 1 : 0
    layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
    setTitleColor(isOutline ? .label : .systemBackground, for: .normal)
    setTitleColor(.label, for: .selected)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    // A layer's colours do not follow the appearance by themselves, nor letters their size.
    showState()
  }

  override var isHighlighted: Bool {
    didSet { alpha = isHighlighted ? 0.6 : 1 }
  }
}

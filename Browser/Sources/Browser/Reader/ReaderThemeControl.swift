import BrowserCore
import UIKit

/// The row of round papers in the page's menu, of which one is chosen for Reader.
final class ReaderThemeControl: UIView {
  private let buttons: [(theme: ReaderTheme, button: UIButton)]
  private let mark = UIView()
  private var chosen: ReaderTheme { didSet { update() } }

  /// Points; centres stand evenly in the row.
  private static let diameter: CGFloat = 28
  private static let markGap: CGFloat = 3
  private static let markWidth: CGFloat = 2

  /// - Parameter choose: called with each paper that is touched.
  init(chosen: ReaderTheme, choose: @escaping @MainActor (ReaderTheme) -> Void) {
    self.chosen = chosen
    buttons = ReaderTheme.allCases.map { ($0, UIButton(type: .custom)) }
    super.init(frame: .zero)
    mark.layer.borderWidth = Self.markWidth
    mark.isUserInteractionEnabled = false
    addSubview(mark)
    for (theme, button) in buttons {
      let paper = UIView()
      paper.backgroundColor = UIColor(page: theme.color)
      paper.layer.cornerRadius = Self.diameter / 2
      paper.layer.borderWidth = 1
      paper.isUserInteractionEnabled = false
      paper.frame = CGRect(x: 0, y: 0, width: Self.diameter, height: Self.diameter)
      button.addSubview(paper)
      button.accessibilityLabel = theme.title
      button.addAction(
        UIAction { [weak self] _ in
          self?.chosen = theme
          choose(theme)
        }, for: .touchUpInside)
      addSubview(button)
    }
    update()
  }

  required init?(coder: NSCoder) { nil }

  private func update() {
    for (theme, button) in buttons {
      button.accessibilityTraits = theme == chosen ? [.button, .selected] : .button
    }
    updateColors()
    setNeedsLayout()
  }

  private func updateColors() {
    mark.layer.borderColor = Palette.tint.resolvedColor(with: traitCollection).cgColor
    for (_, button) in buttons {
      button.subviews.first?.layer.borderColor =
        Palette.menuSeparator.resolvedColor(with: traitCollection).cgColor
    }
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    updateColors()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let step = bounds.width / CGFloat(buttons.count)
    for (index, (theme, button)) in buttons.enumerated() {
      button.frame = CGRect(x: CGFloat(index) * step, y: 0, width: step, height: bounds.height)
      button.subviews.first?.center = CGPoint(x: step / 2, y: bounds.midY)
      guard theme == chosen else { continue }
      let side = Self.diameter + 2 * (Self.markGap + Self.markWidth)
      mark.bounds = CGRect(x: 0, y: 0, width: side, height: side)
      mark.center = CGPoint(x: button.frame.midX, y: bounds.midY)
      mark.layer.cornerRadius = side / 2
    }
    mirror([mark] + buttons.map(\.button))
  }
}

extension ReaderTheme {
  /// Its name for people.
  fileprivate var title: String {
    switch self {
    case .light: "White"
    case .sepia: "Sepia"
    case .grey: "Grey"
    case .dark: "Black"
    }
  }
}

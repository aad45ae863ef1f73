import UIKit

/// The value of a list's row with the mark that says there are others, which a menu offers.
final class ListMenuButton: UIButton {
  convenience init(title: String, choices: [ListSheet.Choice], didChoose: @escaping @MainActor () -> Void) {
    self.init(type: .system)
    let chosen = choices.first { $0.isChosen }?.title ?? ""
    setTitle(chosen, for: .normal)
    setImage(Symbol.image("chevron.up.chevron.down", Self.glyph), for: .normal)
    titleLabel?.font = TextSize.font(ListSheet.Metrics.titleSize)
    titleLabel?.adjustsFontForContentSizeCategory = true
    tintColor = Palette.secondaryLabel
    semanticContentAttribute = .forceRightToLeft
    accessibilityLabel = title
    accessibilityValue = chosen
    showsMenuAsPrimaryAction = true
    menu = UIMenu(
      title: "",
      children: choices.map { choice in
        UIAction(title: choice.title, state: choice.isChosen ? .on : .off) { _ in
          choice.action()
          didChoose()
        }
      })
  }

  private static let glyph: CGFloat = 15
}

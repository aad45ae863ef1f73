import UIKit

/// Opens the menu of a page's `<select>` beside the element. It lies over the element while the menu is open, and lets nothing
/// be touched.
final class OptionMenuAnchor: UIView, UIContextMenuInteractionDelegate {
  private let options: WebOptionMenu
  private lazy var interaction = UIContextMenuInteraction(delegate: self)

  init(_ options: WebOptionMenu) {
    self.options = options
    super.init(frame: options.frame)
    isAccessibilityElement = false
    addInteraction(interaction)
    options.onWithdraw = { [weak self] in self?.withdraw() }
  }

  required init?(coder: NSCoder) { nil }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }

  /// Opens the menu; where there is nothing to open, nothing is chosen.
  func open() {
    guard interaction.present(at: CGPoint(x: bounds.midX, y: bounds.midY)) else { return end() }
  }

  /// Takes the menu away with nothing chosen: the page to which it belongs has gone. The engine does not always say so
  /// (2.50.6: not when a document is loaded that the app has made).
  func cancel() {
    options.choose(nil)
    withdraw()
  }

  private func withdraw() {
    interaction.dismissMenu()
    removeFromSuperview()
  }

  private func end() {
    options.choose(nil)
    removeFromSuperview()
  }

  // MARK: - The menu

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in self?.menu }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    // What was chosen is told before the menu is gone.
    guard let animator else { return end() }
    animator.addCompletion { [weak self] in self?.end() }
  }

  /// Options in sections: those before the first group, and each group under its title.
  private var menu: UIMenu {
    var sections: [(title: String, children: [UIMenuElement])] = []
    for (index, item) in options.items.enumerated() {
      if item.isGroup {
        sections.append((item.text, []))
        continue
      }
      if sections.isEmpty { sections.append(("", [])) }
      sections[sections.count - 1].children.append(action(item, at: index))
    }
    let children = sections.filter { !$0.children.isEmpty }
    if children.count == 1, children[0].title.isEmpty {
      return UIMenu(options: .singleSelection, children: children[0].children)
    }
    return UIMenu(
      options: .singleSelection,
      children: children.map { UIMenu(title: $0.title, options: .displayInline, children: $0.children) })
  }

  private func action(_ item: WebOptionMenu.Item, at index: Int) -> UIAction {
    UIAction(
      title: item.text, attributes: item.isEnabled ? [] : .disabled, state: item.isSelected ? .on : .off
    ) { [options] _ in options.choose(index) }
  }
}

import UIKit

class MenusViewController: ScreenViewController, UIContextMenuInteractionDelegate {
  let tile = UIImageView(image: .landscape())
  let button = UIButton(configuration: .tinted())

  override func viewDidLoad() {
    super.viewDidLoad()
    button.setTitle("Menu with everything", for: .normal)
    button.menu = menu()
    button.showsMenuAsPrimaryAction = true
    add("showsMenuAsPrimaryAction", button)
    tile.isUserInteractionEnabled = true
    tile.isAccessibilityElement = true
    tile.accessibilityLabel = "Landscape"
    tile.layer.cornerRadius = 12
    tile.clipsToBounds = true
    tile.addInteraction(UIContextMenuInteraction(delegate: self))
    add("Hold the picture, or click it with the right button", tile)
  }

  private func menu() -> UIMenu {
    let sort = UIMenu(
      title: "Sort", options: [.displayInline, .singleSelection],
      children: [
        UIAction(title: "By Name", state: .on) { _ in }, UIAction(title: "By Date") { _ in },
      ])
    let more = UIMenu(
      title: "More", image: UIImage(systemName: "ellipsis"),
      children: [
        UIAction(title: "Rename", image: UIImage(systemName: "pencil")) { _ in },
        UIAction(title: "Duplicate", image: UIImage(systemName: "plus.circle")) { _ in },
      ])
    let off = UIAction(title: "Not Now", image: UIImage(systemName: "clock"), attributes: .disabled) { _ in }
    let delete = UIAction(title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive) { _ in }
    let later = UIDeferredMenuElement { completion in
      completion([UIAction(title: "Came Later", image: UIImage(systemName: "cloud")) { _ in }])
    }
    return UIMenu(title: "A menu", children: [sort, more, later, off, delete])
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in self?.menu() }
  }
}

import UIKit

class ToolbarViewController: ScreenViewController {
  private let pressedLabel = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    let space = UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
    toolbarItems = [
      item(.reply), space, item(.trash), space, item(.compose), space, item(.action), space, item(.organize),
    ]
    pressedLabel.text = "Press an item of the bar below"
    pressedLabel.numberOfLines = 0
    add("Toolbar of the navigation controller", pressedLabel)
    let systems: [UIBarButtonItem.SystemItem] = [
      .add, .edit, .done, .save, .cancel, .search, .refresh, .stop, .camera, .play, .pause, .rewind, .fastForward, .undo,
      .redo, .bookmarks,
    ]
    for start in stride(from: 0, to: systems.count, by: 4) {
      let bar = UIToolbar()
      bar.items = Array(systems[start..<start + 4].map { [item($0)] }.joined(separator: [space]))
      add(start == 0 ? "System items" : "", bar, fills: true)
    }
    let fixed = UIToolbar()
    fixed.items = [
      UIBarButtonItem(title: "Left", style: .plain, target: self, action: #selector(pressed(_:))), .fixedSpace(32),
      UIBarButtonItem(title: "Done", style: .done, target: self, action: #selector(pressed(_:))), .flexibleSpace(),
      UIBarButtonItem(customView: UISwitch()),
    ]
    fixed.items?.last?.customView?.accessibilityLabel = "In the bar"
    fixed.barTintColor = .systemYellow
    fixed.tintColor = .systemRed
    add("Texts, a custom view, tints", fixed, fills: true)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setToolbarHidden(false, animated: animated)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    navigationController?.setToolbarHidden(true, animated: animated)
  }

  private func item(_ kind: UIBarButtonItem.SystemItem) -> UIBarButtonItem {
    let item = UIBarButtonItem(barButtonSystemItem: kind, target: self, action: #selector(pressed(_:)))
    item.tag = kind.rawValue
    return item
  }

  @objc private func pressed(_ sender: UIBarButtonItem) { pressedLabel.text = "Item \(sender.tag)" }
}

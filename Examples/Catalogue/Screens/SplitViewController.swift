import UIKit

/// A split view fills a window, so it is presented: this page has a button for it.
class SplitViewController: ScreenViewController {
  static func make() -> UIViewController { SplitViewController() }

  override func viewDidLoad() {
    super.viewDidLoad()
    var configuration = UIButton.Configuration.tinted()
    configuration.title = "Show a split view"
    let action = UIAction { [weak self] _ in self?.showSplit() }
    add("It fills the window", UIButton(configuration: configuration, primaryAction: action))
  }

  func showSplit() {
    let split = UISplitViewController(style: .doubleColumn)
    let list = ScreenViewController()
    list.title = "List"
    list.loadViewIfNeeded()
    list.navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
    for number in 1...5 {
      let action = UIAction(title: "Letter \(number)") { [weak split] _ in
        split?.show(.secondary)
      }
      list.stack.addArrangedSubview(UIButton(configuration: .plain(), primaryAction: action))
    }
    let detail = ScreenViewController()
    detail.title = "Letter"
    detail.loadViewIfNeeded()
    let label = UILabel()
    label.numberOfLines = 0
    label.text = "In a wide window this stands beside the list; in a narrow one it lies above it."
    detail.stack.addArrangedSubview(label)
    split.setViewController(list, for: .primary)
    split.setViewController(detail, for: .secondary)
    split.preferredDisplayMode = .oneBesideSecondary
    split.modalPresentationStyle = .fullScreen
    present(split, animated: true)
  }
}

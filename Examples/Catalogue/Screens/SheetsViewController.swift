import UIKit

class SheetsViewController: ScreenViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    addButton("Page sheet") { $0.sheet() }
    addButton("Medium and large") { $0.detents() }
    addButton("Form sheet") { $0.show(.formSheet) }
    addButton("Full screen") { $0.show(.fullScreen) }
    addButton("Flip") { $0.show(.fullScreen, transition: .flipHorizontal) }
    addButton("Cross dissolve, over this one") { $0.show(.overFullScreen, transition: .crossDissolve) }
  }

  func sheet() { show(.pageSheet) }

  func detents() {
    let page = makePage()
    page.modalPresentationStyle = .pageSheet
    if let sheet = page.sheetPresentationController {
      sheet.detents = [.medium(), .large()]
      sheet.prefersGrabberVisible = true
      sheet.largestUndimmedDetentIdentifier = .medium
      sheet.prefersScrollingExpandsWhenScrolledToEdge = true
      sheet.preferredCornerRadius = 24
    }
    present(page, animated: true)
  }

  private func show(_ style: UIModalPresentationStyle, transition: UIModalTransitionStyle = .coverVertical) {
    let page = makePage()
    page.modalPresentationStyle = style
    page.modalTransitionStyle = transition
    present(page, animated: true)
  }

  private func makePage() -> UIViewController {
    let page = ScreenViewController()
    page.title = "A Sheet"
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { [weak page] _ in page?.dismiss(animated: true) })
    page.loadViewIfNeeded()
    for number in 1...12 {
      let label = UILabel()
      label.text = "Line \(number)"
      page.stack.addArrangedSubview(label)
    }
    return UINavigationController(rootViewController: page)
  }

  private func addButton(_ title: String, _ action: @escaping (SheetsViewController) -> Void) {
    var configuration = UIButton.Configuration.tinted()
    configuration.title = title
    let handler = UIAction { [weak self] _ in
      if let self { action(self) }
    }
    stack.addArrangedSubview(UIButton(configuration: configuration, primaryAction: handler))
  }
}

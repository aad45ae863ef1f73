import UIKit

class PopoversViewController: ScreenViewController, UIPopoverPresentationControllerDelegate {
  let top = UIButton(configuration: .tinted())
  let bottom = UIButton(configuration: .tinted())

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      image: UIImage(systemName: "info.circle"), style: .plain, target: self, action: #selector(fromItem(_:)))
    navigationItem.rightBarButtonItem?.accessibilityLabel = "Information"
    top.setTitle("Below or above", for: .normal)
    top.addTarget(self, action: #selector(fromButton(_:)), for: .touchUpInside)
    add("Any arrow", top)
    bottom.setTitle("Beside", for: .normal)
    bottom.addTarget(self, action: #selector(beside(_:)), for: .touchUpInside)
    add("permittedArrowDirections: left", bottom)
  }

  @objc private func fromItem(_ sender: UIBarButtonItem) {
    let page = makePage()
    page.popoverPresentationController?.barButtonItem = sender
    present(page, animated: true)
  }

  @objc func fromButton(_ sender: UIButton) { show(from: sender, .any) }

  @objc private func beside(_ sender: UIButton) { show(from: sender, .left) }

  private func show(from view: UIView, _ directions: UIPopoverArrowDirection) {
    let page = makePage()
    page.popoverPresentationController?.sourceView = view
    page.popoverPresentationController?.sourceRect = view.bounds
    page.popoverPresentationController?.permittedArrowDirections = directions
    present(page, animated: true)
  }

  private func makePage() -> UIViewController {
    let page = ScreenViewController()
    page.loadViewIfNeeded()
    let label = UILabel()
    label.text = "A popover stays one on a phone, too, if its delegate says so."
    label.numberOfLines = 0
    page.stack.addArrangedSubview(label)
    page.preferredContentSize = CGSize(width: 220, height: 140)
    page.modalPresentationStyle = .popover
    page.popoverPresentationController?.delegate = self
    return page
  }

  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }
}

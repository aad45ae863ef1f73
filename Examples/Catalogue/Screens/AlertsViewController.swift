import UIKit

class AlertsViewController: ScreenViewController {
  private let answer = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    addButton("Simple alert") { $0.simple() }
    addButton("Two actions") { $0.twoActions() }
    addButton("Three actions") { $0.threeActions() }
    addButton("Text fields") { $0.textFields() }
    addButton("Action sheet") { $0.actionSheet($1) }
    answer.text = "Nothing was answered yet"
    answer.numberOfLines = 0
    add("Answer", answer, fills: true)
  }

  func simple() {
    show(UIAlertController(title: "Saved", message: "The drawing is in your documents.", preferredStyle: .alert), [("OK", .default)])
  }

  func twoActions() {
    show(
      UIAlertController(title: "Delete the drawing?", message: "This cannot be undone.", preferredStyle: .alert),
      [("Cancel", .cancel), ("Delete", .destructive)])
  }

  func threeActions() {
    show(
      UIAlertController(title: "Changes", message: nil, preferredStyle: .alert),
      [("Save", .default), ("Discard", .destructive), ("Cancel", .cancel)])
  }

  func textFields() {
    let alert = UIAlertController(title: "Sign In", message: "Give your name and password.", preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "Name" }
    alert.addTextField { field in
      field.placeholder = "Password"
      field.isSecureTextEntry = true
    }
    show(alert, [("Cancel", .cancel), ("Sign In", .default)])
  }

  func actionSheet(_ source: UIView) {
    let sheet = UIAlertController(title: "Photo", message: "Choose what happens to it.", preferredStyle: .actionSheet)
    sheet.popoverPresentationController?.sourceView = source
    sheet.popoverPresentationController?.sourceRect = source.bounds
    show(sheet, [("Share", .default), ("Copy", .default), ("Delete", .destructive), ("Cancel", .cancel)])
  }

  private func show(_ alert: UIAlertController, _ actions: [(String, UIAlertAction.Style)]) {
    for (title, style) in actions {
      alert.addAction(UIAlertAction(title: title, style: style) { [weak self] _ in self?.answer.text = title })
    }
    present(alert, animated: true)
  }

  private func addButton(_ title: String, _ action: @escaping (AlertsViewController, UIView) -> Void) {
    var configuration = UIButton.Configuration.tinted()
    configuration.title = title
    let button = UIButton(configuration: configuration)
    button.addAction(
      UIAction { [weak self, weak button] _ in
        guard let self, let button else { return }
        action(self, button)
      }, for: .touchUpInside)
    stack.addArrangedSubview(button)
  }

  private func addButton(_ title: String, _ action: @escaping (AlertsViewController) -> Void) {
    addButton(title) { controller, _ in action(controller) }
  }
}

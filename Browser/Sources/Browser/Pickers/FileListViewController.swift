import UIKit

/// A list sheet that tells whether what is marked was confirmed, once, when it has gone or is sure to go.
final class FileListViewController: UIViewController, PageSheet {
  private let list: ListSheetViewController
  private var onEnd: ((_ isConfirmed: Bool) -> Void)?

  /// - Parameter onEnd: called once: with true at Done and by `confirm()`, else with false.
  init(
    title: String, sections: @escaping () -> [ListSheet.Section],
    onEnd: @escaping (_ isConfirmed: Bool) -> Void
  ) {
    list = ListSheetViewController(title: title) { _ in sections() }
    self.onEnd = onEnd
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .pageSheet
    list.onDone = { [weak self] in self?.end(isConfirmed: true) }
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(list)
    view.addSubview(list.view)
    list.didMove(toParent: self)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    list.view.frame = view.bounds
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    end(isConfirmed: false)
  }

  isolated deinit { end(isConfirmed: false) }

  /// Puts the sheet away with what is marked.
  func confirm() {
    end(isConfirmed: true)
    dismiss(animated: true)
  }

  func refuse() { end(isConfirmed: false) }

  private func end(isConfirmed: Bool) {
    let end = onEnd
    onEnd = nil
    end?(isConfirmed)
  }
}

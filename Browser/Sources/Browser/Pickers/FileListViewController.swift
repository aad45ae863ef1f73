import UIKit

/// A list sheet that tells when it has gone, however it went.
final class FileListViewController: UIViewController {
  private let list: ListSheetViewController
  private let onEnd: () -> Void

  init(title: String, sections: @escaping () -> [ListSheet.Section], onEnd: @escaping () -> Void) {
    list = ListSheetViewController(title: title) { _ in sections() }
    self.onEnd = onEnd
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .pageSheet
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
    onEnd()
  }
}

import Shift
import UIKit

/// The base class of all examples: the card it grows from, a close button, and the drag that takes it back into its card.
@MainActor
class ExampleViewController: UIViewController {
  /// The card that the example belongs to.
  let item: GalleryItem
  private(set) lazy var closeButton = CloseButton { [weak self] in self?.dismiss(animated: true) }
  private(set) lazy var drag = DragToDismiss(self)

  init(_ item: GalleryItem) {
    self.item = item
    super.init(nibName: nil, bundle: nil)
    shift.enable()
    shift.defaultAnimation = CardAnimation()
  }

  required init?(coder: NSCoder) {
    preconditionFailure("examples are not stored")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = true
    view.shift.id = item.id
    view.shift.contentSizing = .fill
    view.addSubview(closeButton)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    drag.attach()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    view.bringSubviewToFront(closeButton)
    closeButton.frame.origin = CGPoint(
      x: view.bounds.width - view.safeAreaInsets.right - CloseButton.size - 16,
      y: view.safeAreaInsets.top + 16)
  }
}

/// A card that opens: it grows over the others, which sink away a little.
private struct CardAnimation: DefaultShiftAnimation {
  func setAnimations(presented: Animations, presenter: Animations) {
    presenter.scale(1.06)
  }
}

import Foundation
import QuartzCore

/// Has the user choose a colour: from a grid, a spectrum, or by red, green and blue.
///
/// The delegate hears of each colour while a finger moves, and when it is lifted. Presented, it is a sheet as high as it needs to be.
/// There is no pipette, since a program here sees nothing of the rest of the screen, and no list of favourites.
@preconcurrency @MainActor
open class UIColorPickerViewController: UIViewController {
  /// The object that hears of colours; not retained.
  open weak var delegate: (any UIColorPickerViewControllerDelegate)?

  /// The chosen colour; black at first. Setting it shows it and tells nobody. Of a dynamic colour the current one is shown.
  open var selectedColor: UIColor {
    get { picker.color.color }
    set {
      let shown = PickedColor(newValue.resolvedColor(with: traitCollection))
      // Hue and saturation of a grey are the user's.
      if shown.color != picker.color.color { picker.color = shown }
    }
  }

  /// A Boolean value that indicates whether the opacity can be chosen; true by default. Without it colours are opaque.
  open var supportsAlpha = true {
    didSet {
      picker.hasOpacity = supportsAlpha
      if !supportsAlpha { picker.color.alpha = 1 }
    }
  }

  /// The words at the top; "Colors" where there are none.
  open override var title: String? { didSet { picker.title = title ?? Self.standardTitle } }

  private static let standardTitle = "Colors"
  private let picker = ColorPickerView(PickedColor(.black), title: standardTitle, hasOpacity: true)
  private var isDismissedByProgram = false

  /// Creates a picker that shows black.
  public init() {
    super.init(nibName: nil, bundle: nil)
    setUpPicker()
  }

  /// Creates a picker from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpPicker()
  }

  private func setUpPicker() {
    preferredContentSize = ColorPickerMetrics.popoverSize
    picker.close = { [weak self] in self?.close() }
    picker.picked = { [weak self] _, isDown in
      guard let self else { return }
      delegate?.colorPickerViewController(self, didSelect: selectedColor, continuously: isDown)
    }
  }

  /// A sheet is as high as it needs to be; so is the one that a popover becomes in a narrow window.
  override func didMakePresentationController(_ controller: UIPresentationController) {
    let popover = controller as? UIPopoverPresentationController
    let sheet = controller as? UISheetPresentationController ?? popover?.adaptiveSheetPresentationController
    sheet?.detents = [
      .custom { context in
        let least = ColorPickerMetrics.height(width: UIScreen.main.bounds.width)
        return min(least, context.maximumDetentValue)
      }
    ]
  }

  /// The user puts it away.
  private func close() { super.dismiss(animated: true, completion: nil) }

  open override func loadView() { view = picker }

  open override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    // A drag or a tap beside comes this way, too.
    isDismissedByProgram = presentedViewController == nil && presentation.controller?.isAskedByUser != true
    super.dismiss(animated: flag, completion: completion)
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    isDismissedByProgram = false
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    guard isBeingDismissed, !isDismissedByProgram else { return }
    delegate?.colorPickerViewControllerDidFinish(self)
  }
}

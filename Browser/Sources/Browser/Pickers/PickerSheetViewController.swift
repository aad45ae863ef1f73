import UIKit

/// A sheet that fills in one field of a page: Clear at the left, the field's name, Done at the right, and a picker below.
class PickerSheetViewController: UIViewController, PageSheet {
  private typealias M = ListSheet.Metrics
  private let clearButton = UIButton(type: .system)
  private let doneButton = UIButton(type: .system)
  private let titleLabel = UILabel()
  private let answer: PickerAnswer

  /// - Parameters:
  ///   - clears: whether the field may be empty.
  ///   - onEnd: called once, with the field's new value, or nil where it keeps its own.
  init(title: String, clears: Bool, onEnd: @escaping (String?) -> Void) {
    answer = PickerAnswer(onEnd)
    super.init(nibName: nil, bundle: nil)
    self.title = title
    clearButton.isHidden = !clears
  }

  required init?(coder: NSCoder) { nil }

  /// The value that Done gives to the field.
  var value: String? { nil }

  /// The height of what is below the buttons, in points.
  var contentHeight: CGFloat { 0 }

  /// The height of the whole sheet without the safe area.
  var wantedHeight: CGFloat { M.headHeight + contentHeight + M.bottom }

  /// The area below the buttons.
  var contentFrame: CGRect {
    CGRect(x: 0, y: M.headHeight, width: view.bounds.width, height: max(0, view.bounds.height - M.headHeight))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Palette.startBackground
    view.accessibilityIdentifier = "picker-sheet"
    titleLabel.text = title
    titleLabel.font = .systemFont(ofSize: M.titleSize, weight: .semibold)
    titleLabel.textColor = Palette.label
    titleLabel.textAlignment = .center
    titleLabel.accessibilityTraits = .header
    clearButton.setTitle("Clear", for: .normal)
    clearButton.titleLabel?.font = .systemFont(ofSize: M.titleSize)
    clearButton.addAction(UIAction { [weak self] _ in self?.finish("") }, for: .touchUpInside)
    doneButton.setTitle("Done", for: .normal)
    doneButton.titleLabel?.font = .systemFont(ofSize: M.titleSize, weight: .semibold)
    doneButton.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        finish(value)
      }, for: .touchUpInside)
    for item in [titleLabel, clearButton, doneButton] as [UIView] { view.addSubview(item) }
  }

  private func finish(_ value: String?) {
    answer.give(value)
    dismiss(animated: true)
  }

  func refuse() { answer.give(nil) }

  /// Put away by a finger: the field keeps its value.
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    answer.give(nil)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = view.bounds.width
    let row = CGRect(x: 0, y: M.headTop, width: width, height: M.headHeight - M.headTop)
    let done = doneButton.intrinsicContentSize.width
    let clear = clearButton.intrinsicContentSize.width
    doneButton.frame = CGRect(x: width - M.side - done, y: row.minY, width: done, height: row.height)
    clearButton.frame = CGRect(x: M.side, y: row.minY, width: clear, height: row.height)
    titleLabel.frame = row.insetBy(dx: M.side + max(done, clear) + M.side, dy: 0)
    view.mirror([doneButton, clearButton])
  }
}

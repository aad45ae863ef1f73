import Foundation
import QuartzCore

/// A button of a compact date picker: it says the date or the time, and opens what that is chosen on.
final class DateValueButton: UIButton {
  enum Part { case date, time }

  private let part: Part
  private unowned let owner: UIDatePicker

  /// The measures of the button in points, as on iOS 15.
  private enum Metrics {
    static let height: CGFloat = 34
    static let side: CGFloat = 11
    static let radius: CGFloat = 6
  }

  init(_ part: Part, of owner: UIDatePicker) {
    (self.part, self.owner) = (part, owner)
    super.init(frame: .zero)
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = Metrics.radius
    titleLabel?.font = .systemFont(ofSize: 17)
    setTitleColor(.label, for: .normal)
    setTitleColor(.tertiaryLabel, for: .disabled)
    addAction(UIAction { [weak self] _ in self?.open() }, for: .touchUpInside)
    update()
  }

  required init?(coder: NSCoder) { nil }

  func update() {
    let formatter = DateFormatter()
    formatter.calendar = owner.effectiveCalendar
    formatter.locale = owner.effectiveCalendar.locale
    formatter.timeZone = owner.effectiveCalendar.timeZone
    formatter.dateStyle = part == .date ? .medium : .none
    formatter.timeStyle = part == .time ? .short : .none
    setTitle(formatter.string(from: owner.date), for: .normal)
    isEnabled = owner.isEnabled
    invalidateIntrinsicContentSize()
  }

  override var intrinsicContentSize: CGSize {
    let width = titleLabel?.intrinsicContentSize.width ?? 0
    return CGSize(width: (width + 2 * Metrics.side).rounded(.up), height: Metrics.height)
  }

  /// Shows a calendar or wheels in a bubble at the button.
  private func open() {
    guard
      let presenter = sequence(first: self as UIResponder, next: \.next).lazy
        .compactMap({ $0 as? UIViewController }).first ?? window?.rootViewController
    else { return }
    setTitleColor(tintColor, for: .normal)
    let chooser = DateChooserViewController(
      owner.makePart(part == .date ? .date : .time, style: part == .date ? .inline : .wheels)
    ) { [weak self] in self?.setTitleColor(.label, for: .normal) }
    chooser.modalPresentationStyle = .popover
    chooser.popoverPresentationController?.sourceView = self
    chooser.popoverPresentationController?.permittedArrowDirections = [.up, .down]
    chooser.popoverPresentationController?.delegate = chooser
    presenter.present(chooser, animated: true)
  }
}

/// The popover's controller that a compact date picker's buttons open.
private final class DateChooserViewController: UIViewController, UIPopoverPresentationControllerDelegate {
  private let picker: UIDatePicker
  private let ended: () -> Void

  private static let margin: CGFloat = 8

  init(_ picker: UIDatePicker, ended: @escaping () -> Void) {
    (self.picker, self.ended) = (picker, ended)
    super.init(nibName: nil, bundle: nil)
    let size = picker.intrinsicContentSize
    preferredContentSize = CGSize(width: size.width, height: size.height + 2 * Self.margin)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemGroupedBackground
    view.addSubview(picker)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    picker.frame = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 0, dy: Self.margin)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    ended()
  }

  /// Returns `none`: in a narrow window, too, it stays a bubble at the button.
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
    .none
  }
}

import Foundation
import QuartzCore

/// An alert as programs show it that were written before iOS 8; newer ones use `UIAlertController`.
///
/// It comes over whatever the key window shows, and is kept until it is gone.
///
///     let alert = UIAlertView(title: "Delete it?", message: nil, delegate: self, cancelButtonTitle: "Cancel", otherButtonTitles: "Delete")
///     alert.show()
@preconcurrency @MainActor
open class UIAlertView: UIView {
  /// The object that hears of the alert, a `UIAlertViewDelegate`; held weakly.
  open weak var delegate: AnyObject?
  /// The text at the top; nil for none.
  open var title: String? { didSet { alert.title = title } }
  /// The text below the title; nil for none.
  open var message: String? { didSet { alert.message = message } }
  /// The text fields; none by default. A change takes what was in others.
  open var alertViewStyle = UIAlertViewStyle.default { didSet { if alertViewStyle != oldValue { remake() } } }
  /// The number of the button that leaves things as they are; −1 for none.
  open var cancelButtonIndex = -1
  /// The number of the first other button that the initializer was given; −1 for none.
  open private(set) var firstOtherButtonIndex = -1

  private var titles: [String] = []
  private var alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
  /// True from `show()` until the alert has come.
  private var isComing = false
  /// The way in which the program put the alert away before it could go.
  private var awaited: (index: Int, isAnimated: Bool)?
  /// Those that are seen, the last one in front, which nobody else may hold.
  private static var shown: [UIAlertView] = []

  private var listener: (any UIAlertViewDelegate)? { delegate as? any UIAlertViewDelegate }

  /// Creates an alert without texts and buttons.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates an alert without texts and buttons: an archive has none.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Creates an alert with a button that leaves things as they are, or without one.
  public convenience init(title: String?, message: String?, delegate: Any?, cancelButtonTitle: String?) {
    self.init(frame: .zero)
    // Observers of properties do not hear of initializers.
    setTexts(title, message)
    self.delegate = delegate as AnyObject?
    if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
  }

  /// Creates an alert with a button that leaves things as they are, or without one, and others.
  public convenience init(
    title: String?, message: String?, delegate: (any UIAlertViewDelegate)?, cancelButtonTitle: String?,
    otherButtonTitles firstButtonTitle: String, _ moreButtonTitles: String...
  ) {
    self.init(
      title: title, message: message, delegate: delegate as Any?, cancelButtonTitle: cancelButtonTitle)
    firstOtherButtonIndex = addButton(withTitle: firstButtonTitle)
    for title in moreButtonTitles { addButton(withTitle: title) }
  }

  private func setTexts(_ title: String?, _ message: String?) {
    self.title = title
    self.message = message
  }

  // MARK: - Content

  /// Adds a button behind those there are.
  /// - Returns: its number, the first one being 0.
  @discardableResult
  open func addButton(withTitle title: String?) -> Int {
    titles.append(title ?? "")
    let index = titles.count - 1
    if !alert.actions.isEmpty { alert.addAction(action(index)) }
    return index
  }

  /// Returns the title of a button; nil if there is none of that number.
  open func buttonTitle(at buttonIndex: Int) -> String? {
    titles.indices.contains(buttonIndex) ? titles[buttonIndex] : nil
  }

  /// The number of buttons.
  open var numberOfButtons: Int { titles.count }

  /// Returns a text field of the alert's style, the first one being 0; nil if it has none of that number.
  open func textField(at textFieldIndex: Int) -> UITextField? {
    let fields = alert.textFields ?? []
    return fields.indices.contains(textFieldIndex) ? fields[textFieldIndex] : nil
  }

  private func remake() {
    alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    switch alertViewStyle {
    case .default: break
    case .plainTextInput: addField(nil)
    case .secureTextInput: addField(nil, isSecure: true)
    case .loginAndPasswordInput:
      addField("Login")
      addField("Password", isSecure: true)
    }
  }

  private func addField(_ placeholder: String?, isSecure: Bool = false) {
    alert.addTextField { [weak self] field in
      field.placeholder = placeholder
      field.isSecureTextEntry = isSecure
      field.addAction(UIAction { _ in self?.updateFirstOther() }, for: .editingChanged)
    }
  }

  private func action(_ index: Int) -> UIAlertAction {
    UIAlertAction(title: titles[index], style: index == cancelButtonIndex ? .cancel : .default) {
      [weak self] _ in
      self?.choose(index)
    }
  }

  private func updateFirstOther() {
    guard let other = alert.actions.first(where: { $0.style != .cancel }) else { return }
    other.isEnabled = listener?.alertViewShouldEnableFirstOtherButton(self) ?? true
  }

  // MARK: - Coming and going

  /// True while the alert is seen.
  open var isVisible: Bool { isComing || alert.presentation.phase != .none }

  /// Shows the alert over what the key window shows, in the next frame where there is no window yet. Nothing happens if it is seen
  /// already, or if there is none then either.
  open func show() {
    guard !isVisible else { return }
    // Those that went with what was below them.
    Self.shown.removeAll { !$0.isVisible }
    Self.shown.append(self)
    (isComing, awaited) = (true, nil)
    if Self.presenter != nil { come() } else { FrameLoop.nextTurn { self.come() } }
  }

  private func come() {
    guard let presenter = Self.presenter else {
      isComing = false
      Self.shown.removeAll { $0 === self }
      return
    }
    if alert.actions.isEmpty {
      for index in titles.indices { alert.addAction(action(index)) }
    }
    updateFirstOther()
    listener?.willPresent(self)
    presenter.present(alert, animated: true) { self.hasCome() }
  }

  private func hasCome() {
    isComing = false
    listener?.didPresent(self)
    goIfAwaited()
  }

  /// Puts the alert away as if the user had chosen a button, but for `alertView(_:clickedButtonAt:)`, which is not called. One that is
  /// on its way, or below another alert, goes once it has come, or that one is gone.
  open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
    guard isVisible, !alert.isBeingDismissed else { return }
    let above = alert.presentedViewController
    guard !isComing, !Self.shown.contains(where: { $0.alert === above }) else {
      awaited = (buttonIndex, animated)
      return
    }
    listener?.alertView(self, willDismissWithButtonIndex: buttonIndex)
    alert.dismiss(animated: animated) { self.wasDismissed(by: buttonIndex) }
  }

  private func goIfAwaited() {
    guard let way = awaited else { return }
    awaited = nil
    dismiss(withClickedButtonIndex: way.index, animated: way.isAnimated)
  }

  /// The frontmost controller of the key window.
  private static var presenter: UIViewController? {
    let window = UIApplication.shared.keyWindow ?? UIApplication.shared.windows.first
    var front = window?.rootViewController
    while let next = front?.presentedViewController, !next.isBeingDismissed { front = next }
    return front?.viewIfLoaded?.window == nil ? nil : front
  }

  /// The user chose a button, and the alert is gone.
  private func choose(_ index: Int) {
    listener?.alertView(self, clickedButtonAt: index)
    listener?.alertView(self, willDismissWithButtonIndex: index)
    wasDismissed(by: index)
  }

  private func wasDismissed(by index: Int) {
    // It may have been shown again when the button was chosen.
    if !isVisible { Self.shown.removeAll { $0 === self } }
    listener?.alertView(self, didDismissWithButtonIndex: index)
    Self.shown.last?.goIfAwaited()
  }
}

import Foundation
import QuartzCore

/// Asks or tells something over everything else.
///
/// Usage:
///
///     let alert = UIAlertController(title: "Delete it?", message: nil, preferredStyle: .alert)
///     alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
///     alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in delete() })
///     present(alert, animated: true)
///
/// Choosing an action dismisses the alert and then runs the action's handler. What is changed while the alert is seen is
/// seen at once.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  /// A card in the middle, or buttons that come up from the bottom edge.
  public enum Style: Int, Sendable { case actionSheet = 0, alert }

  /// The style that the controller was created with: an alert or an action sheet.
  open private(set) var preferredStyle: Style
  open override var title: String? { didSet { if title != oldValue { contentDidChange() } } }
  /// The text below the title; nil for none.
  open var message: String? { didSet { if message != oldValue { contentDidChange() } } }
  /// A title with looks of its own, in the place of `title`; nil for none.
  var attributedTitle: NSAttributedString? { didSet { contentDidChange() } }
  /// A message with looks of its own, in the place of `message`; nil for none.
  var attributedMessage: NSAttributedString? { didSet { contentDidChange() } }
  /// A controller whose view stands below the texts, as high as it wishes; nil for none.
  var contentViewController: UIViewController? {
    didSet {
      guard contentViewController !== oldValue else { return }
      oldValue?.willMove(toParent: nil)
      oldValue?.viewIfLoaded?.removeFromSuperview()
      oldValue?.removeFromParent()
      if let contentViewController { addChild(contentViewController) }
      contentDidChange()
      contentViewController?.didMove(toParent: self)
    }
  }
  /// The actions, in the order in which they were added.
  open private(set) var actions: [UIAlertAction] = []
  /// The text fields, in the order in which they were added; nil before the first one.
  open private(set) var textFields: [UITextField]?
  /// The action that Return chooses; set apart by bold type. One of `actions`.
  open var preferredAction: UIAlertAction? {
    willSet {
      guard let newValue else { return }
      precondition(
        actions.contains { $0 === newValue },
        "the preferred action \(newValue.title ?? "") is not one of the alert's")
    }
    didSet { if preferredAction !== oldValue { contentDidChange() } }
  }

  private var transition: AlertTransition
  private var cards: [AlertCardView] = []
  private var hasFinished = false
  /// Seconds from when the alert begins to appear until touches of its buttons, and Return, choose; 0 by default. Escape cancels at once.
  package var ripeningTime: CFTimeInterval = 0
  private var ripening: AlertRipening?

  /// Creates an alert or action sheet that has no actions yet.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    setUp(preferredStyle)
    self.message = message
    self.title = title
  }

  /// An action sheet without title and message; the names of a nib are not used.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    preferredStyle = .actionSheet
    transition = AlertTransition(style: .actionSheet)
    super.init(nibName: nil, bundle: nil)
    setUp(.actionSheet)
  }

  private func setUp(_ style: Style) {
    preferredStyle = style
    transition = AlertTransition(style: style)
    modalPresentationStyle = .custom
    transitioningDelegate = transition
  }

  /// As `init()`: an archive has neither actions nor texts.
  public required init?(coder: NSCoder) {
    preferredStyle = .actionSheet
    transition = AlertTransition(style: .actionSheet)
    super.init(coder: coder)
    modalPresentationStyle = .custom
    transitioningDelegate = transition
  }

  /// Adds an action after those there are. At most one action may have the style `.cancel`.
  open func addAction(_ action: UIAlertAction) {
    precondition(
      action.style != .cancel || !actions.contains { $0.style == .cancel },
      "an alert has one cancel action at most; \(action.title ?? "") would be another")
    actions.append(action)
    contentDidChange()
  }

  /// Adds a text field to an alert; action sheets have none.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    precondition(
      preferredStyle == .alert, "text fields can only be added to an alert, not to an action sheet")
    let field = UITextField()
    field.font = .systemFont(ofSize: AlertMetrics.messageSize)
    field.clearButtonMode = .whileEditing
    configurationHandler?(field)
    field.addAction(UIAction { [weak self] _ in self?.returnWasPressed() }, for: .editingDidEndOnExit)
    textFields = (textFields ?? []) + [field]
    contentDidChange()
  }

  var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }

  // MARK: - View

  open override func viewDidLoad() {
    super.viewDidLoad()
    makeCards()
    view.accessibilityViewIsModal = true
  }

  private func makeCards() {
    let isSheet = preferredStyle == .actionSheet
    let head = AlertHeadView(title: title, message: message, fields: textFields ?? [], isSheet: isSheet)
    head.show(attributedTitle: attributedTitle, attributedMessage: attributedMessage)
    if let contentViewController { head.show(content: contentViewController) }
    let ordered = isSheet ? actions.filter { $0.style != .cancel } : orderedForAlert
    let main = AlertCardView(
      head: head, buttons: ordered.map(button),
      rowHeight: isSheet ? AlertMetrics.sheetButtonHeight : AlertMetrics.buttonHeight,
      radius: isSheet ? AlertMetrics.sheetRadius : AlertMetrics.radius)
    main.putsTwoAbreast = !isSheet
    cards = [main]
    if isSheet, let cancelAction {
      cards.append(
        AlertCardView(
          head: nil, buttons: [button(cancelAction)], rowHeight: AlertMetrics.sheetButtonHeight,
          radius: AlertMetrics.sheetRadius, isOpaque: true))
    }
    for card in cards { view.addSubview(card) }
  }

  private func contentDidChange() {
    guard isViewLoaded else { return }
    let edited = textFields?.first { $0.isFirstResponder }
    for card in cards { card.removeFromSuperview() }
    makeCards()
    edited?.becomeFirstResponder()
    sizeMayHaveChanged()
  }

  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    // Its view stays in the card, with the keyboard if it has that: cards may be in the making, since many say their size as they load.
    for card in cards { card.setNeedsLayout() }
    sizeMayHaveChanged()
  }

  private func sizeMayHaveChanged() {
    viewIfLoaded?.setNeedsLayout()
    presentation.controller?.containerView?.setNeedsLayout()
  }

  /// Cancel stands at the left of two, and at the bottom of more.
  private var orderedForAlert: [UIAlertAction] {
    guard let cancelAction else { return actions }
    let others = actions.filter { $0 !== cancelAction }
    return actions.count == 2 ? [cancelAction] + others : others + [cancelAction]
  }

  private func button(_ action: UIAlertAction) -> AlertButton {
    let isSheet = preferredStyle == .actionSheet
    let isStrong = preferredAction.map { $0 === action } ?? (action.style == .cancel)
    let button = AlertButton(
      action: action, fontSize: isSheet ? AlertMetrics.sheetButtonSize : AlertMetrics.buttonSize,
      isStrong: isStrong)
    button.addAction(UIAction { [weak self] _ in self?.finish(with: action) }, for: .touchUpInside)
    button.takesTouches = { [weak self] in self?.takesAnswers ?? false }
    return button
  }

  /// Returns the size that all of it needs in a window of that size, in points.
  func fittingSize(in available: CGSize) -> CGSize {
    loadViewIfNeeded()
    let width = preferredStyle == .alert ? AlertMetrics.width : min(available.width, AlertMetrics.sheetWidest)
    let heights = cards.map { $0.sizeThatFits(CGSize(width: width, height: available.height)).height }
    let gaps = CGFloat(cards.count - 1) * AlertMetrics.sheetGap
    return CGSize(width: width, height: min(available.height, heights.reduce(gaps, +)))
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    var bottom = bounds.maxY
    for (index, card) in cards.enumerated().reversed() {
      let wanted = card.sizeThatFits(bounds.size).height
      let height = index == 0 ? max(0, bottom) : wanted
      card.frame = CGRect(x: 0, y: bottom - height, width: bounds.width, height: height)
      bottom -= height + AlertMetrics.sheetGap
    }
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // One that was answered before may be presented again.
    hasFinished = false
    ripening = ripeningTime > 0 ? AlertRipening(after: ripeningTime) : nil
  }

  private var takesAnswers: Bool { ripening?.isOver ?? true }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if let first = textFields?.first {
      first.becomeFirstResponder()
    } else {
      becomeFirstResponder()
      // Keys belong to the alert now, not to an editor or page beneath.
      view.window?.host?.focus(nil)
    }
  }

  open override var canBecomeFirstResponder: Bool { true }

  // MARK: - Choosing

  func finish(with action: UIAlertAction) {
    guard action.isEnabled, !hasFinished else { return }
    hasFinished = true
    for field in textFields ?? [] where field.isFirstResponder { field.resignFirstResponder() }
    // Else keys would go on coming to the alert that is gone.
    resignFirstResponder()
    dismiss(animated: true) { action.handler?(action) }
  }

  /// A tap beside an action sheet, or Escape.
  func cancel() {
    if let cancelAction { finish(with: cancelAction) }
  }

  private func returnWasPressed() {
    guard takesAnswers else { return }
    let fields = textFields ?? []
    if let edited = fields.firstIndex(where: \.isFirstResponder), edited + 1 < fields.count {
      fields[edited + 1].becomeFirstResponder()
      return
    }
    if let preferredAction { return finish(with: preferredAction) }
    let others = actions.filter { $0.style != .cancel }
    // What destroys data is chosen on purpose, unless the program prefers it.
    if others.count <= 1, let only = others.first ?? cancelAction, only.style != .destructive {
      finish(with: only)
    }
  }

  open override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        input: UIKeyCommand.inputEscape, modifierFlags: [],
        action: Selector("cancel", UIAlertController.escape)),
      UIKeyCommand(
        input: "\r", modifierFlags: [], action: Selector("choose", UIAlertController.returnWasPressed)),
    ]
  }

  private func escape() {
    // An alert that only tells something is done with when it is put away.
    if cancelAction == nil, actions.count == 1 { return finish(with: actions[0]) }
    cancel()
  }
}

import BrowserCore
import UIKit

/// Editing an address: which field has the focus, the keyboard below it, Cancel and the start page over the page, and what is proposed.
@MainActor
final class AddressEditingController {
  weak var delegate: (any AddressEditingControllerDelegate)?
  /// The view over the page, in a phone-sized window.
  let sheet = EditingSheetView()
  let cancelButton = UIButton(type: .system)
  /// The plate between a bar that has been raised and the keyboard.
  let backdrop = UIView()
  let keyboardWatch = NotificationWatch()
  /// The height that a keyboard covers at the window's bottom, whichever field is typed into, in points.
  private(set) var coveredHeight: CGFloat = 0
  /// Speaks the number of suggestions when typing pauses.
  let suggestionCount = PausedAnnouncement()
  /// True while a keyboard stands in this window, or comes there.
  private var hasKeyboard = false
  private var machine = AddressEditing()
  /// The text that the user typed last, about which answers may be on their way; nil when the text is not the user's.
  private var askedText: String?
  /// The window's whole content.
  private weak var view: UIView?
  private weak var headSuggestions: SuggestionsView?
  private let keyboardDidChange: (KeyboardState) -> Void
  private let keyboardDidSettle: (KeyboardState) -> Void

  /// - Parameters:
  ///   - keyboardDidChange: hears of the keyboard of the bars each time that it changes.
  ///   - keyboardDidSettle: hears of it once the bars have gone along with it.
  init(
    keyboardDidChange: @escaping (KeyboardState) -> Void = { _ in },
    keyboardDidSettle: @escaping (KeyboardState) -> Void = { _ in }
  ) {
    (self.keyboardDidChange, self.keyboardDidSettle) = (keyboardDidChange, keyboardDidSettle)
  }

  /// Puts the views into a window.
  /// - Parameters:
  ///   - pages: a view of the window's size, for what lies over the pages and below the bars.
  ///   - view: the window's whole content.
  ///   - headSuggestions: the proposals below the head's field.
  ///   - icon: the icon of a place.
  func attach(
    overPages pages: UIView, in view: UIView, headSuggestions: SuggestionsView,
    icon: @escaping (URL) -> SiteIcon
  ) {
    self.view = view
    self.headSuggestions = headSuggestions
    backdrop.backgroundColor = Palette.keyboardBackdrop
    backdrop.isHidden = true
    pages.addSubview(sheet)
    pages.addSubview(backdrop)
    cancelButton.setTitle("Cancel", for: .normal)
    cancelButton.titleLabel?.font = .systemFont(ofSize: CGFloat(AddressEditingMetrics.cancelFontSize))
    cancelButton.tintColor = Palette.tint
    cancelButton.alpha = 0
    cancelButton.isHidden = true
    cancelButton.addAction(UIAction { [weak self] _ in self?.cancel() }, for: .touchUpInside)
    view.addSubview(cancelButton)
    sheet.startPage.onOpen = { [weak self] in self?.commit(.place($0)) }
    sheet.startPage.onReopen = { [weak self] in self?.commit(.closedTab($0)) }
    sheet.startPage.onShowAll = { [weak self] in self?.commit(.list($0)) }
    for list in [sheet.suggestions, headSuggestions] {
      list.onChoose = { [weak self] in self?.commit(.suggestion($0)) }
      list.onFill = { [weak self] in self?.type($0.fieldText) }
      list.icon = icon
    }
    keyboardWatch.observe(UIResponder.keyboardWillShowNotification) { [weak self] in
      self?.keyboardMoves($0, isHiding: false)
    }
    keyboardWatch.observe(UIResponder.keyboardWillHideNotification) { [weak self] in
      self?.keyboardMoves($0, isHiding: true)
    }
  }

  // MARK: - State

  /// The field that is typed into.
  var field: AddressField? { machine.field }
  /// True while an address is typed.
  var isEditing: Bool { field != nil }
  /// The keyboard under the bars.
  var keyboard: KeyboardState { machine.keyboard }

  /// Lets a field have the focus, with the whole address selected.
  func begin(in field: AddressField) { handle(.asked(field)) }

  /// Ends editing; the address stays what it was.
  func cancel() { handle(.cancelled) }

  /// Takes note of an event and does what it asks for.
  func handle(_ event: AddressEditingEvent) {
    for effect in machine.handle(event) { perform(effect) }
  }

  private func perform(_ effect: AddressEditingEffect) {
    switch effect {
    case .focus(let field):
      if bar(of: field)?.beginEditing() != true { handle(.refused(field)) }
    case .resign(let field):
      bar(of: field)?.endEditing()
      // A bar that has gone says nothing any more.
      handle(.ended(field))
    case .begin(let field): show(for: field)
    case .end: fadeOut()
    case .hide:
      sheet.isHidden = true
      cancelButton.isHidden = true
    case .move(let move): follow(move)
    case .settle: backdrop.isHidden = !keyboard.isShown
    case .suggest(let text, let isDeletion): suggest(for: text, isDeletion: isDeletion)
    case .place: place()
    }
  }

  private func bar(of field: AddressField) -> AddressBarView? {
    delegate?.addressEditing(self, barOf: field)
  }

  private var editedBar: AddressBarView? { field.flatMap { bar(of: $0) } }

  // MARK: - Keyboard

  private func keyboardMoves(_ info: [AnyHashable: Any]?, isHiding: Bool) {
    guard let view else { return }
    // Every window of the program hears of the keyboard of each.
    if isHiding {
      guard hasKeyboard else { return }
    } else if let window = view.window, !window.isKeyWindow {
      return
    }
    hasKeyboard = !isHiding
    let move = WindowKeyboardMove(info, isHiding: isHiding, over: view)
    coveredHeight = CGFloat(move.height)
    if isHiding || delegate?.keyboardIsTaken != true {
      let before = keyboard
      let effects = machine.handle(.keyboard(move))
      if keyboard != before { keyboardDidChange(keyboard) }
      effects.forEach(perform)
    }
    delegate?.addressEditing(self, keyboardMoves: move)
  }

  private func follow(_ move: WindowKeyboardMove) {
    delegate?.addressEditingWillMoveKeyboard(self)
    backdrop.isHidden = false
    // What moves takes touches where it will be: what lies beneath would get them.
    UIView.animate(
      withDuration: move.duration, delay: 0,
      options: [move.options, .beginFromCurrentState, .allowUserInteraction],
      animations: {
        self.delegate?.layoutBars()
        self.place()
      },
      completion: { _ in
        self.handle(.keyboardArrived(height: move.height))
        // One that goes elsewhere meanwhile is still on its way.
        if self.keyboard.height == move.height { self.keyboardDidSettle(self.keyboard) }
      })
  }

  // MARK: - Views

  private func show(for field: AddressField) {
    suggestionCount.reset()
    // Rows of the last time are out of sight, and arrow keys must not come to them.
    suggestions?.show(nil)
    delegate?.addressEditing(self, didBeginIn: field)
    guard field != .head, let delegate else { return }
    sheet.startPage.content = delegate.editingStartPage
    sheet.showsSuggestions = false
    sheet.isHidden = false
    cancelButton.isHidden = false
    appear(for: AddressEditingMetrics.cancelFade) { self.cancelButton.alpha = 1 }
    appear(for: AddressEditingMetrics.startPageFade) { self.sheet.alpha = 1 }
    view?.setNeedsLayout()
    appear(for: KeyboardMotion.duration) { self.place() }
  }

  /// Animates views that take touches from the first moment on.
  private func appear(for duration: TimeInterval, _ changes: @escaping () -> Void) {
    UIView.animate(
      withDuration: duration, delay: 0, options: .allowUserInteraction, animations: changes)
  }

  private func fadeOut() {
    suggestionCount.reset()
    delegate?.addressEditingDidEnd(self)
    UIView.animate(withDuration: AddressEditingMetrics.cancelFade) { self.cancelButton.alpha = 0 }
    UIView.animate(
      withDuration: AddressEditingMetrics.startPageFade, animations: { self.sheet.alpha = 0 },
      completion: { _ in self.handle(.faded) })
    UIView.animate(withDuration: KeyboardMotion.duration) { self.place() }
  }

  /// Places everything that belongs to editing. Animatable.
  private func place() {
    guard let view, let delegate else { return }
    let layout = delegate.barLayout
    let pose = KeyboardPose(layout: layout, keyboard: keyboard)
    sheet.frame = view.bounds
    backdrop.frame = pose.backdropFrame
    let size = cancelButton.intrinsicContentSize
    cancelButton.frame = CGRect(
      x: view.bounds.width - CGFloat(AddressEditingMetrics.cancelTrailing) - size.width,
      y: CGFloat(layout.stripHeight + AddressEditingMetrics.cancelTop), width: size.width, height: size.height
    )
    let isAtTop = layout.position == .top
    // At the top Cancel stands in the bar's row, and the field makes room for it.
    if isAtTop { cancelButton.center.y = CGFloat(layout.labelCenter(.expanded).y) }
    view.mirror([cancelButton])
    sheet.hasCancelAbove = !isAtTop
    sheet.topInset = CGFloat(layout.pageTop(.expanded))
    let covered = isEditing ? view.bounds.height - CGFloat(pose.backdropFrame.minY) : 0
    sheet.coveredHeight = max(covered, CGFloat(layout.toolbarHeight))
    let room = isAtTop ? size.width + CGFloat(AddressEditingMetrics.cancelGap) : 0
    delegate.addressEditing(self, show: pose, room: room)
    // While it is seen, and not at every layout: of two views that want the front each time neither would come to rest.
    if !cancelButton.isHidden { view.bringSubviewToFront(cancelButton) }
  }

  // MARK: - Typing

  /// The proposals for the field that is typed into.
  var suggestions: SuggestionsView? {
    switch field {
    case .tab: sheet.suggestions
    case .head: headSuggestions
    case nil: nil
    }
  }

  /// Puts a text into the field in place of the user. It is not completed to something else.
  func type(_ text: String) {
    editedBar?.field.replaceText(text)
    askedText = text
    handle(.typed(text, isDeletion: true))
  }

  private func suggest(for text: String, isDeletion: Bool) {
    showSuggestions(for: text, isDeletion: isDeletion)
    delegate?.addressEditing(self, lookUp: text) { [weak self] in
      // What was typed or highlighted in the meantime has the last word.
      guard let self, isEditing, askedText == text, suggestions?.highlightedSuggestion == nil else { return }
      showSuggestions(for: text, isDeletion: isDeletion, isLate: true)
    }
  }

  /// - Parameter isLate: whether the user may have taken the completion meanwhile, or gone elsewhere in the text: then it is left alone.
  private func showSuggestions(for text: String, isDeletion: Bool, isLate: Bool = false) {
    guard let field, let delegate else { return }
    let found = delegate.addressEditing(self, suggestionsFor: text, isDeletion: isDeletion)
    let isEmpty = found.sections.isEmpty
    if field != .head { sheet.showsSuggestions = !isEmpty }
    isEmpty ? suggestionCount.withdraw() : suggestionCount.say(found.spokenCount, onlyNew: true)
    suggestions?.show(found)
    if field == .head { delegate.addressEditing(self, showsDrop: !isEmpty) }
    guard let addressField = editedBar?.field, !isLate || addressField.isAwaitingCompletion else { return }
    addressField.completion = found.completion
  }

  private func commit(_ choice: AddressChoice) {
    handle(.committed)
    delegate?.addressEditing(self, open: choice)
  }
}

extension AddressEditingController: AddressBarEditingDelegate {
  func addressBarDidAskForEditing(_ bar: AddressBarView) { handle(.asked(bar.addressField)) }
  func addressBarDidBeginEditing(_ bar: AddressBarView) { handle(.began(bar.addressField)) }
  func addressBarDidEndEditing(_ bar: AddressBarView) { handle(.ended(bar.addressField)) }
  func addressBarDidCancel(_ bar: AddressBarView) { cancel() }

  func addressBar(_ bar: AddressBarView, didChangeText text: String, isDeletion: Bool) {
    askedText = text
    handle(.typed(text, isDeletion: isDeletion))
  }

  func addressBar(_ bar: AddressBarView, didSubmit text: String) {
    if let suggestion = suggestions?.highlightedSuggestion { return commit(.suggestion(suggestion)) }
    guard SuggestionScope.split(text) != nil else { return commit(.text(text)) }
    // In a scope the first row is opened, and where there is none nothing is sent anywhere.
    if let first = suggestions?.shown.first { commit(.suggestion(first)) }
  }

  func addressBar(_ bar: AddressBarView, didAccept completion: InlineCompletion) {
    commit(suggestions?.highlightedSuggestion.map { .suggestion($0) } ?? .place(completion.url))
  }

  func addressBar(_ bar: AddressBarView, didMoveSuggestionBy step: Int) {
    guard suggestions?.shown.isEmpty == false else { return }
    let suggestion = suggestions?.moveHighlight(by: step)
    bar.field.preview(suggestion.map(\.fieldText))
    guard let suggestion else { return }
    // The field has the keyboard and an address only; which page, and whether it is open already, is seen beside it.
    suggestionCount.withdraw()
    UIAccessibility.post(notification: .announcement, argument: suggestion.spoken)
  }
}

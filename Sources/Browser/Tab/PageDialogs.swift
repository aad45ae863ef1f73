import UIKit

/// Shows what a page's scripts ask, one at a time, and lets the user put an end to it.
@MainActor
final class PageDialogs {
  /// From this dialog of a page on, one can refuse further ones.
  private static let refusableFrom = 3

  /// A dialog that waits for its answer.
  struct Open {
    let message: String
    let takesText: Bool
    fileprivate let alert: UIAlertController
    fileprivate let answer: @MainActor (String?) -> Void
  }

  private(set) var open: Open?
  /// Told when a dialog opens.
  var onOpen: (@MainActor () -> Void)?
  private var count = 0
  private var refusesMore = false

  /// A new page may ask again.
  func pageDidChange() {
    count = 0
    refusesMore = false
  }

  /// - Parameters:
  ///   - host: whose page asks; the title, so that a page cannot pose as the browser.
  ///   - fields: with a text that can be changed.
  ///   - answer: gets nil when the dialog was refused or dismissed, else the field's text or "".
  func show(
    message: String, from host: String, confirm: String, cancel: String?, field defaultText: String? = nil,
    on presenter: UIViewController, answer: @escaping @MainActor (String?) -> Void
  ) {
    count += 1
    guard !refusesMore, presenter.viewIfLoaded?.window != nil else { return answer(nil) }
    let alert = UIAlertController(title: host, message: message, preferredStyle: .alert)
    if let defaultText {
      alert.addTextField { field in
        field.text = defaultText
        field.accessibilityLabel = message
      }
    }
    let answer: @MainActor (String?) -> Void = { [weak self] in
      self?.open = nil
      answer($0)
    }
    if let cancel { alert.addAction(UIAlertAction(title: cancel, style: .cancel) { _ in answer(nil) }) }
    let done = UIAlertAction(title: confirm, style: .default) { [weak alert] _ in
      answer(alert?.textFields?.first?.text ?? "")
    }
    alert.addAction(done)
    if cancel != nil { alert.preferredAction = done }
    if count >= Self.refusableFrom {
      alert.addAction(
        UIAlertAction(title: "Block More Dialogs", style: .destructive) { [weak self] _ in
          self?.refusesMore = true
          answer(nil)
        })
    }
    var top = presenter
    while let next = top.presentedViewController { top = next }
    top.present(alert, animated: true)
    open = Open(message: message, takesText: defaultText != nil, alert: alert, answer: answer)
    onOpen?()
  }

  /// Answers in the user's place.
  /// - Parameter text: nil refuses; where none is asked for, "" agrees.
  func answerOpen(_ text: String?) {
    guard let open else { return }
    open.alert.dismiss(animated: false)
    open.answer(text)
  }

  /// What the open dialog's field holds.
  var openText: String? { open?.alert.textFields?.first?.text }
}

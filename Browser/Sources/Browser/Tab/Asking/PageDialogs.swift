import BrowserCore
import UIKit
import UIKitAdditions

/// Shows what a page asks, one question at a time, and lets the user put an end to it.
@MainActor
final class PageDialogs {
  /// A question of a page.
  struct Question {
    /// The name of the page that asks. The browser writes it, so that a page cannot pose as the browser.
    var title: String
    var message: String
    var confirm: String
    var cancel: String?
    /// Texts that can be changed.
    var fields: [Field] = []
    /// True if a script of the page waits for the answer.
    var isFromScript = true
    /// True if the page can ask it as often as it likes, so that the user may want to hear no more of it.
    var isRefusable = true
    /// True if Return agrees.
    var prefersConfirm = true
    /// Another way to an answer, which is given later.
    var alternative: (title: String, action: @MainActor () -> Void)?
    /// Called when the user refuses by the button, and not where the question goes without an answer.
    var refusal: (@MainActor () -> Void)?
    /// The answer that is given once another page has the place of the one that asks.
    var answerWhenGone: [String]?
  }

  struct Field {
    var text = ""
    var label: String
    /// True if the label is seen while the field is empty; else it is read out only.
    var showsLabel = false
    var isSecret = false
    var contentType: UITextContentType?
  }

  /// A dialog that waits for its answer.
  struct Open {
    let question: Question
    fileprivate let alert: UIAlertController
    fileprivate let answer: @MainActor ([String]?) -> Void
  }

  private(set) var open: Open?
  private weak var router: PresentationRouter?
  /// Called when a dialog opens.
  var onOpen: (@MainActor () -> Void)?
  private var count = 0
  private(set) var refusesMore = false
  private var site: String?
  private var isLed = false
  /// True if the page has opened the print dialog by itself.
  var hasPrinted = false

  /// A page was shown. One of another site may ask again if its visitor wanted to go there; sites that load themselves again and again, or send
  /// their visitor to and fro, may not.
  func pageDidChange(to site: String?) {
    if site != self.site, isLed { userDidNavigate() }
    isLed = false
    self.site = site
  }

  /// Called when the user asks for, or touches, what comes.
  /// It is the page's script that a touch reaches, but each touch leads on once.
  func userDidFollow() { isLed = true }

  /// Called when the user asks for what comes next, and may have second thoughts.
  func userDidNavigate() {
    count = 0
    refusesMore = false
    hasPrinted = false
  }

  /// - Parameters:
  ///   - page: the page that asks.
  ///   - router: the router of the page's window.
  ///   - answer: gets nil when the dialog was refused or dismissed, else what the fields hold.
  func show(
    _ question: Question, on page: UIViewController, by router: PresentationRouter?,
    answer: @escaping @MainActor ([String]?) -> Void
  ) {
    if question.isRefusable { count += 1 }
    let isRefused = question.isRefusable && refusesMore
    // What asks while another question stands would pile up alerts faster than the user can read them.
    guard !isRefused, open == nil, page.viewIfLoaded?.window != nil, let router, router.admits(.pageQuestion)
    else { return answer(nil) }
    let alert = UIAlertController(
      title: question.title,
      message: question.message.isEmpty ? nil : PageText.message(question.message),
      preferredStyle: .alert)
    alert.answerDelay = PageLimits.answerDelay
    for field in question.fields { alert.addTextField { $0.show(field) } }
    var isAnswered = false
    // An alert that is on its way out may be withdrawn: the first answer counts.
    let answer: @MainActor ([String]?) -> Void = { [weak self] in
      guard !isAnswered else { return }
      isAnswered = true
      self?.close()
      answer($0)
    }
    if let cancel = question.cancel {
      alert.addAction(
        UIAlertAction(title: cancel, style: .cancel) { _ in
          question.refusal?()
          answer(nil)
        })
    }
    let done = UIAlertAction(title: question.confirm, style: .default) { [weak alert] _ in
      answer(alert?.textFields?.map { $0.text ?? "" } ?? [])
    }
    alert.addAction(done)
    if let alternative = question.alternative {
      alert.addAction(
        UIAlertAction(title: alternative.title, style: .default) { [weak self] _ in
          isAnswered = true
          self?.close()
          alternative.action()
        })
    }
    if question.cancel != nil, question.prefersConfirm { alert.preferredAction = done }
    if question.isRefusable, count >= PageLimits.dialogsBeforeRefusal {
      alert.addAction(
        UIAlertAction(title: PageQuestionText.blockMore, style: .destructive) { [weak self] _ in
          self?.refusesMore = true
          answer(nil)
        })
    }
    router.show(pageQuestion: alert, of: page)
    self.router = router
    open = Open(question: question, alert: alert, answer: answer)
    if question.isFromScript { onOpen?() }
  }

  /// The open dialog has its answer, and is on its way out.
  private func close() {
    if let open { router?.didAnswer(pageQuestion: open.alert) }
    open = nil
  }

  /// Answers in the user's place.
  /// - Parameter texts: nil refuses; where none are asked for, an empty list agrees.
  func answerOpen(_ texts: [String]?) {
    guard let open else { return }
    router?.takeAway(open.alert)
    open.answer(texts)
  }

  /// Refuses the open dialog, since the page goes away.
  func withdraw() { answerOpen(nil) }

  /// Answers the open dialog, since the page that asks is not there any more.
  func askerIsGone() { answerOpen(open?.question.answerWhenGone) }

  /// The open dialog, when a script waits for it.
  var openFromScript: Question? {
    open.flatMap { $0.question.isFromScript ? $0.question : nil }
  }

  /// The text in the open dialog's field.
  var openText: String? { open?.alert.textFields?.first?.text }
}

extension UITextField {
  fileprivate func show(_ field: PageDialogs.Field) {
    text = field.text
    accessibilityLabel = field.label
    if field.showsLabel { placeholder = field.label }
    isSecureTextEntry = field.isSecret
    if let type = field.contentType {
      textContentType = type
      autocapitalizationType = .none
      autocorrectionType = .no
    }
  }
}

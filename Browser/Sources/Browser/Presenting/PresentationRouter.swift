import BrowserCore
import UIKit

/// Shows what comes in front of the page: menus, sheets, messages and the questions of pages. One for each window.
///
/// The rules are those of `PresentationRequest` and `PresentationEvent`; UIKit has the controllers that are presented, and this
/// object the menus, and knows which of the controllers are the page's.
@MainActor
final class PresentationRouter {
  /// A controller that a page has asked for.
  private struct PageLayer {
    weak var shown: UIViewController?
    let layer: Presented
  }

  /// The controller that presents; it may be gone while something waits to be shown.
  private weak var root: UIViewController?
  private var menus: [PopupMenuView] = []
  private var pageLayers: [PageLayer] = []
  /// A page's sheet that is shown when what is leaving has gone, and the page.
  private var waiting: (sheet: UIViewController, page: () -> UIViewController?)?
  /// The controllers that lay over one that was taken away, the one in front last: they are shown again.
  private var displaced: [UIViewController] = []
  /// The number of dismissals after which `displaced` is to be shown.
  private var takings = 0

  /// - Parameter root: what presents.
  init(over root: UIViewController) { self.root = root }

  // MARK: - What is there

  /// The controllers that are presented, the one in front last; those on their way out are among them.
  private var chain: [UIViewController] {
    guard let root else { return [] }
    return Array(sequence(first: root, next: \.presentedViewController).dropFirst())
  }

  private func layer(of controller: UIViewController) -> Presented {
    if controller.isBeingDismissed { return .leaving }
    if let own = pageLayers.last(where: { $0.shown === controller }) { return own.layer }
    return controller is UIAlertController || controller.isModalInPresentation ? .question : .sheet
  }

  /// The layer in front of the page.
  var presented: Presented {
    let chain = chain
    guard !chain.isEmpty || !displaced.isEmpty else { return menus.isEmpty ? .nothing : .menu }
    // What is presented by what leaves goes with it.
    let standing = chain.first?.isBeingDismissed == true ? [] : chain
    let layers = (standing + displaced).map(layer).filter { $0 != .leaving }
    return layers.contains(.question) ? .question : layers.last ?? .leaving
  }

  /// True while a menu is open, or closing.
  var hasMenu: Bool { !menus.isEmpty }

  /// Returns true if what is asked for would be shown.
  func admits(_ request: PresentationRequest) -> Bool { request.answer(over: presented) != .isRefused }

  // MARK: - Showing

  /// Shows a message, or another screen that asks something, in front of whatever is there.
  func show(_ message: UIViewController) { show(message, as: .message) }

  /// Shows a message with a button that ends it.
  func tell(_ title: String, _ message: String?) { show(UIAlertController.saying(title, message)) }

  /// Shows a sheet.
  /// - Parameters:
  ///   - button: what it belongs to in a wide window, where that is in sight.
  ///   - page: the page for a field of which it is.
  func show(sheet: UIViewController, outOf button: UIView? = nil, for page: UIViewController? = nil) {
    guard admits(.sheet) else { return }
    guard let page else {
      root?.present(sheet: sheet, outOf: button)
      return
    }
    note(sheet, as: .pageSheet)
    guard let leaving = chain.first(where: \.isBeingDismissed)?.transitionCoordinator else {
      return page.present(sheet: sheet, outOf: button)
    }
    // UIKit would show it when the other has gone, wherever the page is by then.
    waiting = (sheet, { [weak page] in page })
    leaving.animate(alongsideTransition: nil) { [weak self] _ in self?.showWaiting() }
  }

  /// Shows the sheet that has waited, unless it was taken away.
  private func showWaiting() {
    guard let (sheet, page) = waiting else { return }
    waiting = nil
    guard let page = page(), admits(.sheet) else {
      (sheet as? any PageSheet)?.refuse()
      return
    }
    page.present(sheet: sheet, outOf: nil)
  }

  /// Shows a list that covers half of the window, or all of it when pulled up.
  func show(list: ListSheetViewController) {
    if admits(.sheet) { root?.present(list: list) }
  }

  /// Shows a screen, a dialog or a list of choices.
  /// - Parameters:
  ///   - request: the rule by which it comes.
  ///   - page: the page that asks for it.
  func show(
    _ controller: UIViewController, as request: PresentationRequest, of page: UIViewController? = nil,
    animated: Bool = true
  ) {
    switch request.answer(over: presented) {
    case .isRefused: return
    case .comesFirst: (page ?? root)?.present(controller, animated: animated)
    case .comesOnTop: (chain.last ?? page ?? root)?.present(controller, animated: animated)
    }
  }

  /// Shows a question of a page's, unless another one waits for its answer.
  func show(pageQuestion alert: UIAlertController, of page: UIViewController) {
    guard admits(.pageQuestion) else { return }
    show(alert, as: .pageQuestion, of: page)
    note(alert, as: .pageQuestion)
  }

  /// A question has its answer: it is on its way out.
  func didAnswer(pageQuestion alert: UIAlertController) { note(alert, as: .leaving) }

  private func note(_ controller: UIViewController, as layer: Presented) {
    pageLayers.removeAll { $0.shown == nil || $0.shown === controller }
    pageLayers.append(PageLayer(shown: controller, layer: layer))
  }

  /// Opens a menu.
  /// - Parameter open: puts it into the window.
  func show(menu: PopupMenuView, _ open: (PopupMenuView) -> Void) {
    menus.append(menu)
    menu.onClose = { [weak self, weak menu] in self?.menus.removeAll { $0 === menu } }
    open(menu)
  }

  // MARK: - Taking back

  /// Takes away a question or a sheet of a page's, which has its answer.
  ///
  /// What lies over it is shown again, since nobody has answered it.
  func takeAway(_ controller: UIViewController) {
    note(controller, as: .leaving)
    displaced.removeAll { $0 === controller }
    if waiting?.sheet === controller { waiting = nil }
    let chain = chain
    guard !controller.isBeingDismissed, let place = chain.firstIndex(where: { $0 === controller }),
      let presenter = place > 0 ? chain[place - 1] : root
    else { return }
    for other in chain[(place + 1)...] where layer(of: other) != .leaving {
      if !displaced.contains(where: { $0 === other }) { displaced.append(other) }
    }
    takings += 1
    presenter.dismiss(animated: false) { [weak self] in
      self?.takings -= 1
      self?.showDisplaced()
    }
  }

  /// Shows what was displaced, one after the other.
  private func showDisplaced() {
    guard takings == 0, !displaced.isEmpty, let presenter = chain.last ?? root else { return }
    let next = displaced.removeFirst()
    presenter.present(next, animated: false) { [weak self] in self?.showDisplaced() }
  }

  // MARK: - Putting away

  /// Puts away what goes when something happens.
  ///
  /// The page's own questions and sheets are withdrawn by the page, which answers them.
  /// - Parameter page: the page that is concerned.
  /// - Returns: false when a question stands there, which wants an answer first.
  @discardableResult
  func handle(_ event: PresentationEvent, of page: (any PresentingPage)?) -> Bool {
    let dismissed = event.dismissed
    if dismissed.contains(.menu) { menus.forEach { $0.close() } }
    // Nothing goes from below a question.
    if dismissed.contains(.sheet), presented == .question { return false }
    for layer in [Presented.pageQuestion, .pageSheet] where dismissed.contains(layer) {
      page?.withdraw(layer)
    }
    return dismissed.contains(.sheet) ? dismissSheets() : true
  }

  /// - Returns: false when a question stands there, which wants an answer first.
  @discardableResult
  func dismissSheets() -> Bool {
    switch presented {
    case .nothing, .menu: return true
    case .question, .pageQuestion: return false
    case .sheet, .pageSheet, .leaving:
      root?.dismiss(animated: false)
      return true
    }
  }
}

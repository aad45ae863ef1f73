import BrowserCore
import UIKit
import UIKitAdditions
import WebKit

/// The passwords of a tab's page: those that are offered for its fields, and those that were typed into them and are asked about.
///
/// A page learns nothing before the user taps an account: not whether there is one, nor that it was looked for.
@MainActor
final class PagePasswords: FieldOffersDelegate {
  private unowned let page: TabViewController
  /// The field that has the focus.
  private(set) var focus: PasswordMessage.Focus?
  /// The suggestions for it.
  private(set) var suggestions: [PasswordSuggestion] = []
  private(set) lazy var offers = FieldOffers(
    page: page, place: FieldOffers.Place(script: PasswordScript.place, world: PasswordScript.world),
    moreText: FieldOffers.MoreText(row: PasswordText.others, spoken: PasswordText.more), delegate: self)
  private let asking: PasswordQuestion
  /// The answer to a server, until its document comes.
  private var answer: PasswordEntry?
  /// Counts the fields: answers about earlier ones are of no use.
  private var run = 0

  init(page: TabViewController) {
    self.page = page
    asking = PasswordQuestion(page: page)
  }

  /// The card under the field.
  var card: FieldOfferCard? { offers.card }

  private var keeper: PasswordKeeper? {
    page.services.settings.usesPasswords ? page.services.passwords : nil
  }

  /// The origin of the document that is there; nil for those that others wrote, or whose certificate is bad.
  var origin: PasswordOrigin? {
    guard let document = page.tab.load.liveDocument, document.connection != .excepted,
      !document.isWindowOfAnother
    else { return nil }
    return PasswordOrigin(document.originURL)
  }

  /// Takes a message of the script in the page.
  func receive(_ message: Any?) {
    guard keeper != nil, let message = PasswordMessage(message) else { return }
    switch message {
    case .blur: offers.focusIsGone()
    case .scroll: offers.pageMoves()
    case .typing: offers.userTypes()
    case .focus(let focus):
      guard focus.origin == origin, offers.admits(focus.document) else { return }
      show(focus)
    case .sent(let fields, let sender):
      guard sender == origin, !page.tab.isPrivate, let content = PasswordForm(fields)?.content(of: fields)
      else {
        return
      }
      asking.ask(about: PasswordEntry(origin: sender, user: content.user, password: content.password))
    }
  }

  // MARK: - Servers that ask by HTTP

  /// The user gave a server a name and a password; whether they are right is not known yet.
  func userAnswered(_ place: (origin: PasswordOrigin, realm: String), _ user: String, _ password: String) {
    guard !page.tab.isPrivate else { return }
    answer = PasswordEntry(origin: place.origin, realm: place.realm, user: user, password: password)
  }

  /// They were wrong.
  func serverRefused() { answer = nil }

  // MARK: - Offering

  private func show(_ focus: PasswordMessage.Focus) {
    offers.focusHasCome(in: focus.serial, at: focus.index)
    if offers.isDeclined { return }
    // Told of once more after it was scrolled, a field has what it had: also the new password.
    if focus == self.focus, !suggestions.isEmpty { return put(suggestions) }
    run += 1
    let run = run
    self.focus = focus
    guard let form = PasswordForm(focus.fields), let keeper else { return offer([]) }
    if form.new.contains(focus.index) {
      // A password that is not kept could not be remembered.
      guard !page.tab.isPrivate, let new = keeper.makePassword(focus.fields[focus.index].maxLength) else {
        return offer([])
      }
      page.stay { [self] in
        let canKeep = await keeper.canKeep(for: focus.origin)
        if self.run == run { offer(canKeep ? [.new(new)] : []) }
      }
    } else if form.user == focus.index || form.current == focus.index, form.kind != .signUp {
      page.stay { [self] in
        let accounts = (try? await keeper.accounts(of: focus.origin)) ?? []
        if self.run == run { offer(Self.suggestions(accounts)) }
      }
    } else {
      offer([])
    }
  }

  /// Accounts of a locked keyring have no names: one stands for all.
  private static func suggestions(_ accounts: [PasswordAccount]) -> [PasswordSuggestion] {
    let isLocked = accounts.contains(where: \.isLocked)
    return (isLocked ? accounts.prefix(1) : accounts[...]).map(PasswordSuggestion.account)
  }

  private func offer(_ suggestions: [PasswordSuggestion]) {
    put(suggestions)
    page.contacts.passwordOfferDidChange()
  }

  private func put(_ suggestions: [PasswordSuggestion]) {
    self.suggestions = suggestions
    let site = focus?.origin
    offers.show(site.map { site in suggestions.map { $0.offer(of: site) } } ?? [], of: site?.display ?? "")
  }

  /// Takes away what is offered.
  func withdraw() {
    offers.keep()
    run += 1
    focus = nil
    offer([])
  }

  /// Another document has come. From a server that had asked it means that the answer was right.
  func pageDidCommit() {
    withdraw()
    offers.pageDidCommit()
    asking.lookAgain()
    guard let answer else { return }
    self.answer = nil
    if answer.origin == origin { asking.ask(about: answer) }
  }

  /// The tab is selected.
  func pageIsShown() { asking.lookAgain() }

  /// The user goes somewhere by himself.
  func userDidNavigate() { asking.userDidNavigate() }

  /// A keyboard comes with its bar, on which the same is offered.
  func keyboardWillCome() { offers.takeCard() }

  // MARK: - Filling in

  func openList() {
    guard let focus else { return }
    openList(of: suggestions, for: focus)
  }

  /// - Parameter focus: the form that it is for, though the focus leaves it with the list.
  private func openList(of suggestions: [PasswordSuggestion], for focus: PasswordMessage.Focus) {
    let sheet = UIAlertController(
      title: PasswordText.accounts(of: focus.origin), message: nil, preferredStyle: .actionSheet)
    sheet.answerDelay = PageLimits.answerDelay
    for suggestion in suggestions {
      sheet.addAction(
        UIAlertAction(title: suggestion.title, style: .default) { [weak self] _ in
          self?.choose(suggestion, for: focus)
        })
    }
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    page.router?.show(sheet, as: .sheet, of: page)
  }

  func choose(_ place: Int) {
    guard let focus, suggestions.indices.contains(place) else { return }
    choose(suggestions[place], for: focus)
  }

  private func choose(_ suggestion: PasswordSuggestion, for focus: PasswordMessage.Focus) {
    guard let keeper, let form = PasswordForm(focus.fields) else { return }
    offers.takeCard()
    switch suggestion {
    case .new(let password):
      asking.keepWithoutQuestion(password, of: focus.origin)
      fill(form.new.map { PasswordFilling($0, password, isSecret: true) }, for: focus)
    case .account(let account) where account.isLocked: unlock(for: focus)
    case .account(let account):
      perform { () throws(PasswordStoreError) in
        let password = try await keeper.password(of: account)
        var values: [PasswordFilling] = []
        if let place = form.user, !account.user.isEmpty {
          values.append(PasswordFilling(place, account.user, isSecret: false))
        }
        if let place = form.current { values.append(PasswordFilling(place, password, isSecret: true)) }
        self.fill(values, for: focus)
      }
    }
  }

  /// Asks the user to unlock the keyring, then fills in the only account, or offers them all.
  private func unlock(for focus: PasswordMessage.Focus) {
    guard let keeper else { return }
    perform { () throws(PasswordStoreError) in
      try await keeper.store.unlock()
      let accounts = try await keeper.accounts(of: focus.origin)
      // The form is the one that was tapped, wherever the focus went with the keyring's own window.
      guard focus.origin == self.origin, let first = accounts.first else { return }
      if accounts.count == 1 { return self.choose(.account(first), for: focus) }
      self.openList(of: accounts.map(PasswordSuggestion.account), for: focus)
    }
  }

  private func perform(_ body: @escaping @MainActor () async throws(PasswordStoreError) -> Void) {
    page.stay { [self] in
      do throws(PasswordStoreError) {
        try await body()
      } catch {
        // The user knows that he did not unlock it.
        if error != .locked { page.services.report(error.message) }
      }
    }
  }

  /// - Parameter focus: the form, whose document has to be there still.
  private func fill(_ values: [PasswordFilling], for focus: PasswordMessage.Focus) {
    guard focus.origin == origin, let webView = page.webView else { return }
    webView.callAsyncJavaScript(
      PasswordScript.fill,
      arguments: [
        "origin": focus.origin.text, "serial": focus.serial, "values": values.map(\.argument),
      ], in: nil, in: PasswordScript.world)
    if self.focus == focus { put([]) }
  }
}

import AVFAudio
import BrowserCore
import BrowserStorage
import UIKit

/// The choice of who translates pages, in the settings, and the rows of the page's menu that have it done.
@MainActor
final class TranslationPresenter {
  private let services: BrowserServices
  private let router: PresentationRouter
  private let notices: WindowNotices
  /// True where programs of the system can be run.
  private let runsPrograms: Bool
  /// The language into which articles are translated (BCP 47).
  private let language: String
  /// The number of this window's pages that programs translate now.
  private var running = 0
  /// Takes the notice of them away.
  private var withdraw: (@MainActor () -> Void)?

  init(
    services: BrowserServices, router: PresentationRouter, notices: WindowNotices,
    runsPrograms: Bool = TranslationRun.isPossible(environment: ProcessInfo.processInfo.environment),
    // Foundation's locale is English on Linux, whatever the user's is.
    language: String = AVSpeechSynthesisVoice.currentLanguageCode()
  ) {
    (self.services, self.router, self.notices) = (services, router, notices)
    (self.runsPrograms, self.language) = (runsPrograms, language)
  }

  // MARK: - Settings

  /// The rows of the settings.
  var rows: [ListSheet.Row] {
    let service = services.settings.translation
    return [
      ListSheet.Row(
        title: TranslationText.title,
        subtitle: service == .none ? Self.name(of: service) : TranslationText.receiver(service)
      ) { [weak self] in self?.openServices() }
    ]
  }

  private static func name(of service: TranslationService) -> String {
    switch service {
    case .none: "None"
    case .address(let address): HostText.short(address.host)
    case .command(let command): PageText.quotable(command.text)
    }
  }

  /// Shows who translates, and how another one is chosen.
  func openServices() {
    let sheet = ListSheetViewController(title: TranslationText.title) { [weak self] _ in
      self?.sections ?? []
    }
    router.show(list: sheet)
  }

  private var sections: [ListSheet.Section] {
    let service = services.settings.translation
    let none = ListSheet.Row(
      title: Self.name(of: .none), subtitle: TranslationText.receiver(.none),
      accessory: .check(service == .none)
    ) { [weak self] in self?.choose(.none) }
    let chosen = ListSheet.Row(
      title: Self.name(of: service), subtitle: TranslationText.receiver(service), accessory: .check(true)
    ) {}
    let address = ListSheet.Row(title: "Web Address…") { [weak self] in
      guard let self else { return }
      var text = ""
      if case .address(let address) = services.settings.translation { text = address.text }
      askForAddress(text)
    }
    let command = ListSheet.Row(title: "Command…") { [weak self] in
      guard let self else { return }
      var text = ""
      if case .command(let command) = services.settings.translation { text = command.text }
      askForCommand(text)
    }
    return [
      ListSheet.Section(title: nil, rows: service == .none ? [none] : [none, chosen]),
      ListSheet.Section(title: "Use Another", rows: runsPrograms ? [address, command] : [address]),
    ]
  }

  private func choose(_ service: TranslationService) { services.update { $0.translation = service } }

  private func askForAddress(_ text: String, message: String = TranslationText.addressHelp) {
    ask("Web Address", message, text: text) { [weak self] typed in
      guard let self else { return }
      guard let address = TranslationAddress(typed) else {
        return askForAddress(typed, message: TranslationText.badAddress)
      }
      choose(.address(address))
    }
  }

  private func askForCommand(_ text: String, message: String = TranslationText.commandHelp) {
    ask("Command", message, text: text) { [weak self] typed in
      guard let self else { return }
      guard let command = TranslationCommand(typed) else {
        return askForCommand(typed, message: TranslationText.badCommand)
      }
      choose(.command(command))
    }
  }

  private func ask(
    _ title: String, _ message: String, text: String, then done: @escaping @MainActor (String) -> Void
  ) {
    let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    alert.addTextField { field in
      field.text = text
      field.accessibilityLabel = title
      field.autocapitalizationType = .none
      field.autocorrectionType = .no
    }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    let confirm = UIAlertAction(title: "Use", style: .default) { [weak alert] _ in
      done(alert?.textFields?.first?.text ?? "")
    }
    alert.addAction(confirm)
    alert.preferredAction = confirm
    router.show(alert, as: .sheet)
  }

  // MARK: - The page

  /// The rows of a page's menu: none where nobody translates, and where this page cannot be translated.
  func menuRows(for page: TabViewController) -> [PopupMenuView.Row] {
    if page.reader.isTranslated {
      return [row(TranslationText.original, of: page) { page, _ in page.reader.showOriginal() }]
    }
    if page.translator.isWorking {
      return [row(TranslationText.stop, of: page) { page, _ in page.translator.stop() }]
    }
    let service = services.settings.translation
    let isPossible =
      switch service {
      case .none: false
      case .address(let address): page.tab.load.document.flatMap { address.url(for: $0.url) } != nil
      case .command: runsPrograms && page.reader.isAvailable
      }
    guard isPossible else { return [] }
    return [
      row(TranslationText.translate, of: page) { [weak self] in self?.askAndTranslate($0, at: $1, by: service)
      }
    ]
  }

  /// A row that acts on a page as long as it is the one for which the menu was opened.
  private func row(
    _ title: String, of page: TabViewController, _ act: @escaping @MainActor (TabViewController, URL) -> Void
  ) -> PopupMenuView.Row {
    let url = page.tab.load.document?.url
    return PopupMenuView.Row(title: title, symbol: "globe") { [weak page] in
      if let page, let url, page.tab.load.document?.url == url { act(page, url) }
    }
  }

  /// Of a private page nothing goes out that the user was not asked about.
  private func askAndTranslate(_ page: TabViewController, at url: URL, by service: TranslationService) {
    guard page.tab.isPrivate else { return translate(page, at: url, by: service) }
    let alert = UIAlertController(
      title: TranslationText.privateQuestion, message: TranslationText.privateWarning(service),
      preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Translate", style: .default) { [weak self, weak page] _ in
        guard let self, let page, page.tab.load.document?.url == url else { return }
        translate(page, at: url, by: service)
      })
    router.show(alert, as: .sheet)
  }

  private func translate(_ page: TabViewController, at url: URL, by service: TranslationService) {
    switch service {
    case .none: break
    case .address(let address):
      if let target = address.url(for: url) { page.open(target) }
    case .command(let command):
      running += 1
      withdraw = notices.show(TranslationText.underWay, stays: true)
      page.translator.translate(with: command, into: language) { [weak self] problem in
        self?.didTranslate()
        if let message = problem?.message(command.program) { self?.router.tell("Not Translated", message) }
      }
    }
  }

  /// One of the pages is translated, or is not: the notice stays for those that are left.
  private func didTranslate() {
    running -= 1
    guard running == 0 else { return }
    withdraw?()
    withdraw = nil
  }
}

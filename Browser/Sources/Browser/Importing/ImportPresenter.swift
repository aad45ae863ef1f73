import BrowserCore
import BrowserStorage
import UIKit

/// Coming from another browser: a list of what is on this machine, then what a profile has, with a switch a part.
@MainActor
final class ImportPresenter {
  private let services: BrowserServices
  private let tabs: TabsStore
  private let router: PresentationRouter
  private let files: BookmarkFilePresenter
  private let contactFiles: ContactFilePresenter

  /// - Parameters:
  ///   - tabs: where the other browser's tabs go.
  ///   - files: what begins with files of the Downloads folder.
  ///   - contactFiles: the same for names and addresses.
  init(
    services: BrowserServices, tabs: TabsStore, router: PresentationRouter, files: BookmarkFilePresenter,
    contactFiles: ContactFilePresenter
  ) {
    (self.services, self.tabs, self.router) = (services, tabs, router)
    (self.files, self.contactFiles) = (files, contactFiles)
  }

  /// Lists the profiles of other browsers.
  /// - Returns: what looks for them.
  @discardableResult
  func open() -> Task<Void, Never> {
    let finder = services.profileFinder
    return Task.immediate {
      showImport(of: await services.diskWork.run { finder.profiles() })
    }
  }

  private func showImport(of profiles: [OtherProfile]) {
    let sheet = ListSheetViewController(title: ImportText.title) { [weak self] _ in
      let rows = profiles.map { profile in
        ListSheet.Row(title: profile.family.name, subtitle: profile.name.isEmpty ? nil : profile.name) {
          self?.open(profile)
        }
      }
      return [
        ListSheet.Section(title: "On This Computer", rows: rows, placeholder: ImportText.none),
        ListSheet.Section(title: "Files in Downloads", rows: self?.fileRows ?? []),
      ]
    }
    router.show(list: sheet)
  }

  private var fileRows: [ListSheet.Row] {
    let rows = [
      ListSheet.Row(title: "Bookmarks…") { [files] in files.importBookmarks() },
      ListSheet.Row(title: "History…") { [files] in files.importHistory() },
    ]
    guard services.contacts != nil else { return rows }
    return rows + [ListSheet.Row(title: "Contacts…") { [contactFiles] in contactFiles.importCards() }]
  }

  /// Reads a profile and shows what it has.
  @discardableResult
  func open(_ profile: OtherProfile) -> ImportProcess {
    let process = ImportProcess(profile, services: services, tabs: tabs)
    let sheet = ListSheetViewController(title: profile.title) { [weak self] _ in
      self?.sections(of: process) ?? []
    }
    process.onChange = { [weak sheet, weak process] in
      // What is over leaves as it was.
      if case .over = process?.state { return }
      sheet?.reloadIfLoaded()
    }
    process.onEnd = { [weak self, weak sheet] title, message in
      guard let sheet, sheet.presentingViewController != nil, !sheet.isBeingDismissed else {
        self?.router.tell(title, message)
        return
      }
      sheet.dismiss(animated: true) { self?.router.tell(title, message) }
    }
    // Whoever puts the sheet away does not want it.
    sheet.onLeave = { process.cancel() }
    router.show(list: sheet)
    process.read()
    return process
  }

  private func sections(of process: ImportProcess) -> [ListSheet.Section] {
    switch process.state {
    case .reading: return [ListSheet.Section(title: nil, rows: [], placeholder: ImportText.reading)]
    case .over: return []
    case .writing(let done, let count):
      let cancel = ListSheet.Row(title: ImportText.cancel, accessory: .step) { process.cancel() }
      return [
        ListSheet.Section(
          title: nil, rows: [],
          placeholder: count == 0 ? "Importing…" : ImportText.progress(done, of: count, locale: .current)),
        ListSheet.Section(title: nil, rows: [cancel]),
      ]
    case .ready(let content):
      let start = ListSheet.Row(title: ImportText.start, accessory: .step) { process.start() }
      let bar = ListSheet.Row(
        title: ImportText.barToFavourites, accessory: .toggle(process.barIsFavourites)
      ) { process.barIsFavourites.toggle() }
      let hasBar = content.bookmarks.contains { $0.role == .favourites }
      let hasAny = ImportPart.allCases.contains { content.count(of: $0) > 0 && process.canTake($0) }
      return [
        ListSheet.Section(
          title: "What to Bring",
          rows: ImportPart.allCases.compactMap { row(for: $0, of: content, in: process) })
      ] + (hasBar ? [ListSheet.Section(title: nil, rows: [bar])] : [])
        + (hasAny ? [ListSheet.Section(title: nil, rows: [start])] : [])
    }
  }

  private func row(for part: ImportPart, of content: ImportedContent, in process: ImportProcess) -> ListSheet
    .Row?
  {
    let count = content.count(of: part)
    guard process.canTake(part) else { return nil }
    if count > 0 {
      let title = ImportText.title(of: part, count: count, locale: .current)
      return ListSheet.Row(title: title, accessory: .toggle(process.wanted.contains(part))) {
        process.wanted.formSymmetricDifference([part])
      }
    }
    if part == .passwords, process.profile.family.form != .export {
      return ListSheet.Row(title: ImportText.name(of: part), subtitle: "How to Bring Them", accessory: .step)
      {
        [weak self] in
        self?.router.tell(ImportText.name(of: part), ImportText.passwordSteps(process.profile.family))
      }
    }
    return ListSheet.Row(
      title: ImportText.name(of: part), subtitle: ImportText.message(content.problems[part] ?? .missing),
      accessory: .note
    ) {}
  }
}

import BrowserCore
import BrowserStorage
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser

/// The list of names and addresses in the settings.
@Suite("The list of names and addresses") @MainActor
struct ContactListTests {
  private func edit(_ stage: ContactStage, _ list: ContactListViewController, row: Int) throws
    -> ContactEditViewController
  {
    let table = try #require(list.view.all(UITableView.self).first)
    list.tableView(table, didSelectRowAt: IndexPath(row: row, section: 0))
    stage.stage.settle()
    return try #require(list.navigationController?.topViewController as? ContactEditViewController)
  }

  @Test func showsCardsInOrderAndSaysWhenThereAreNone() throws {
    let max = ContactCard([.givenName: "Max", .email: "max@b.example"])
    let stage = try ContactStage([max, ContactStage.ada])
    let list = try stage.list()
    #expect(list.shown.map(\.title) == ["Ada Lovelace", "Max"])
    let texts = list.view.all(UILabel.self).compactMap(\.text)
    #expect(texts.contains("12 St James's Square, London") && texts.contains("max@b.example"))
    let empty = try ContactStage([])
    let texts2 = try empty.list().view.all(UILabel.self).compactMap(\.text)
    #expect(texts2.contains(ContactText.empty))
  }

  @Test func aCardIsAdded() throws {
    let stage = try ContactStage([])
    let list = try stage.list()
    let buttons = try #require(list.navigationController).view.all(UIButton.self)
    stage.tap(try #require(buttons.first { $0.accessibilityLabel == "Add a name and address" }))
    let edit = try #require(list.navigationController?.topViewController as? ContactEditViewController)
    let save = try #require(edit.navigationItem.rightBarButtonItem)
    #expect(!save.isEnabled, "there is nothing to keep")
    #expect(edit.field(of: .givenName)?.isFirstResponder == true)
    stage.stage.host.type("Ada")
    edit.field(of: .street)?.text = "12 St James's Square"
    edit.field(of: .email)?.text = "ada@engines.example"
    #expect(save.isEnabled)
    edit.save()
    stage.stage.settle()
    let kept = stage.contacts.load().book.cards
    #expect(kept.map(\.title) == ["Ada"] && kept.first?[.street] == "12 St James's Square")
    #expect(list.shown == kept && list.navigationController?.topViewController === list)
    // The list is where it was, and opens what is tapped.
    let table = try #require(list.view.all(UITableView.self).first)
    #expect(table.contentOffset.y == -table.adjustedContentInset.top)
    stage.tap(try #require(table.cellForRow(at: IndexPath(row: 0, section: 0))))
    #expect(list.navigationController?.topViewController is ContactEditViewController)
  }

  @Test func aCardIsChangedWithItsCountry() throws {
    let stage = try ContactStage()
    let list = try stage.list()
    let edit = try edit(stage, list, row: 0)
    #expect(edit.field(of: .familyName)?.text == "Lovelace" && edit.country == "GB")
    #expect(edit.navigationItem.rightBarButtonItem?.isEnabled == false)
    let table = try #require(edit.tableView)
    edit.tableView(table, didSelectRowAt: IndexPath(row: 6, section: 1))
    stage.stage.settle()
    let countries = try #require(list.navigationController?.topViewController as? CountryListViewController)
    #expect(countries.shown.first?.code == "" && countries.shown.count > 200)
    let bar = try #require(countries.view.all(UISearchBar.self).first)
    bar.text = "german"
    countries.searchBar(bar, textDidChange: "german")
    stage.stage.settle()
    #expect(countries.shown.map(\.code) == ["DE"])
    let names = try #require(countries.view.all(UITableView.self).first)
    countries.tableView(names, didSelectRowAt: IndexPath(row: 0, section: 0))
    stage.stage.settle()
    #expect(edit.country == "DE" && edit.navigationItem.rightBarButtonItem?.isEnabled == true)
    edit.save()
    stage.stage.settle()
    let kept = stage.contacts.load().book.cards
    #expect(kept.count == 1 && kept.first?.id == ContactStage.ada.id && kept.first?[.country] == "DE")
  }

  @Test("The last field is reached by Return, and stands above the keyboard")
  func theLastField() throws {
    let stage = try ContactStage()
    let edit = try edit(stage, try stage.list(), row: 0)
    edit.field(of: .givenName)?.becomeFirstResponder()
    stage.stage.settle()
    let email = try #require(edit.field(of: .email))
    for _ in 0..<20 where !email.isFirstResponder {
      let field = try #require(stage.stage.window.firstResponder as? UITextField)
      _ = edit.textFieldShouldReturn(field)
      stage.stage.settle()
    }
    #expect(email.isFirstResponder && email.window != nil)
    // The keyboard is 260 points high.
    let place = email.convert(email.bounds, to: nil)
    #expect(place.maxY <= stage.stage.window.bounds.height - 260 && place.minY > 0)
  }

  @Test func whatIsTooLongIsNotCut() throws {
    let stage = try ContactStage()
    let edit = try edit(stage, try stage.list(), row: 0)
    edit.field(of: .city)?.text = String(repeating: "a", count: ContactLimits.partLength + 1)
    edit.save()
    stage.stage.settle()
    let alert = try #require(edit.presentedViewController as? UIAlertController)
    #expect(alert.title == "Contact Not Saved" && alert.message?.contains("“City” is too long") == true)
    #expect(stage.contacts.load().book.cards == [ContactStage.ada])
  }

  @Test func aCardIsDeletedAfterAQuestion() throws {
    let stage = try ContactStage()
    let list = try stage.list()
    let edit = try edit(stage, list, row: 0)
    let table = try #require(edit.tableView)
    edit.tableView(table, didSelectRowAt: IndexPath(row: 0, section: 3))
    stage.stage.settle()
    let alert = try #require(edit.presentedViewController as? UIAlertController)
    #expect(alert.title == "Delete this name and address?")
    let label = try #require(alert.view.all(UILabel.self).first { $0.text == "Delete Contact" })
    stage.tap(label)
    #expect(stage.contacts.load().book.cards.isEmpty && list.shown.isEmpty)
  }

  @Test func aSwipeDeletesACard() throws {
    let stage = try ContactStage()
    let list = try stage.list()
    let table = try #require(list.view.all(UITableView.self).first)
    let actions = list.tableView(
      table, trailingSwipeActionsConfigurationForRowAt: IndexPath(row: 0, section: 0))?.actions
    let delete = try #require(actions?.first)
    #expect(delete.title == "Delete")
    delete.handler(delete, table) { _ in }
    #expect(stage.contacts.load().book.cards.isEmpty && list.shown.isEmpty)
  }

  @Test func aFileThatCannotBeOpenedIsNotWrittenOver() throws {
    let stage = try ContactStage([], error: .unreadable("No permission"))
    let list = try stage.list()
    let texts = list.view.all(UILabel.self).compactMap(\.text)
    #expect(texts.contains { $0.contains("could not be opened: No permission") })
    let keeper = try #require(stage.keeper)
    #expect(throws: ContactStoreError.unreadable("No permission")) { try keeper.keep(ContactStage.ada) }
  }

  // MARK: - The settings

  @Test func theSettingsHaveTheSwitchTheListAndTheSites() throws {
    let stage = PresenterStage()
    let keeper = ContactKeeper(store: MemoryContactStore())
    stage.services.contacts = keeper
    let presenter = ContactPresenter(
      services: stage.services, router: stage.router,
      files: ContactFilePresenter(services: stage.services, router: stage.router))
    #expect(
      presenter.rows.map(\.title) == [
        "AutoFill Contacts", "Saved Names and Addresses", "Never Saved", "Import Contacts…",
      ])
    presenter.rows[0].action()
    #expect(!stage.services.settings.usesContacts)
    try keeper.setRefuses(true, try #require(PasswordOrigin(text: "https://gullwick.example")))
    presenter.rows[2].action()
    try stage.choose("gullwick.example")
    #expect(keeper.book.refused.isEmpty)
    stage.services.contacts = nil
    #expect(presenter.rows.isEmpty)
  }

  // MARK: - Profiles

  @Test func eachProfileHasItsOwnWhichGoWithIt() async throws {
    let stage = try ProfileStage()
    stage.switcher.room.services.openContacts(in: stage.directories.profile(BrowserProfile.firstID))
    try stage.switcher.room.services.contacts?.keep(ContactStage.ada)
    let second = try stage.addProfile()
    let own = try #require(stage.switcher.room.services.contacts)
    #expect(own.book.cards.isEmpty)
    try own.keep(ContactCard([.givenName: "Max"]))
    #expect(stage.files.contains { $0.contains(second.id.uuidString) && $0.hasSuffix("contacts.json") })
    stage.show(BrowserProfile.firstID)
    #expect(stage.switcher.room.services.contacts?.book.cards == [ContactStage.ada])
    let problem = await stage.delete(second.id)
    #expect(problem == nil && stage.files.filter { $0.hasSuffix("contacts.json") } == ["contacts.json"])
  }

  @Test func aDamagedFileIsToldAndKept() throws {
    let stage = PresenterStage()
    let url = stage.services.directories.contacts
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("nonsense".utf8).write(to: url)
    stage.services.openContacts(in: stage.services.directories)
    #expect(stage.services.startProblem?.contains("“contacts.json.damaged-1”") == true)
    #expect(FileManager.default.contents(atPath: url.path + ".damaged-1") == Data("nonsense".utf8))
  }
}

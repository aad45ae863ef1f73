import BrowserCore
import Foundation
import Testing

@testable import BrowserStorage

/// What is being forgotten is on disk for exactly as long as it is not gone.
@Suite struct ForgettingJournalTests {
  private let folder: TemporaryFolder
  private var file: URL { folder.file(ForgettingJournal.name) }

  init() throws { folder = try TemporaryFolder() }

  @Test func aWishIsThereAgainUntilAllOfItIsGone() throws {
    var journal = ForgettingJournal(in: folder.url)
    #expect(journal.pending.isEmpty && folder.names.isEmpty)
    let site = Site(host: "canary.example")
    let wishes = [
      PendingForgetting(.site(site), withWebsiteData: true),
      PendingForgetting(.since(.distantPast), withWebsiteData: false),
      PendingForgetting(
        .pages([try #require(URL(string: "https://canary.example/a"))]), withWebsiteData: false),
    ]
    for wish in wishes { journal.note(wish) }
    let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
    #expect(mode == 0o600)

    var again = ForgettingJournal(in: folder.url)
    #expect(again.pending == wishes && again.pending[0].sites == [site])
    // One that failed is for the next start.
    again.fail(wishes[1].id)
    #expect(again.open.map(\.id) == [wishes[0].id, wishes[2].id] && again.pending.count == 3)
    again.add([Site(host: "other.example")], to: wishes[0].id)
    #expect(ForgettingJournal(in: folder.url).pending[0].sites == [site, Site(host: "other.example")])
    again.finish(.history, of: wishes[0].id)
    for wish in wishes.dropFirst() { again.finish(.history, of: wish.id) }
    #expect(ForgettingJournal(in: folder.url).pending.map(\.remaining) == [[.websiteData]])
    again.finish(.websiteData, of: wishes[0].id)
    #expect(folder.names.isEmpty)
  }

  @Test(arguments: ["", "[", "{}", "[{\"id\": 1}]", "\u{0}"])
  func aFileThatMakesNoSenseGoes(text: String) throws {
    try Data(text.utf8).write(to: file)
    #expect(ForgettingJournal(in: folder.url).pending.isEmpty && folder.names.isEmpty)
  }

  @Test func aWishThatMakesNoSenseCostsNoOther() throws {
    var journal = ForgettingJournal(in: folder.url)
    let wish = PendingForgetting(.site(Site(host: "canary.example")), withWebsiteData: true)
    journal.note(wish)
    let text = try String(contentsOf: file, encoding: .utf8)
    try #require(text.hasPrefix("["))
    try Data("[{\"id\": 1},\(text.dropFirst())".utf8).write(to: file)
    #expect(ForgettingJournal(in: folder.url).pending == [wish])
  }

  @Test func nothingIsLeftOfAWriteThatWasCutOff() throws {
    let part = folder.file(".\(ForgettingJournal.name).\(UUID().uuidString).part")
    try Data("canary.example".utf8).write(to: part)
    #expect(ForgettingJournal(in: folder.url).pending.isEmpty && folder.names.isEmpty)
  }
}

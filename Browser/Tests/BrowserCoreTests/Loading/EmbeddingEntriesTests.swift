import Foundation
import Testing

@testable import BrowserCore

/// The entries whose documents hold frames of others, told by what a tab goes through.
@Suite struct EmbeddingEntriesTests {
  private static func entry(_ number: Int, _ host: String = "gullwick.example") throws -> PageEntry {
    PageEntry(
      id: PageEntry.ID(rawValue: number), url: try #require(URL(string: "https://\(host)/\(number)")))
  }

  /// A tab that shows the last of some entries, which holds a frame of another origin.
  private static func navigation(_ entries: [PageEntry]) throws -> TabNavigation {
    var navigation = TabNavigation()
    let url = try #require(entries.last?.url)
    _ = navigation.handle(.asked(url, fallback: nil))
    _ = navigation.handle(.started(url, isByOtherRules: false))
    let list = PageList(entries: entries, current: entries.count - 1)
    _ = navigation.handle(.committed(PageDocument(url: url), list))
    _ = navigation.handle(.finished(list))
    _ = navigation.handle(.foundFrameOfAnother)
    return navigation
  }

  @Test("The entry that is shown is remembered, and its document known again when it comes back")
  func comesBack() throws {
    let (first, second) = (try Self.entry(1), try Self.entry(2))
    var embedding = EmbeddingEntries()
    embedding.note(try Self.navigation([first])) { PageList(entries: [first], current: 0) }
    #expect(embedding.ids == [first.id])

    let wasNext = embedding.documentCame(PageList(entries: [first, second], current: 1))
    let wasFirst = embedding.documentCame(PageList(entries: [first, second], current: 0))
    #expect(!wasNext && wasFirst)
  }

  @Test("A document without frames of others is not remembered, and the list is not even read")
  func withoutFrames() throws {
    let first = try Self.entry(1)
    var navigation = TabNavigation()
    _ = navigation.handle(.asked(first.url, fallback: nil))
    let list = PageList(entries: [first], current: 0)
    _ = navigation.handle(.committed(PageDocument(url: first.url), list))
    var embedding = EmbeddingEntries()
    embedding.note(navigation) {
      Issue.record("the list was read")
      return list
    }
    embedding.noteLeft(navigation)
    #expect(embedding.ids.isEmpty)
  }

  @Test(
    "While something else is on its way, the list's entry is that one's; of another origin it is another document's"
  )
  func listIsElsewhere() throws {
    let (first, other) = (try Self.entry(1), try Self.entry(2, "other.example"))
    var navigation = try Self.navigation([first])
    var embedding = EmbeddingEntries()
    embedding.note(navigation) { PageList(entries: [first, other], current: 1) }
    #expect(embedding.ids.isEmpty)

    _ = navigation.handle(.started(other.url, isByOtherRules: false))
    embedding.note(navigation) { PageList(entries: [first], current: 0) }
    #expect(embedding.ids.isEmpty)
    // What is about to be replaced is the entry that is shown, whatever is on its way.
    embedding.noteLeft(navigation)
    #expect(embedding.ids == [first.id])
  }

  @Test("Entries that have gone are forgotten")
  func gone() throws {
    let (first, second) = (try Self.entry(1), try Self.entry(2))
    var embedding = EmbeddingEntries()
    embedding.note(try Self.navigation([first])) { PageList(entries: [first], current: 0) }
    let wasOne = embedding.documentCame(PageList(entries: [second], current: 0))
    #expect(!wasOne && embedding.ids.isEmpty)
  }
}

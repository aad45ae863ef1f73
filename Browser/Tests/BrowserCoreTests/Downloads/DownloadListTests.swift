import Foundation
import Testing

@testable import BrowserCore

@Suite struct DownloadListTests {
  private func download(_ name: String, _ state: Download.State = .waiting, isPrivate: Bool = false) throws
    -> Download
  {
    var item = Download(
      url: try #require(URL(string: "https://a.example/\(name)")), name: name, isPrivate: isPrivate)
    item.state = state
    return item
  }

  @Test func anEarlierRunsRunningOnesWereInterrupted() throws {
    let list = DownloadList([
      try download("a", .running(received: 5, expected: 10)), try download("b", .finished(size: 1)),
    ])
    #expect(list.items.map(\.state) == [.failed(.interrupted), .finished(size: 1)])
    #expect(!list.isRunning)
  }

  @Test func theLatestIsFirstAndTheOldestEndedGo() throws {
    var list = DownloadList()
    list.add(try download("running", .running(received: 0, expected: nil)))
    for number in 0..<(DownloadList.capacity + 5) { list.add(try download("\(number)", .finished(size: 1))) }
    #expect(list.items.first?.name == "104")
    #expect(list.items.count == DownloadList.capacity + 1)
    #expect(list.items.last?.name == "running")
  }

  @Test func clearingLeavesWhatRuns() throws {
    var list = DownloadList()
    list.add(try download("a", .finished(size: 1)))
    list.add(try download("b", .running(received: 0, expected: nil)))
    list.clear()
    #expect(list.items.map(\.name) == ["b"])
  }

  @Test func privateOnesAreNotKept() throws {
    var list = DownloadList()
    list.add(try download("a", .finished(size: 1), isPrivate: true))
    list.add(try download("b", .finished(size: 1)))
    #expect(list.kept.map(\.name) == ["b"])
  }

  @Test("A download that makes no sense costs no other, whose parts nothing else would tell of")
  func damagedEntries() throws {
    let items = [
      try download("a", .paused(received: 5, expected: 10)), try download("b", .finished(size: 1)),
    ]
    let texts = try items.map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) }
    for bad in ["7", "{}", texts[0].replacing("paused", with: "unheardOf")] {
      let file = Data("[\(texts[0]),\(bad),\(texts[1])]".utf8)
      #expect(try JSONDecoder().decode(KeptDownloads.self, from: file).items == items, "\(bad)")
    }
    #expect(throws: DecodingError.self) {
      _ = try JSONDecoder().decode(KeptDownloads.self, from: Data("{}".utf8))
    }
  }

  @Test func contentThatIsAnAddressIsNotKept() throws {
    let content = "data:text/plain," + String(repeating: "a", count: 100)
    let made = Download(url: try #require(URL(string: content)), name: "a", isPrivate: false)
    let path = "https://a.example/" + String(repeating: "a", count: 8192)
    let long = Download(url: try #require(URL(string: path)), name: "a", isPrivate: false)
    for item in [made, long] {
      #expect(item.url.absoluteString == "data:" && !item.canBeFetchedAgain)
      // What an older version has written.
      let text = String(decoding: try JSONEncoder().encode(item), as: UTF8.self)
      let old = text.replacingOccurrences(of: "data:", with: content)
      let read = DownloadList(try JSONDecoder().decode([Download].self, from: Data("[\(old)]".utf8)))
      #expect(read.items.map(\.url.absoluteString) == ["data:"] && read.items.first?.id == item.id)
    }
    #expect(try download("a").canBeFetchedAgain)
  }

  @Test func itSurvivesBeingWritten() throws {
    let items = [
      try download("a", .running(received: 5, expected: 10)), try download("b", .failed(.connection)),
    ]
    #expect(try JSONDecoder().decode([Download].self, from: JSONEncoder().encode(items)) == items)
  }

  @Test(
    arguments: [
      (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1000, "1 KB"), (1499, "1 KB"), (999_499, "999 KB"),
      (999_500, "1.0 MB"), (1_250_000, "1.2 MB"), (99_960_000, "100 MB"), (3_000_000_000, "3.0 GB"),
    ] as [(Int64, String)])
  func sizesAreShort(bytes: Int64, text: String) { #expect(DownloadText.size(bytes) == text) }

  @Test func noticesKeepTheEndOfANameThatSaysWhatItIs() throws {
    let long = try download("A long film about a very long river.mp4", .finished(size: 1))
    #expect(DownloadText.notice(long).hasSuffix("river.mp4”"))
    #expect(DownloadText.notice(long).count < 45)
  }
}

import BrowserCore
import Foundation
import GRDB
import MartletTestSupport
import Testing

@testable import BrowserStorage

@Suite("The history in the database")
struct HistoryTests {
  private let folder: TemporaryFolder
  private var url: URL { folder.file("session.sqlite") }
  private let now = Date(timeIntervalSinceReferenceDate: 800_000_000)

  init() throws {
    folder = try TemporaryFolder()
  }

  private func page(_ path: String) throws -> URL { try #require(URL(string: "https://\(path)")) }

  private func visit(_ path: String, _ title: String = "", ago: TimeInterval = 0) throws -> HistoryEvent {
    .visit(try page(path), title: title, date: now - ago)
  }

  @Test("Every visit is kept with its time, and a title that comes later reaches its page")
  func visits() throws {
    do {
      let library = try SessionDatabase(at: url).library
      try library.record([
        visit("a.example/", ago: 60), visit("b.example/", "B", ago: 30), visit("a.example/"),
      ])
      try library.record([.title(page("a.example/"), "A"), .title(page("never.example/"), "Never")])
    }
    let library = try SessionDatabase(at: url).library
    let visits = try library.visits(limit: 10)
    #expect(visits.map(\.title) == ["A", "B", "A"])
    #expect(visits.map(\.date) == [now, now - 30, now - 60])
    #expect(try library.visits(before: visits[0], limit: 1).map(\.title) == ["B"])
    let found = try library.pages(matching: "a", limit: 10)
    #expect(found.map(\.title) == ["A"])
    #expect(found.first?.visitCount == 2 && found.first?.lastVisit == now)
    #expect(try library.pages(matching: "never", limit: 10).isEmpty)
  }

  @Test(
    "A visit that sent its visitor on goes again, written or not; an older one stays, and a page without any goes"
  )
  func sentOn() throws {
    let library = try LibraryDatabase()
    try library.record([
      visit("old.example/", "Old", ago: 60), visit("old.example/"), visit("gone.example/", "Gone"),
    ])
    try library.record([
      .sentOn(page("old.example/"), since: now - 2), .sentOn(page("gone.example/"), since: now - 2),
      .sentOn(page("never.example/"), since: now - 2), visit("new.example/", "New"),
    ])
    #expect(try library.visits(limit: 9).map(\.title) == ["New", "Old"])
    let old = try #require(try library.pages(matching: "old", limit: 9).first)
    #expect(old.visitCount == 1 && old.lastVisit == now - 60)
    #expect(try library.pages(matching: "gone", limit: 9).isEmpty)
    // Too old, and in one go with its visit.
    try library.record([
      .sentOn(page("old.example/"), since: now - 2), visit("gone.example/", "Gone"),
      .sentOn(page("gone.example/"), since: now - 2),
    ])
    #expect(try library.visits(limit: 9).map(\.title) == ["New", "Old"])
  }

  @Test("Rows that make no sense are passed over, and end no list before its end")
  func nonsense() throws {
    do {
      // Its lock goes with it.
      let database = try SessionDatabase(at: url)
      try database.library.record(try (0..<6).map { try visit("\($0).example/", "\($0)", ago: Double($0)) })
      try database.close()
    }
    let queue = try DatabaseQueue(path: url.path)
    try queue.write { db in
      // No address, and a time that no clock has shown.
      try db.execute(sql: "UPDATE historyPage SET url = '' WHERE title = '1'")
      try db.execute(
        sql: "UPDATE visit SET date = 1e15 WHERE pageID = (SELECT id FROM historyPage WHERE title = '3')")
    }
    try queue.close()
    let library = try SessionDatabase(at: url).library
    #expect(try library.visits(limit: 2).map(\.title) == ["0", "2"])
    let first = try #require(try library.visits(limit: 1).first)
    #expect(try library.visits(before: first, limit: 3).map(\.title) == ["2", "4", "5"])
    #expect(try library.visits(limit: 9).map(\.title) == ["0", "2", "4", "5"])
  }

  @Test("Beginnings of words in any order, in titles and addresses, the most used first")
  func search() throws {
    let library = try LibraryDatabase()
    try library.record([
      visit("gullwick.example/birds", "The Birds That Never Land", ago: 86_400),
      visit("sea.example/", "Birdsong by the Sea"), visit("sea.example/", ago: 10),
      visit("old.example/", "Birds of old", ago: 400 * 86_400),
      visit("docs.example/extraordinarily/long", "Internationalization"),
    ])
    #expect(
      try library.pages(matching: "bir", limit: 9).map(\.title)
        == ["Birdsong by the Sea", "The Birds That Never Land", "Birds of old"])
    #expect(try library.pages(matching: "bir", limit: 1).map(\.title) == ["Birdsong by the Sea"])
    #expect(try library.pages(matching: "land GULL", limit: 9).count == 1)
    // Longer than the index knows: compared to its end.
    #expect(try library.pages(matching: "international", limit: 9).count == 1)
    #expect(try library.pages(matching: "internationalism", limit: 9).isEmpty)
    #expect(try library.pages(matching: "long extraordinarily", limit: 9).count == 1)
    for text in ["", " ", "\"", "*", "a\" OR \"b", "NEAR(", "rowid:1", "-", "' --"] {
      _ = try library.pages(matching: text, limit: 9)
      _ = try library.candidates(for: text, limit: 9)
    }
  }

  @Test("An address that begins with what is typed is found behind any number of others with such words")
  func addressBeginnings() throws {
    let library = try LibraryDatabase()
    var events = try (0..<60).map { try visit("other\($0).example/s/gu", "gull", ago: Double($0)) }
    events.append(try visit("www.gullwick.example/s/", ago: 1000 * 86_400))
    try library.record(events)
    for typed in ["gullw", "gu", "https://gu", "www.gull", "gullwick.example/s", "gullwick.ex"] {
      let urls = try library.candidates(for: typed, limit: 10).map(\.url.host)
      #expect(urls.contains("www.gullwick.example"), "\(typed): \(urls)")
      #expect(Set(urls).count == urls.count)
    }
  }

  @Test("A thousand random steps: index, counts and ranks are those that the visits make")
  func randomSteps() throws {
    var generator = SeededGenerator(seed: 21)
    let library = try LibraryDatabase()
    var model: [(url: URL, date: Date)] = []
    var titles: [URL: String] = [:]
    let words = ["gull", "tern", "auk", "puffin", "kittiwake", "sea"]
    for step in 0..<1000 {
      let host = words[Int.random(in: 0..<6, using: &generator)]
      let address = try page("\(host).example/\(Int.random(in: 0..<4, using: &generator))")
      switch Int.random(in: 0..<10, using: &generator) {
      case 0:
        guard titles[address] != nil else { break }
        let title = "\(words[Int.random(in: 0..<6, using: &generator)]) \(step)"
        titles[address] = title
        try library.record([.title(address, title)])
      case 1 where step % 7 == 0:
        let start = now - Double(1000 - step) * 3600 - Double.random(in: 0...7200, using: &generator)
        try library.delete(.since(start))
        model.removeAll { $0.date >= start }
      case 2 where step % 5 == 0:
        try library.delete(.site(Site(address)))
        model.removeAll { $0.url.host == address.host }
      default:
        let date = now - Double(1000 - step) * 3600
        try library.record([.visit(address, title: "", date: date)])
        model.append((address, date))
        if titles[address] == nil { titles[address] = "" }
      }
      let kept = Set(model.map(\.url))
      titles = titles.filter { kept.contains($0.key) }
      guard step % 100 == 99 else { continue }
      #expect(
        try library.visits(limit: 5000).map(\.url) == model.reversed().map(\.url), "seed 21, step \(step)")
      for word in words {
        let expected = kept.filter { url in
          SearchWords(title: titles[url] ?? "", url: url).match(SearchWords(word))
        }
        let found = try library.pages(matching: word, limit: 5000)
        #expect(Set(found.map(\.url)) == expected, "seed 21, step \(step), \(word)")
        for page in found {
          var frecency = Frecency()
          for visit in model where visit.url == page.url { frecency.add(visit.date) }
          #expect(abs(page.frecency.logarithm - frecency.logarithm) < 1e-6)
        }
        // Ranks tell ten minutes apart.
        for (first, second) in zip(found, found.dropFirst()) {
          #expect(first.frecency.logarithm >= second.frecency.logarithm - 1 / 4096.0)
        }
      }
    }
  }

  @Test("Pages of the same moment each have a rank of their own")
  func ranks() throws {
    let library = try LibraryDatabase()
    try library.record((0..<3000).map { .visit(try page("same.example/\($0)"), title: "same", date: now) })
    #expect(try library.pages(matching: "same", limit: 5000).count == 3000)
  }

  @Test("A long word is found however many others begin like it, and short words beside it count")
  func rareWords() throws {
    let library = try LibraryDatabase()
    // "intern" is what the index knows of all of them; the ones that are sought are the least visited.
    try library.record(
      (0..<900).flatMap { number in
        try (0..<2).map { try visit("net.example/\(number)", "Internet of cats \(number)", ago: Double($0)) }
      })
    try library.record([
      visit("rare.example/", "Internment at sea", ago: 1e6),
      visit("rare.example/b", "Internment on land", ago: 1e6),
    ])
    #expect(try library.pages(matching: "internme", limit: 30).count == 2)
    #expect(try library.pages(matching: "internme a", limit: 30).map(\.title) == ["Internment at sea"])
    #expect(try library.pages(matching: "s internme", limit: 30).map(\.title) == ["Internment at sea"])
    #expect(try library.pages(matching: "internet c", limit: 500).count == 500)
    #expect(try library.pages(matching: "internet q", limit: 30).isEmpty)
    #expect(try library.candidates(for: "rare.example/b", limit: 30).map(\.title) == ["Internment on land"])
  }

  @Test("Forgetting by time, by site, by page and all, in the file, its log and its backups")
  func forgetting() throws {
    let database = try SessionDatabase(at: url)
    let library = database.library
    try library.record([
      visit("secretgull.example/", "Hiddentitle", ago: 30), visit("kept.example/", "Kept", ago: 7200),
      visit("kept.example/", ago: 20), visit("sub.site.example/", "Sub", ago: 9000),
      visit("site.example/", "Site", ago: 9000), visit("mysite.example/", "Mine", ago: 9000),
    ])
    try database.makeBackup()
    #expect(
      try library.sites(of: .since(now - 3600))
        == [Site(host: "secretgull.example"), Site(host: "kept.example")])
    try library.delete(.since(now - 3600))
    #expect(try library.pages(matching: "kept", limit: 9).map(\.visitCount) == [1])
    #expect(try library.pages(matching: "hidden", limit: 9).isEmpty)
    try library.delete(.site(Site(host: "site.example")))
    #expect(try library.visits(limit: 9).map(\.title) == ["Kept", "Mine"])
    for name in folder.names {
      guard let data = FileManager.default.contents(atPath: folder.file(name).path) else { continue }
      for needle in ["secretgull", "iddentitle", "sub.site"] {
        #expect(data.range(of: Data(needle.utf8)) == nil, "\(needle) is in \(name)")
      }
    }
    try library.delete(.pages([page("kept.example/")]))
    #expect(try library.visits(limit: 9).map(\.title) == ["Mine"])
    try library.delete(.since(.distantPast))
    #expect(try library.visits(limit: 9).isEmpty && library.pages(matching: "m", limit: 9).isEmpty)
    try library.record([visit("new.example/", "New")])
    #expect(try library.pages(matching: "n", limit: 9).count == 1)
  }

  /// A wish that is fulfilled later is for what was there when it was made.
  @Test("What was visited after a wish to forget stays")
  func later() throws {
    let library = try LibraryDatabase()
    try library.record([
      visit("before.example/", ago: 9000), visit("meant.example/", ago: 600),
      visit("after.example/", ago: 10),
      visit("both.example/", ago: 600), visit("both.example/", ago: 10),
    ])
    let wish = PendingForgetting(.since(now - 3600), withWebsiteData: false, date: now - 60)
    #expect(
      try library.sites(of: wish.laterDeletion) == [Site(host: "meant.example"), Site(host: "both.example")])
    try library.delete(wish.laterDeletion)
    let left = try library.visits(limit: 9).compactMap(\.url.host)
    #expect(left.sorted() == ["after.example", "before.example", "both.example"])
    let all = PendingForgetting(.since(.distantPast), withWebsiteData: false, date: now - 60)
    try library.delete(all.laterDeletion)
    #expect(Set(try library.visits(limit: 9).compactMap(\.url.host)) == ["after.example", "both.example"])
  }

  @Test("Closed tabs go with their time, their site and their page, in the file and in its backups")
  func closedTabs() throws {
    let database = try SessionDatabase(at: url)
    func closed(_ address: String, ago: Double) throws -> StoredSession.Closed {
      let tab = StoredTab(
        id: TabID(), url: try page(address), list: .changed(Data("list of \(address)".utf8)))
      return StoredSession.Closed(tab: tab, index: 0, closedAt: now - ago)
    }
    var session = StoredSession()
    session.closed = try [
      closed("secretgull.example/", ago: 30), closed("sub.site.example/", ago: 8000),
      closed("kept.example/", ago: 9000), closed("single.example/page", ago: 9100),
    ]
    try database.save(session)
    try database.makeBackup()
    let deletions: [HistoryDeletion] = [
      .since(now - 3600), .site(Site(host: "site.example")), .pages([try page("single.example/page")]),
    ]
    for deletion in deletions {
      session.closed.removeAll { deletion.includes(closedTab: $0.tab.url, closedAt: $0.closedAt) }
      try database.save(session)
      try database.library.delete(deletion)
    }
    #expect(session.closed.map(\.tab.url) == [try page("kept.example/")])
    for name in folder.names {
      guard let data = FileManager.default.contents(atPath: folder.file(name).path) else { continue }
      for needle in ["secretgull", "sub.site", "single"] {
        #expect(data.range(of: Data(needle.utf8)) == nil, "\(needle) is in \(name)")
      }
    }
  }

  @Test("A full disk refuses the visits, and those before them stay")
  func fullDisk() throws {
    let database = try SessionDatabase(at: url)
    try database.library.record([visit("a.example/", "A")])
    try database.limitPages(to: 40)
    let many = try (0..<500).map { try visit("b\($0).example/\(String(repeating: "x", count: 900))") }
    #expect(throws: StorageProblem.diskFull) { try database.library.record(many) }
    #expect(try database.library.visits(limit: 9).map(\.title) == ["A"])
    try database.limitPages(to: 100_000)
    try database.library.record(many)
    #expect(try database.library.visits(limit: 9999).count == 501)
  }

  @Test("A file of a newer Martlet is read and never written")
  func newer() throws {
    do { try SessionDatabase(at: url).library.record([visit("a.example/", "A")]) }
    let queue = try DatabaseQueue(path: url.path)
    try queue.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('of the future')") }
    try queue.close()
    let library = try SessionDatabase(at: url).library
    #expect(try library.pages(matching: "a", limit: 9).count == 1)
    #expect(throws: StorageProblem.newer) { try library.record([visit("b.example/")]) }
    #expect(throws: StorageProblem.newer) { try library.save(BookmarkTree()) }
    #expect(throws: StorageProblem.newer) { try library.delete(.since(.distantPast)) }
  }

  @Test("Written as a file and read by another, every visit is there with its time, and none twice")
  func files() throws {
    let file = folder.file("History.html")
    let library = try LibraryDatabase()
    try library.record(
      (0..<12_000).map {
        try visit("a.example/\($0 % 4000)", "Page <\($0 % 4000)> & “more”", ago: Double($0) * 30 + 0.25)
      })
    let foreign = folder.file("History.html.part")
    try Data("Mine".utf8).write(to: foreign)
    #expect(try library.exportVisits(to: file) == 12_000)
    #expect(folder.names.filter { $0.hasSuffix(".part") } == ["History.html.part"])
    #expect(try Data(contentsOf: foreign) == Data("Mine".utf8), "what somebody else has written there stays")
    let read = try BookmarkFile(Data(contentsOf: file))
    let other = try LibraryDatabase()
    // What is known keeps the title of its last visit.
    try other.record([visit("a.example/0", "New", ago: -100), visit("b.example/")])
    #expect(try other.importVisits(from: read) == 12_000)
    #expect(try other.importVisits(from: read) == 0)
    let visits = try other.visits(limit: 20_000)
    #expect(visits.count == 12_002)
    let (all, old) = (try library.visits(limit: 20_000), visits.filter { $0.date < now })
    let isSame = zip(all, old).allSatisfy { $0.url == $1.url && $0.date.timeIntervalSince($1.date) < 1 }
    #expect(isSame)
    #expect(visits.first?.title == "New")
    #expect(old.dropFirst().first?.title == "Page <1> & “more”")
    #expect(try other.pages(matching: "more 3999", limit: 3).first?.visitCount == 3)
    // Entries without a time tell of no visit.
    let bookmarks = BookmarkFile(nodes: [BookmarkNode(title: "B", url: try page("c.example/"))])
    #expect(try other.importVisits(from: bookmarks) == 0)
  }

  @Test("A damaged file gives its history and bookmarks back from the backup")
  func damage() throws {
    var tree = BookmarkTree()
    tree.insert(Bookmark(title: "a", url: try page("a.example/")))
    do {
      let database = try SessionDatabase(at: url)
      try database.library.record([visit("a.example/", "A")])
      try database.library.save(tree)
      try database.makeBackup()
    }
    try Data(repeating: 0x55, count: 5000).write(to: url)
    let library = try SessionDatabase(at: url).library
    #expect(try library.pages(matching: "a", limit: 9).count == 1)
    #expect(try library.content().bookmarks == tree)
  }
}

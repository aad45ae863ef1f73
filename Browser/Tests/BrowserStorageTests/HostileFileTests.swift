import BrowserCore
import Foundation
import GRDB
import Testing

@testable import BrowserStorage

/// Files that were found by the fuzzer of session files.
@Suite("A session's file that somebody else wrote")
struct HostileFileTests {
  private let folder: TemporaryFolder
  private var url: URL { folder.file("session.sqlite") }

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A file with the same bytes in every run: four open tabs and a closed one.
  private func makeFile() throws {
    let storage = try SessionDatabase(at: url)
    let tabs = (1...5).map { number in
      StoredTab(
        id: TabID(rawValue: UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, UInt8(number)))),
        url: URL(string: "https://\(number).example/"), title: "Page \(number)",
        list: .changed(Data(repeating: UInt8(number), count: 300 * number)))
    }
    try storage.save(
      StoredSession(
        tabs: Array(tabs.dropLast()), selectedID: tabs[1].id,
        closed: [.init(tab: tabs[4], index: 2, closedAt: Date(timeIntervalSinceReferenceDate: 0))]))
    try storage.close()
  }

  /// Changes of the file as the fuzzer has them: a place in two bytes, how many bytes, and what stands there instead.
  private func change(_ changes: [UInt8]) throws {
    var file = try Data(contentsOf: url)
    var rest = changes[...]
    func byte() -> Int { Int(rest.popFirst() ?? 0) }
    while !rest.isEmpty {
      let place = byte() << 8 | byte()
      let bytes = rest.prefix(byte())
      rest = rest.dropFirst(bytes.count)
      if bytes.isEmpty {
        file = file.prefix(place)
      } else if place + bytes.count <= file.count {
        file.replaceSubrange(place..<place + bytes.count, with: bytes)
      }
    }
    try file.write(to: url)
  }

  @Test("Pages that lead back to themselves end all the same", .timeLimit(.minutes(30)))
  func circles() throws {
    try makeFile()
    let changes =
      "kAAEDQAAAG//L5+fn5+fn5+fn5+fn5+fn5+fW5+fn5+fn5+wn5+fS5+fnwD/AAAAAAAAAAAAAAD//1AEP2xp////CHN0ABAAaGkAP2xpcwEAAAAAAAABAAA="
    try change([UInt8](try #require(Data(base64Encoded: changes))))
    let storage = try SessionDatabase(at: url)
    guard case .damaged? = storage.openingProblem else {
      Issue.record("\(String(describing: storage.openingProblem))")
      return
    }
    let session = try storage.load()
    #expect(Set(session.allTabs.map(\.id)).count == session.allTabs.count)
    try storage.save(StoredSession(tabs: [StoredTab(id: TabID(), title: "new")]))
  }

  /// A query with as many steps as a table has that never ends.
  private static let endless =
    "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT count(*) FROM c"

  @Test(
    "A statement that never ends is interrupted while a file is opened, and that tells of damage",
    .timeLimit(.minutes(30)))
  func statementsEnd() throws {
    let queue = try DatabaseQueue(configuration: .bounded)
    let error = #expect(throws: DatabaseError.self) {
      try queue.read { try Int.fetchOne($0, sql: Self.endless) }
    }
    #expect(error?.resultCode == .SQLITE_INTERRUPT)
    #expect(error.map(StorageProblem.tellsOfDamage) == true)
    // Each statement has its own steps.
    #expect(try queue.read { try Int.fetchOne($0, sql: "SELECT 1") } == 1)
  }

  @Test(
    "Sizes that nothing has tell of damage when a file is opened",
    arguments: [.SQLITE_NOMEM, .SQLITE_TOOBIG] as [ResultCode])
  func sizes(code: ResultCode) {
    #expect(StorageProblem.tellsOfDamage(DatabaseError(resultCode: code)))
    // While it is used they are what they say.
    #expect(StorageProblem(DatabaseError(resultCode: code)) != .malformed)
  }
}

import Foundation
import Synchronization
import Testing

extension EndToEnd {
  /// Tests of the history's record of pages that were shown, after the program was killed at any moment.
  @Suite struct VisitTests {
    /// The number of times it is killed. For more in a row run the test again.
    private static let kills = 3
    /// More than a change needs to reach the disk: a quarter of a second (`LibraryPersistence`) and a transaction, perhaps after one of the
    /// session's, here on a busy machine. Killed one second after it was shown, when half of it went by before the transaction, one
    /// visit of 38 was not there yet. None leads on at once, and each is asked for once: neither a redirect nor a visit that counts for two.
    private static let writing = Duration.seconds(3)
    /// Milliseconds that each page stays: far more than one that only leads on (`VisitFilter.redirectTime`).
    private static let stay = 4000

    /// Pages that lead from one to the next. Those of earlier rounds are what a start brings back: they do not come at all.
    private final class Pages: Sendable {
      private let round = Mutex(0)

      func begin(_ number: Int) { round.withLock { $0 = number } }

      func answer(_ request: LocalServer.Request) async throws -> LocalServer.Response {
        let parts = request.path.split(separator: "/").compactMap { Int($0) }
        guard parts.count == 2 else { return .notFound }
        guard parts[0] == round.withLock({ $0 }) else {
          try await Task.sleep(for: .seconds(60))
          return .page(title: "Restored", "late")
        }
        return .page(
          title: "Page \(parts)",
          """
          \(parts)<script>
          onload = () => setTimeout(() => location = '/visit/\(parts[0])/\(parts[1] + 1)', \(VisitTests.stay))
          </script>
          """)
      }
    }

    /// A copy of a file with its log, so that the next start finds what the kill left.
    private static func copy(of name: String, in folder: TemporaryFolder) throws -> String {
      let copy = folder.path("copy.sqlite")
      for log in ["", "-wal"] {
        try? FileManager.default.removeItem(atPath: copy + log)
        guard FileManager.default.fileExists(atPath: folder.path(name) + log) else { continue }
        try FileManager.default.copyItem(atPath: folder.path(name) + log, toPath: copy + log)
      }
      return copy
    }

    @Test func visitsSurviveKillsAlsoBeforeTheRestoredPageIsThere() async throws {
      let folder = try TemporaryFolder()
      let pages = Pages()
      var (due, kept, late) = (0, 0, 0)
      try await LocalServer.with(pages.answer) { server in
        var wanted: Set<String> = []
        for round in 1...Self.kills {
          pages.begin(round)
          var shown: Set<String> = []
          func shownNow(_ browser: RunningBrowser) -> Set<String> {
            Set(
              browser.trace.events(named: "page").filter { $0.number("loading") == 0 }
                .compactMap { $0.string("url") }
                .filter { $0.hasPrefix(server.address("/visit/\(round)/")) })
          }
          try await RunningBrowser.with(folder: folder) { browser in
            try await browser.waitForWindow()
            let first = server.address("/visit/\(round)/0")
            try await browser.enter(first)
            try await eventually("the first page") { shownNow(browser).contains(first) }
            if round > 1 {
              let late = browser.trace.events(named: "page").contains {
                $0.string("url")?.hasPrefix(server.address("/visit/\(round - 1)/")) == true
                  && $0.number("loading") == 0 && $0.string("title") == "Restored"
              }
              #expect(!late, "the restored page came first")
            }
            try await Task.sleep(for: .milliseconds(Int.random(in: 0...6000)))
            shown = shownNow(browser)
            try await Task.sleep(for: Self.writing)
            try await browser.end(by: SIGKILL)
          }
          wanted.formUnion(shown)
          let rows = try SQLite.run(
            "SELECT url, count(*) FROM visit JOIN historyPage ON historyPage.id = pageID GROUP BY url",
            in: try Self.copy(of: "data/session.sqlite", in: folder)
          ).split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
          let known = Dictionary(uniqueKeysWithValues: rows.map { ($0[0], $0[1]) })
          for address in wanted { #expect(known[address] == "1", "round \(round): \(address) of \(known)") }
          let asked = Set(await server.requests.map { server.address($0.path) })
          #expect(known.keys.allSatisfy(asked.contains), "visits that were not made: \(known)")
          #expect(known.values.allSatisfy { $0 == "1" }, "a start visits nothing again: \(known)")
          (due, kept) = (wanted.count, wanted.filter { known[$0] != nil }.count)
          late = known.count - kept
        }
      }
      print(
        "Visits: \(kept) of \(due) that were due, and \(late) of the last moments, after \(Self.kills) kills")
    }
  }
}

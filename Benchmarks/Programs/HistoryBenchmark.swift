import BrowserCore
import BrowserStorage
import Foundation
import GRDB

/// Searching a history of a million pages, as every letter in the address field does, against GNOME Web's query on the
/// same rows.
///
/// The file is made by the first run, which takes minutes, and used again by later ones.
enum HistoryBenchmark {
  private static let typed = 1000
  /// The peer reads all of its rows: a few questions tell.
  private static let typedToPeer = 40
  /// The number of rows that the address field asks for.
  private static let limit = 30
  /// The number of rows that GNOME Web's address field asks for.
  private static let peerLimit = 8

  static func run(folder: URL) {
    do {
      let file = folder.appendingPathComponent("history.sqlite")
      let peer = folder.appendingPathComponent("history-peer.sqlite")
      if !FileManager.default.fileExists(atPath: peer.path) {
        try fill(file)
        try copy(file, to: peer)
      }
      let ours = try measureOurs(file)
      let theirs = try measurePeer(peer)
      print(
        """
        {"rows": \(GeneratedHistory.pages), "p50_ms": \(at(0.5, of: ours)), "p99_ms": \(at(0.99, of: ours)), \
        "most_ms": \(at(1, of: ours)), "peer_p50_ms": \(at(0.5, of: theirs)), "peer_p99_ms": \(at(0.99, of: theirs))}
        """)
    } catch {
      FileHandle.standardError.write(Data("martlet-benchmarks: \(error)\n".utf8))
      exit(EX_IOERR)
    }
  }

  private static func fill(_ file: URL) throws {
    for suffix in ["", "-wal", "-shm", ".lock"] {
      try? FileManager.default.removeItem(atPath: file.path + suffix)
    }
    let library = try SessionDatabase(at: file).library
    var history = GeneratedHistory(seed: 2)
    for start in stride(from: 0, to: GeneratedHistory.pages, by: GeneratedHistory.batch) {
      try library.record((start..<start + GeneratedHistory.batch).flatMap { history.nextPage($0) })
    }
  }

  /// The columns of GNOME Web's table that its query reads.
  private static func copy(_ file: URL, to peer: URL) throws {
    let new = peer.appendingPathExtension("new")
    try? FileManager.default.removeItem(at: new)
    let queue = try DatabaseQueue(path: new.path)
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "ATTACH ? AS ours", arguments: [file.path])
      try db.execute(
        sql: """
          CREATE TABLE urls (
            id INTEGER PRIMARY KEY, host INTEGER NOT NULL, url LONGVARCAR, title LONGVARCAR, sync_id LONGVARCAR,
            visit_count INTEGER DEFAULT 0 NOT NULL, typed_count INTEGER DEFAULT 0 NOT NULL, last_visit_time INTEGER,
            thumbnail_update_time INTEGER DEFAULT 0, hidden_from_overview INTEGER DEFAULT 0);
          INSERT INTO urls (id, host, url, title, visit_count, last_visit_time)
            SELECT id, 1, url, title, visitCount, lastVisit FROM ours.historyPage;
          """)
    }
    try queue.close()
    try FileManager.default.moveItem(at: new, to: peer)
  }

  private static func measureOurs(_ file: URL) throws -> [Double] {
    let library = try SessionDatabase(at: file).library
    return try times(of: typed) { _ = try library.candidates(for: $0, limit: limit) }
  }

  /// Measures the query of its history service when its address field completes: every word anywhere in address or title, the pages
  /// visited most first (`ephy-history-service-urls-table.c`, `ephy-suggestion-model.c`).
  private static func measurePeer(_ file: URL) throws -> [Double] {
    let queue = try DatabaseQueue(path: file.path)
    return try times(of: typedToPeer) { text in
      let words = text.split(separator: " ")
      let condition = words.map { _ in "(urls.url LIKE ? OR urls.title LIKE ?) AND " }.joined()
      let sql = """
        SELECT DISTINCT urls.id, urls.url, urls.title, urls.visit_count, urls.typed_count, urls.last_visit_time,
          urls.hidden_from_overview, urls.thumbnail_update_time, urls.sync_id
        FROM urls WHERE \(condition)1 ORDER BY urls.visit_count DESC LIMIT \(peerLimit)
        """
      let patterns = words.flatMap { ["%:%\($0)%", "%\($0)%"] }
      _ = try queue.read { try Row.fetchAll($0, sql: sql, arguments: StatementArguments(patterns)) }
    }
  }

  /// Milliseconds for each text, in order of size. The first texts only open files and fill caches.
  private static func times(of count: Int, _ search: (String) throws -> Void) rethrows -> [Double] {
    var history = GeneratedHistory(seed: 3)
    for _ in 0..<5 { try search(history.nextTyped()) }
    return try (0..<count).map { _ in
      let text = history.nextTyped()
      let duration = try ContinuousClock().measure { try search(text) }
      return duration / .milliseconds(1)
    }.sorted()
  }

  private static func at(_ part: Double, of sorted: [Double]) -> Double {
    sorted[min(sorted.count - 1, Int(Double(sorted.count) * part))]
  }
}

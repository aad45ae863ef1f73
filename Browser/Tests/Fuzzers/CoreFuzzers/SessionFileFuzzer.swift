import BrowserCore
import Foundation
import FuzzKit

@testable import BrowserStorage

/// Files of sessions that are cut, overwritten or another program's: whatever is found makes a session that holds together, and the
/// next one is saved.
///
/// An input is a file, or, where it does not begin like one, a whole session's file with changes: a place in two bytes, how many
/// bytes, and what stands there instead.
enum SessionFileFuzzer {
  static let fuzzer = Fuzzer("session-files") { data in
    let file = folder.appendingPathComponent("session.sqlite")
    do {
      try? FileManager.default.removeItem(at: folder)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try content(data).write(to: file)
      let storage = try SessionDatabase(at: file)
      var session = try storage.load()
      session.model._checkInvariants()
      _ = try? storage.library.visits(limit: 100)
      for tab in session.tabs.prefix(4) { _ = try? storage.list(of: tab.id) }
      if storage.openingProblem != .newer {
        session.tabs = [StoredTab(id: TabID(rawValue: UUID()), url: URL(string: "https://a.example/"))]
        session.selectedID = nil
        // Damage that shows itself late is told, and mended at the next start.
        try? storage.save(session)
      }
      try storage.close()
    } catch let problem as StorageProblem {
      require(problem == .malformed, "a file in a folder of its own: \(problem)")
    } catch {
      require(false, "\(error)")
    }
  }

  private static let folder = URL(fileURLWithPath: "/dev/shm/martlet-fuzz-\(getpid())")

  private static func content(_ data: Data) throws -> Data {
    guard !data.starts(with: Data("SQLite format 3".utf8)) else { return data }
    var (file, input) = (try whole.get(), InputReader(data))
    while !input.isAtEnd {
      let place = Int(input.byte()) << 8 | Int(input.byte())
      let bytes = input.data()
      if bytes.isEmpty {
        file = file.prefix(place)
      } else if place + bytes.count <= file.count {
        file.replaceSubrange(place..<place + bytes.count, with: bytes)
      }
    }
    return file
  }

  /// The file of a session with a few tabs, one of them closed, and some visits.
  private static let whole = Result<Data, any Error> {
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("whole.sqlite")
    let storage = try SessionDatabase(at: file)
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
    try storage.library.record(
      (1...40).map { number in
        .visit(
          URL(fileURLWithPath: "/page/\(number % 9)"), title: "Visited \(number)",
          date: Date(timeIntervalSinceReferenceDate: Double(number)))
      })
    try storage.close()
    return try Data(contentsOf: file)
  }
}

import Foundation
import GRDB
import Glibc

/// Profiles of other browsers as far as they are read, made from what is known of their tables.
struct ProfileFixture {
  let home: URL

  /// A word that is in addresses and titles of all of them.
  static let word = "zqxcanary"

  var firefox: URL { home.appendingPathComponent(".mozilla/firefox/abc.default-release", isDirectory: true) }
  var chromium: URL { home.appendingPathComponent(".config/chromium/Default", isDirectory: true) }
  var gnome: URL { home.appendingPathComponent(".local/share/epiphany", isDirectory: true) }

  private static func make(_ folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  static func write(_ text: String, _ url: URL) throws {
    try make(url.deletingLastPathComponent())
    try Data(text.utf8).write(to: url)
  }

  static func database(_ url: URL, isLogged: Bool = false, _ sql: String) throws -> DatabaseQueue {
    try make(url.deletingLastPathComponent())
    var configuration = Configuration()
    configuration.journalMode = isLogged ? .wal : .default
    let queue = try DatabaseQueue(path: url.path, configuration: configuration)
    try queue.write { try $0.execute(sql: sql) }
    return queue
  }

  /// Makes Firefox's profile; the connection keeps its database open, with what was written last in the log only.
  func makeFirefox() throws -> DatabaseQueue {
    try Self.write(
      "[Profile0]\nName=Lina\nIsRelative=1\nPath=abc.default-release\nDefault=1\n",
      firefox.deletingLastPathComponent().appendingPathComponent("profiles.ini"))
    try Self.write(
      #"{"windows":[{"tabs":[{"entries":[{"url":"https://\#(Self.word).example/tab","title":"Open"}],"index":1}]}]}"#,
      firefox.appendingPathComponent("sessionstore-backups/recovery.jsonlz4"))
    return try Self.database(
      firefox.appendingPathComponent("places.sqlite"), isLogged: true,
      """
      CREATE TABLE moz_places (id INTEGER PRIMARY KEY, url LONGVARCHAR, title LONGVARCHAR, visit_count INTEGER DEFAULT 0,
        hidden INTEGER DEFAULT 0 NOT NULL, last_visit_date INTEGER);
      CREATE TABLE moz_historyvisits (id INTEGER PRIMARY KEY, from_visit INTEGER, place_id INTEGER, visit_date INTEGER,
        visit_type INTEGER, session INTEGER);
      CREATE TABLE moz_bookmarks (id INTEGER PRIMARY KEY, type INTEGER, fk INTEGER DEFAULT NULL, parent INTEGER,
        position INTEGER, title LONGVARCHAR, dateAdded INTEGER, guid TEXT);
      INSERT INTO moz_places VALUES (1, 'https://\(Self.word).example/', 'First', 2, 0, 1700000000000000),
        (2, 'https://b.example/', NULL, 1, 0, 1700000001000000), (3, 'https://hidden.example/', 'H', 1, 1, 0),
        (4, 'place:sort=8', 'Query', 0, 0, 0), (5, 'about:config', 'Config', 1, 0, 0);
      INSERT INTO moz_historyvisits VALUES (1, 0, 1, 1700000000000000, 1, 0), (2, 0, 1, 1700000100500000, 2, 0),
        (3, 0, 2, 1700000001000000, 1, 0), (4, 0, 2, 1700000002000000, 4, 0), (5, 0, 3, 1700000003000000, 5, 0),
        (6, 0, 2, 1700000004000000, 7, 0), (7, 0, 5, 1700000005000000, 1, 0), (8, 0, 99, 1700000005000000, 1, 0);
      INSERT INTO moz_bookmarks VALUES (1, 2, NULL, 0, 0, '', 0, 'root________'), (2, 2, NULL, 1, 0, 'menu', 0, 'menu________'),
        (3, 2, NULL, 1, 1, 'toolbar', 0, 'toolbar_____'), (4, 2, NULL, 1, 2, 'tags', 0, 'tags________'),
        (5, 2, NULL, 1, 3, 'unfiled', 0, 'unfiled_____'), (6, 2, NULL, 3, 1, 'Folder', 0, 'f'),
        (7, 1, 1, 6, 0, 'In it', 1600000000000000, 'g'), (8, 1, 2, 3, 0, NULL, 0, 'h'), (9, 3, NULL, 2, 0, NULL, 0, 'i'),
        (10, 1, 1, 5, 0, 'Other', 0, 'j'), (11, 1, 4, 2, 1, 'Query', 0, 'k'), (12, 2, NULL, 4, 0, 'a tag', 0, 'l'),
        (13, 1, 2, 12, 0, NULL, 0, 'm');
      """)
  }

  /// Makes Chromium's profile, closed.
  func makeChromium() throws {
    try Self.write(
      #"{"profile":{"info_cache":{"Default":{"name":"Lina"}}}}"#,
      chromium.deletingLastPathComponent().appendingPathComponent("Local State"))
    try Self.write(
      """
      {"roots":{"bookmark_bar":{"type":"folder","name":"Bar","children":[
        {"type":"url","name":"Gulls","url":"https://\(Self.word).example/","date_added":"13253760000000000"}]}}}
      """, chromium.appendingPathComponent("Bookmarks"))
    // 13,344,473,600 s − 11,644,473,600 s = 1,700,000,000 s after 1970.
    try Self.database(
      chromium.appendingPathComponent("History"),
      """
      CREATE TABLE urls (id INTEGER PRIMARY KEY, url LONGVARCHAR, title LONGVARCHAR, visit_count INTEGER, typed_count INTEGER,
        last_visit_time INTEGER, hidden INTEGER DEFAULT 0);
      CREATE TABLE visits (id INTEGER PRIMARY KEY, url INTEGER, visit_time INTEGER, from_visit INTEGER, transition INTEGER);
      INSERT INTO urls VALUES (1, 'https://\(Self.word).example/', 'Gulls', 1, 0, 0, 0), (2, 'chrome://newtab/', '', 1, 0, 0, 0);
      INSERT INTO visits VALUES (1, 1, 13344473600000000, 0, \(0x2000_0000)), (2, 1, 13344473601000000, 0, \(0x2000_0003)),
        (3, 1, 13344473602000000, 0, \(0x1000_0000)), (4, 2, 13344473603000000, 0, \(0x2000_0001)),
        (5, 1, 13344473604000000, 0, \(0x3000_0001));
      """
    ).close()
  }

  /// Makes GNOME Web's history.
  func makeGNOME() throws {
    try Self.database(
      gnome.appendingPathComponent("ephy-history.db"),
      """
      CREATE TABLE urls (id INTEGER PRIMARY KEY, host INTEGER, url LONGVARCAR, title LONGVARCAR, sync_id LONGVARCAR,
        visit_count INTEGER DEFAULT 0, typed_count INTEGER DEFAULT 0, last_visit_time INTEGER);
      CREATE TABLE visits (id INTEGER PRIMARY KEY, url INTEGER, visit_time INTEGER, visit_type INTEGER, referring_visit INTEGER);
      INSERT INTO urls VALUES (1, 1, 'https://\(Self.word).example/', 'Gulls', '', 1, 0, 0);
      INSERT INTO visits VALUES (1, 1, 1700000000, 1, 0), (2, 1, 1700000001000000, 1, 0);
      """
    ).close()
  }

  /// All that can be seen of what lies in the folder without opening it, and the bytes of files: paths, kinds, modes, sizes, times of
  /// writing and of access.
  func state() throws -> [String] {
    let all = FileManager.default.enumerator(atPath: home.path)?.allObjects as? [String] ?? []
    return try all.sorted().map { name in
      let path = home.appendingPathComponent(name).path
      var info = stat()
      guard lstat(path, &info) == 0 else { throw CocoaError(.fileReadUnknown) }
      let times = [info.st_mtim, info.st_ctim].map { "\($0.tv_sec).\($0.tv_nsec)" }
      // A folder that is listed is accessed; of files even that is left.
      let access = info.st_mode & S_IFMT == S_IFREG ? "\(info.st_atim.tv_sec).\(info.st_atim.tv_nsec)" : ""
      return "\(name) \(info.st_mode) \(info.st_size) \(info.st_ino) \(times) \(access)"
    }
  }
}

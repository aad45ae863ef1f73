import Foundation

/// Profiles of Firefox and Chromium in a browser's home, made from what is known of their tables, with a word that is in all of them.
struct OtherBrowsers {
  let folder: TemporaryFolder
  let word: String

  private var firefox: String { "home/.mozilla/firefox/abc.default-release" }
  private var chromium: String { "config/chromium/Default" }

  func make() throws {
    try write(
      "[Profile0]\nName=Lina\nIsRelative=1\nPath=abc.default-release\nDefault=1\n",
      "home/.mozilla/firefox/profiles.ini")
    try database(
      "\(firefox)/places.sqlite",
      [
        "CREATE TABLE moz_places (id INTEGER PRIMARY KEY, url, title, visit_count, hidden, last_visit_date)",
        "CREATE TABLE moz_historyvisits (id INTEGER PRIMARY KEY, from_visit, place_id, visit_date, visit_type, session)",
        "CREATE TABLE moz_bookmarks (id INTEGER PRIMARY KEY, type, fk, parent, position, title, dateAdded, guid)",
        "INSERT INTO moz_places VALUES (1, 'https://\(word).example/fox', 'Fox \(word)', 1, 0, 1700000000000000)",
        "INSERT INTO moz_historyvisits VALUES (1, 0, 1, 1700000000000000, 1, 0)",
        "INSERT INTO moz_bookmarks VALUES (1, 2, NULL, 0, 0, '', 0, 'root________'), (2, 2, NULL, 1, 0, '', 0, 'menu________'),"
          + " (3, 1, 1, 2, 0, 'Fox mark \(word)', 1600000000000000, 'm')",
      ])
    try write(#"{"profile":{"info_cache":{"Default":{"name":"Ada"}}}}"#, "config/chromium/Local State")
    try write(
      """
      {"roots":{"other":{"type":"folder","name":"Other","children":[
        {"type":"url","name":"Chrome mark","url":"https://chrome.example/"}]}}}
      """, "\(chromium)/Bookmarks")
    try database(
      "\(chromium)/History",
      [
        "CREATE TABLE urls (id INTEGER PRIMARY KEY, url, title, visit_count, typed_count, last_visit_time, hidden)",
        "CREATE TABLE visits (id INTEGER PRIMARY KEY, url, visit_time, from_visit, transition)",
        "INSERT INTO urls VALUES (1, 'https://chrome.example/visited', 'Chrome', 1, 0, 0, 0)",
        // The end of a chain of redirections.
        "INSERT INTO visits VALUES (1, 1, 13344473600000000, 0, \(0x2000_0000))",
      ])
  }

  private func write(_ text: String, _ name: String) throws {
    let url = URL(fileURLWithPath: folder.path(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func database(_ name: String, _ statements: [String]) throws {
    try FileManager.default.createDirectory(
      atPath: (folder.path(name) as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    for statement in statements { try SQLite.run(statement, in: folder.path(name)) }
  }

  /// Paths, sizes and times of writing of all that lies in the profiles.
  func state() throws -> [String] {
    try ["home/.mozilla", "config/chromium"].flatMap { place in
      let names = FileManager.default.enumerator(atPath: folder.path(place))?.allObjects as? [String] ?? []
      return try names.sorted().map { name in
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("\(place)/\(name)"))
        let date = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
        return "\(place)/\(name) \(attributes[.size] ?? "") \(date)"
      }
    }
  }
}

import Foundation

/// The session's file as any other program sees it: by Python, which reading screens has here anyway.
enum SQLite {
  /// Carries out a statement and returns what it selects, a line a row with its columns between tabs; without one, all that the
  /// file holds as text.
  @discardableResult
  static func run(_ statement: String = "", in file: String) throws -> String {
    let script = """
      import sqlite3, sys
      db = sqlite3.connect(sys.argv[1], isolation_level=None)
      if sys.argv[2]:
          for row in db.execute(sys.argv[2]).fetchall(): print(*row, sep="\\t")
      else:
          # Virtual tables keep what they hold in others.
          query = "SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'"
          for (name,) in db.execute(query).fetchall():
              print(name, db.execute(f'SELECT * FROM "{name}"').fetchall())
      db.close()
      """
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    process.arguments = ["-c", script, file, statement]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw SmallDisk.Failed(description: "Python ended with \(process.terminationStatus)")
    }
    return String(decoding: data, as: UTF8.self)
  }
}

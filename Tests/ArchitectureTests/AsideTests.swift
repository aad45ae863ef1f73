import Foundation
import Testing

/// Scripts/outsider.sh lays modules aside for a package that has others of their names, and puts them back.
@Suite struct AsideTests {
  /// A scratch folder with a module of ours that the other package has, too, and one that it has not.
  private static let ours = [
    "build.db": "ours", "build.db-journal": "", "debug/Shift.build/Plan.o": "ours",
    "debug/Modules/Shift.swiftmodule": "ours", "debug/Modules/Shift.swiftdoc": "ours",
    "debug/UIKit.build/View.o": "ours",
  ]
  /// The file that is written while the other package is built.
  private static let theirs = """
    mkdir -p "$1/debug/Shift.build" && echo theirs >"$1/debug/Shift.build/FadeIn.o"
    echo theirs >"$1/debug/Modules/Shift.swiftmodule"; echo theirs >"$1/build.db"; echo theirs >"$1/build.db-journal"
    """

  /// Runs commands on a scratch folder, which is `$1`.
  /// - Returns: the files that are left, with their words.
  private static func files(after commands: String) throws -> [String: String] {
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("aside-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    for (path, text) in ours {
      let file = scratch.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: false, encoding: .utf8)
    }
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/bash")
    shell.currentDirectoryURL = Checkout.root
    shell.arguments = ["-uc", "source Scripts/outsider.sh\n" + commands, "bash", scratch.path]
    try shell.run()
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 0)
    let paths = FileManager.default.enumerator(atPath: scratch.path)?.compactMap { $0 as? String } ?? []
    return Dictionary(
      uniqueKeysWithValues: paths.compactMap { path in
        (try? String(contentsOf: scratch.appendingPathComponent(path), encoding: .utf8)).map {
          (path, $0.trimmed)
        }
      })
  }

  @Test func whatHasBothNamesIsAway() throws {
    let files = try Self.files(after: #"lay_aside "$1"; rm -r "$1/aside""#)
    #expect(files.keys.sorted() == ["build.db", "build.db-journal", "debug/UIKit.build/View.o"])
  }

  @Test(arguments: [
    "lay_aside \"$1\"\n" + theirs + "\nput_back \"$1\"",
    // Interrupted before everything lay aside, and again when half of it was back.
    "lay_aside \"$1\"\nmv \"$1/aside/debug/Shift.build\" \"$1/debug/\"\nput_back \"$1\"",
    "lay_aside \"$1\"\n" + theirs
      + "\nrm -r \"$1/debug/Shift.build\"; mv \"$1/aside/debug/Shift.build\" \"$1/debug/\"\nput_back \"$1\"",
    // Nothing lies aside.
    "put_back \"$1\"",
  ]) func everythingComesBack(commands: String) throws {
    #expect(try Self.files(after: commands) == Self.ours)
  }
}

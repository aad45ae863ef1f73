import Foundation

/// A word that occurs nowhere else, and the search for it in all files below a folder, in whatever form (`canary.py`).
struct Canary {
  let word: String
  /// Red, green and blue of pages whose pictures tell of the word.
  var colour: String?

  /// A text with the word as servers send it packed, by the name of the packing. The word is `zqxcanary`.
  static let packedBodies: [(encoding: String, body: String)] = [
    ("gzip", "H4sIAAAAAAAAA6sqrEhOzEssqlQoSEzOTk1RqBoVGBUYfAI2irq6CFGooK6uHQDTJXApwAIAAA=="),
    ("deflate", "eJyrKqxITsxLLKpUKEhMzk5NUagaFRgVGHwCNoq6ughRqKCurh0AQycNUA=="),
    ("br", "G78CgERPlupz/U6yGRJgIgfs1XZ0emIIpB/le8XkHIoKN4BTmhYLBA=="),
  ]

  /// The packed bodies without their heads and checksums.
  private static let packedParts: [String] = packedBodies.compactMap { _, body in
    Data(base64Encoded: body).map { $0.dropFirst(12).dropLast(12).base64EncodedString() }
  }

  struct Failed: Error, CustomStringConvertible {
    let description: String
  }

  /// The files that tell of it, or of one of some other words, with the form, sorted. Left out is what the tests themselves write.
  func traces(_ folder: TemporaryFolder, or others: [String] = []) throws -> [String] {
    guard
      let script = Bundle.module.url(forResource: "canary", withExtension: "py", subdirectory: "Resources")
    else { throw Failed(description: "canary.py is not in the test's bundle") }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    process.arguments =
      [script.path, folder.url.path, ([word] + others).joined(separator: ","), colour ?? "-"]
      + Self.packedParts
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failed(description: "canary.py ended with \(process.terminationStatus)")
    }
    return try JSONDecoder().decode([String].self, from: data)
      .filter { !$0.hasPrefix("trace.jsonl:") && !$0.hasPrefix("output.txt:") }
  }
}

import Foundation
import Testing

/// `./test` must never be green by miscounting: Scripts/counting.sh is tried on what `swift test` prints.
@Suite struct CountingTests {
  /// A printed text, and the numbers to be counted in it. Its description keeps the samples out of the log that is counted itself.
  struct Sample: Sendable, CustomTestStringConvertible {
    let output: String
    let status: Int
    let counts: String

    init(_ output: String, _ status: Int, _ counts: String) {
      self.output = output
      self.status = status
      self.counts = counts
    }

    var testDescription: String { "\(output.count) characters, status \(status), counted as \(counts)" }
  }

  @Test(arguments: [
    // One test of each kind of name, one of them with several cases; suites and the run itself do not count.
    Sample(
      """
      ✔ Test plain() passed after 0.001 seconds.
      ✔ Test "with a name (and more)" passed after 0.001 seconds.
      ✔ Test table(of:things:) with 3 test cases passed after 0.001 seconds.
      ✔ Suite Things passed after 0.002 seconds.
      ✔ Test run with 3 tests in 1 suite passed after 0.002 seconds.
      """, 0, "3 0"
    ),
    Sample(
      """
      ✔ Test good() passed after 0.001 seconds.
      ✘ Test bad() recorded an issue at A.swift:1:1: Expectation failed
      ✘ Test bad() failed after 0.001 seconds with 1 issue.
      ✘ Test "also bad" with 1 test case failed after 0.001 seconds with 2 issues.
      ✘ Suite Things failed after 0.002 seconds with 3 issues.
      ✘ Test run with 3 tests in 1 suite failed after 0.002 seconds with 3 issues.
      """, 1, "1 2"
    ),
    // XCTest's lines count, too.
    Sample(
      """
      Test Case 'A.testB' passed (0.1 seconds)
      Test Case 'A.testC' failed (0.1 seconds)
      ✔ Test run with 0 tests in 0 suites passed after 0.001 seconds.
      """, 1, "1 1"
    ),
    // The process died: no closing line, whatever the exit code says.
    Sample("✔ Test good() passed after 0.001 seconds.\n", 0, "1 1"),
    Sample("✔ Test good() passed after 0.001 seconds.\nerror: Exited with signal 11\n", 1, "1 1"),
    Sample("error: no such module\n", 1, "0 1"),
    // A filter that finds nothing.
    Sample("✔ Test run with 0 tests in 0 suites passed after 0.001 seconds.\n", 0, "0 1"),
    Sample("", 0, "0 1"),
  ])
  func outputIsCounted(sample: Sample) throws {
    let log = FileManager.default.temporaryDirectory.appendingPathComponent("counting-\(UUID().uuidString)")
    try sample.output.write(to: log, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: log) }

    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/bash")
    shell.arguments = ["-c", #"source "$0"; count_tests "$1" "$2""#]
    shell.arguments? += [
      Checkout.root.appendingPathComponent("Scripts/counting.sh").path, log.path, String(sample.status),
    ]
    let pipe = Pipe()
    shell.standardOutput = pipe
    try shell.run()
    let answer = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    shell.waitUntilExit()
    #expect(answer == sample.counts + "\n")
  }
}

import Foundation
import Testing

/// The web view on the real engine, in virtual displays: each trial of `webkit-trials` is a test.
///
/// A trial mostly waits for pages and motions, and has a display and folders of its own, so that some run at a time.
@Suite struct WebKitEngineTests {
  private static let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("webkit-trials")

  /// The names of the trials; where the program is missing one name that fails and says why.
  private static let trials: [String] = {
    let list = (try? run(["--list"]))?.output.split(separator: "\n").map(String.init) ?? []
    return list.isEmpty ? ["the program webkit-trials is not there: swift build --build-tests"] : list
  }()

  private static let places = TrialPlaces(count: 3)

  @Test(arguments: trials)
  func trial(_ name: String) async throws {
    let result = try await Self.places.withPlace {
      try await withCheckedThrowingContinuation { continuation in
        // What blocks its thread gets one of its own.
        Thread.detachNewThread { continuation.resume(with: Result { try Self.run([name]) }) }
      }
    }
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.contains("ok \(name)"))
  }

  private static func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, output)
  }
}

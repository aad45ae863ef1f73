import Foundation
import Testing

/// The web view on the real engine, in a virtual display: each trial of `webkit-trials` is a test.
@Suite(.serialized)
struct WebKitEngineTests {
  private static let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("webkit-trials")

  /// What the program offers; without it there is one name that fails and says why.
  private static let trials: [String] = {
    let list = (try? run(["--list"]))?.output.split(separator: "\n").map(String.init) ?? []
    return list.isEmpty ? ["the program webkit-trials is not there: swift build --build-tests"] : list
  }()

  @Test(arguments: trials)
  func trial(_ name: String) throws {
    let result = try Self.run([name])
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

import Foundation

/// A program of several fuzzers. `--fuzzer=NAME` says which one runs; libFuzzer passes over what begins with two hyphens, but hands it
/// to the processes that it starts. All else is libFuzzer's, `main` included.
@MainActor
public enum FuzzProgram {
  private static var read: @MainActor @Sendable (Data) -> Void = { _ in }
  private static let choice = "--fuzzer="

  /// Takes the one that the arguments name; without any, prints the names and ends.
  public static func choose(among fuzzers: [Fuzzer]) {
    let name = CommandLine.arguments.first { $0.hasPrefix(choice) }?.dropFirst(choice.count)
    guard let fuzzer = fuzzers.first(where: { $0.name == name ?? "" }) else {
      print(fuzzers.map(\.name).joined(separator: "\n"))
      exit(name == nil ? EX_OK : EX_USAGE)
    }
    read = fuzzer.read
  }

  fileprivate static func take(_ data: Data) { read(data) }
}

/// Reads an input; libFuzzer calls this for every one, on the thread that it was started on.
@_cdecl("LLVMFuzzerTestOneInput")
public func readInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let data = Data(UnsafeBufferPointer(start: bytes, count: count))
  MainActor.assumeIsolated { FuzzProgram.take(data) }
  return 0
}

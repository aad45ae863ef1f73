import Foundation

/// Something that reads what others wrote, and must neither crash, hang nor say what is untrue.
public struct Fuzzer: Sendable {
  /// The name by which `Scripts/fuzz` and the folder of its corpus know it.
  public let name: String
  /// Reads one input.
  public let read: @MainActor @Sendable (Data) -> Void

  /// Creates a fuzzer from its name and the function that reads one input.
  public init(_ name: String, read: @escaping @MainActor @Sendable (Data) -> Void) {
    self.name = name
    self.read = read
  }
}

/// Ends the program when something does not hold: libFuzzer then keeps the input.
public func require(_ holds: Bool, _ message: @autoclosure () -> String) {
  guard !holds else { return }
  FileHandle.standardError.write(Data("does not hold: \(message())\n".utf8))
  abort()
}

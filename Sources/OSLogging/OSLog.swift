import Foundation

/// A part of a program that writes to the log. Here the log is the program's standard error, as it is in Xcode's console;
/// `OS_ACTIVITY_MODE=disable` in the environment silences it, as there.
public final class OSLog: NSObject, Sendable {
  private let name: String
  private let isOn: Bool

  /// - Parameters:
  ///   - subsystem: the program, by its bundle identifier. The log shows the process's name in its place.
  ///   - category: what the messages are about.
  public init(subsystem: String, category: String) {
    name = category
    isOn = true
  }

  private init(isOn: Bool) {
    name = ""
    self.isOn = isOn
  }

  /// A log without a category.
  public static let `default` = OSLog(isOn: true)
  /// Nothing is written.
  public static let disabled = OSLog(isOn: false)

  /// Returns true if messages of that kind are written.
  public func isEnabled(type: OSLogType) -> Bool { isOn && !Self.isSilenced }

  private static let isSilenced = ProcessInfo.processInfo.environment["OS_ACTIVITY_MODE"] == "disable"

  /// The function that writes lines; standard error unless tests replace it.
  nonisolated(unsafe) package static var write: @Sendable (String) -> Void = { line in
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }

  func write(_ message: String, _ type: OSLogType) {
    guard isEnabled(type: type) else { return }
    let process = ProcessInfo.processInfo
    let time = Date().formatted(.iso8601.time(includingFractionalSeconds: true))
    let level =
      switch type {
      case .error: " error:"
      case .fault: " fault:"
      default: ""
      }
    let category = name.isEmpty ? "" : " [\(name)]"
    Self.write("\(time) \(process.processName)[\(process.processIdentifier)]\(category)\(level) \(message)")
  }
}

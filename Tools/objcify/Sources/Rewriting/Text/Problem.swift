/// Something that cannot be rewritten, for the reader to change.
public struct Problem: Error, Equatable, Sendable, CustomStringConvertible {
  public enum Severity: String, Sendable { case error, warning }

  public let severity: Severity
  public let message: String
  public let path: String
  public let line: Int
  public let column: Int

  /// As compilers print it, so that editors and SwiftPM find the place.
  public var description: String { "\(path):\(line):\(column): \(severity.rawValue): \(message)" }
}

/// Something that cannot be rewritten, for the reader to change.
public struct Problem: Error, Equatable, Sendable, CustomStringConvertible {
  /// The severity of a problem; an error keeps the module from being built, a note says what was taken for granted.
  public enum Severity: String, Sendable { case error, warning, note }

  /// The severity of the problem.
  public let severity: Severity
  /// The explanation, with advice on what to write instead where there is any.
  public let message: String
  /// The path of the file.
  public let path: String
  /// The line, from 1.
  public let line: Int
  /// The column, from 1.
  public let column: Int

  /// The problem as compilers print it, so that editors and SwiftPM find the place.
  public var description: String { "\(path):\(line):\(column): \(severity.rawValue): \(message)" }
}

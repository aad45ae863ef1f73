/// Writes messages to the log.
public struct Logger: Sendable {
  private let log: OSLog

  /// Creates a logger that writes to the default log.
  public init() {
    log = .default
  }

  /// - Parameters:
  ///   - subsystem: the program, by its bundle identifier.
  ///   - category: what the messages are about.
  public init(subsystem: String, category: String) {
    log = OSLog(subsystem: subsystem, category: category)
  }

  /// Creates a logger that writes to a given log.
  public init(_ logObj: OSLog) {
    log = logObj
  }

  /// Writes a message at a level.
  public func log(level: OSLogType, _ message: OSLogMessage) { log.write(message.text, level) }
  /// Writes a message at the default level.
  public func log(_ message: OSLogMessage) { log(level: .default, message) }
  /// Writes a message at the debug level, as `debug(_:)` does.
  public func trace(_ message: OSLogMessage) { log(level: .debug, message) }
  /// Writes a message at the debug level.
  public func debug(_ message: OSLogMessage) { log(level: .debug, message) }
  /// Writes a message at the info level.
  public func info(_ message: OSLogMessage) { log(level: .info, message) }
  /// Writes a message at the default level, as `log(_:)` does.
  public func notice(_ message: OSLogMessage) { log(level: .default, message) }
  /// Writes a message at the error level, as `error(_:)` does.
  public func warning(_ message: OSLogMessage) { log(level: .error, message) }
  /// Writes a message at the error level.
  public func error(_ message: OSLogMessage) { log(level: .error, message) }
  /// Writes a message at the fault level, as `fault(_:)` does.
  public func critical(_ message: OSLogMessage) { log(level: .fault, message) }
  /// Writes a message at the fault level.
  public func fault(_ message: OSLogMessage) { log(level: .fault, message) }
}

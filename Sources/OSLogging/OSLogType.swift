/// The importance of a log message.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  /// The number by which Apple's unified log knows the level.
  public let rawValue: UInt8

  /// Creates a level from its number.
  public init(_ rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Creates a level from its number.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The level of ordinary messages.
  public static let `default` = OSLogType(0x00)
  /// The level of messages that help but are not essential.
  public static let info = OSLogType(0x01)
  /// The level of messages for development.
  public static let debug = OSLogType(0x02)
  /// The level of errors.
  public static let error = OSLogType(0x10)
  /// The level of faults: errors in the program or the system itself.
  public static let fault = OSLogType(0x11)
}

/// The limits of what a client may send, and of how many may be connected.
public struct HTTPLimits: Sendable {
  /// Bytes of a request's first line and headers together.
  public var head: Int
  /// Bytes of a request's body.
  public var body: Int
  /// Connections at a time. Beyond it the one that waits longest without being served gives way.
  public var connections: Int

  /// - Parameters:
  ///   - head: what Apache and nginx take in all is 8 to 64 KB.
  ///   - body: a script with a picture in its arguments is a megabyte or two.
  ///   - connections: a client has one, seldom two.
  public init(
    head: Int = Self.usualHead, body: Int = Self.usualBody, connections: Int = Self.usualConnections
  ) {
    self.head = head
    self.body = body
    self.connections = connections
  }

  /// The usual limit of a request's first line and headers together, in bytes.
  public static let usualHead = 16 * 1024
  /// The usual limit of a request's body, in bytes.
  public static let usualBody = 16 * 1024 * 1024
  /// The usual number of connections at a time.
  public static let usualConnections = 64
}

/// Sends scripts to a running ``TouchDisplayServer`` through its control socket.
public struct TouchDisplayClient: Sendable {
  /// The files of the display that the client controls.
  public let directory: DisplayDirectory

  /// Creates a client for the display with these files.
  public init(directory: DisplayDirectory) {
    self.directory = directory
  }

  /// Plays a script and waits until the X server has handled all of it.
  public func send(_ script: String) throws(TouchDisplayError) {
    let socket = try UnixSocket.connect(to: directory.controlSocket)
    let oneLine = script.split(whereSeparator: \.isNewline).joined(separator: ";")
    try socket.write((oneLine + "\n").utf8)
    let answer = try socket.readLine()
    guard answer == "ok" else { throw .unexpectedAnswer(answer) }
  }
}

import Foundation

/// Decides which process has a data folder: the first one keeps it, later ones hand over what they were asked for.
public enum InstanceHandover {
  /// The outcome of a start.
  public enum Outcome: Sendable {
    /// The folder is ours. Without a listener later starts cannot reach us.
    case first(FolderLock, InstanceListener?)
    /// Another Martlet did what was asked.
    case handedOver
    /// The folder belongs to another browser or cannot be had.
    case alone(StorageProblem)
  }

  /// The answer to a request that was carried out.
  static let done = "done"

  /// The socket of a session's file.
  static func socket(of session: URL) -> URL { session.appendingPathExtension("socket") }

  /// - Parameters:
  ///   - session: the session's file, by which instances are told apart.
  ///   - request: what to ask of the first instance; nil never asks.
  ///   - listens: whether later starts can hand over to this one.
  ///   - patience: how long an instance may take to answer.
  public static func enter(
    _ session: URL, request: OpenRequest?, listens: Bool = true, patience: Duration = .seconds(5)
  ) -> Outcome {
    let deadline = ContinuousClock.now + patience
    while true {
      do throws(StorageProblem) {
        let lock = try FolderLock(at: FolderLock.url(of: session))
        // Where there are no sockets later starts go on alone.
        return .first(lock, listens ? try? InstanceListener(at: socket(of: session)) : nil)
      } catch {
        guard error == .inUse else { return .alone(error) }
      }
      guard let request else { return .alone(.inUse) }
      switch ask(request, of: session, until: deadline) {
      case .done: return .handedOver
      case .noAnswer: return .alone(.notAnswering(FolderLock.owner(at: FolderLock.url(of: session))))
      // It is about to listen, or about to end: then the folder is free.
      case .nobody:
        guard ContinuousClock.now < deadline else { return .alone(.inUse) }
        usleep(Self.pause)
      }
    }
  }

  /// Microseconds between two tries.
  private static let pause: UInt32 = 20_000

  private enum Answer { case done, noAnswer, nobody }

  private static func ask(
    _ request: OpenRequest, of session: URL, until deadline: ContinuousClock.Instant
  ) -> Answer {
    let left = max(1, Int(ContinuousClock.now.duration(to: deadline).components.seconds))
    do throws(LocalSocket.Failure) {
      let socket = try LocalSocket.connected(to: socket(of: session), timeout: left)
      guard socket.isOwn, let message = try? JSONEncoder().encode(request) else { return .nobody }
      try socket.send(message + [UInt8(ascii: "\n")])
      return try socket.line() == Data(done.utf8) ? .done : .nobody
    } catch {
      return error.code == EAGAIN || error.code == EINPROGRESS ? .noAnswer : .nobody
    }
  }
}

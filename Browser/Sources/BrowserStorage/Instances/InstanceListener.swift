import Foundation

/// Hears what later starts on the same folder ask for.
public final class InstanceListener: Sendable {
  /// One request, whose sender waits for its answer.
  public final class Call: Sendable {
    /// The request that was received.
    public let request: OpenRequest
    private let socket: LocalSocket

    fileprivate init(_ request: OpenRequest, _ socket: consuming LocalSocket) {
      self.request = request
      self.socket = socket
    }

    /// Carries the request out and tells its sender; one that gave up meanwhile has helped itself.
    @MainActor
    public func answer(_ work: @MainActor (OpenRequest) -> Void) {
      guard socket.isWaiting else { return }
      work(request)
      // Who hung up in this moment has no use for it.
      try? socket.send(Data(InstanceHandover.done.utf8) + [UInt8(ascii: "\n")])
    }
  }

  private let socket: LocalSocket
  /// Seconds that a request may take to arrive.
  private static let patience = 2

  /// Begins to listen; calls wait until ``start(_:)``.
  /// - Parameter url: the socket's place, owned by the process that has the folder's lock.
  /// - Throws: `unusable` where the file system has no sockets.
  public init(at url: URL) throws(StorageProblem) {
    do throws(LocalSocket.Failure) {
      socket = try LocalSocket.listening(at: url)
    } catch {
      throw .unusable(String(cString: strerror(error.code)))
    }
  }

  /// Calls `handle`, on a thread of its own, for each request.
  public func start(_ handle: @escaping @Sendable (Call) -> Void) {
    let thread = Thread { [self] in
      while true {
        let descriptor = accept(socket.descriptor, nil, nil)
        if descriptor >= 0 {
          _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
          hear(LocalSocket(taking: descriptor), handle)
        } else if errno != EINTR, errno != ECONNABORTED {
          // Out of descriptors or memory: it must not spin until there are some again.
          sleep(1)
        }
      }
    }
    thread.name = "instances"
    thread.start()
  }

  private func hear(_ caller: consuming LocalSocket, _ handle: (Call) -> Void) {
    caller.setTimeout(Self.patience)
    guard caller.isOwn, let line = try? caller.line(),
      let request = try? JSONDecoder().decode(OpenRequest.self, from: line)
    else { return }
    handle(Call(request, caller))
  }
}

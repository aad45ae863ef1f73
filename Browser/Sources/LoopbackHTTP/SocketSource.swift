import Glibc

/// Calls a function on the main thread for as long as a socket can be read, or written; once for each turn of the thread.
///
/// A socket that was hung up can be both. Code that closes it cancels this first.
@MainActor
final class SocketSource {
  enum Direction {
    case reading, writing

    fileprivate var events: Int16 { Int16(self == .reading ? POLLIN : POLLOUT) }
  }

  private let descriptor: Int32
  private let direction: Direction
  private let handler: @MainActor () -> Void
  private var isOn = false
  private var isCancelled = false
  /// The look that is under way, by its number in ``SocketPoll``.
  private var look: UInt64?
  /// The looks that were begun: a call of an earlier one is not listened to.
  private var turn = 0

  /// Suspended at first.
  init(_ descriptor: Int32, _ direction: Direction, handler: @escaping @MainActor () -> Void) {
    self.descriptor = descriptor
    self.direction = direction
    self.handler = handler
  }

  isolated deinit { endLook() }

  func resume() {
    guard !isOn, !isCancelled else { return }
    isOn = true
    beginLook()
  }

  func suspend() {
    isOn = false
    endLook()
  }

  /// Ends it for good.
  func cancel() {
    suspend()
    isCancelled = true
  }

  private func beginLook() {
    turn += 1
    look = SocketPoll.shared.begin(descriptor, events: direction.events) { [weak self, turn] in
      self?.isReady(turn)
    }
  }

  private func endLook() {
    look.map(SocketPoll.shared.end)
    look = nil
  }

  private func isReady(_ turn: Int) {
    guard turn == self.turn, look != nil else { return }
    look = nil
    handler()
    if isOn, look == nil { beginLook() }
  }
}

import Foundation
import Glibc

/// One client's connection: reads a request, waits for its answer, writes it, and begins anew. On the main thread; it never blocks.
@MainActor
final class LoopbackConnection {
  enum State: Equatable {
    /// Nothing of a request has come yet.
    case idle
    /// A part of a request has come.
    case reading
    /// A request is being carried out.
    case serving
    /// An answer is being sent.
    case answering(thenCloses: Bool)
    /// The last answer was sent; what still comes is thrown away. Closed at once, the client would hear of a broken connection instead.
    case draining
    case closed
  }

  private(set) var state = State.idle
  /// True if the client has said that it sends no more.
  private(set) var clientIsDone = false
  private let descriptor: Int32
  private var readable: SocketSource?
  private var isReading = true
  private var writable: SocketSource?
  private var reader: HTTPRequestReader
  private var output = Data()
  private let handle: @MainActor (HTTPHead, Data) async -> LoopbackResponse
  private let refusalBody: (HTTPRefusal) -> Data
  private let limits: HTTPLimits
  /// Called once, when the descriptor is about to be closed.
  private var onClose: (@MainActor (LoopbackConnection) -> Void)?

  /// Bytes taken from the socket at a time.
  private static let portion = 64 * 1024

  /// - Parameter descriptor: a connected socket that does not block; closed by this object.
  init(
    _ descriptor: Int32, limits: HTTPLimits, admit: @escaping @Sendable (HTTPHead) -> HTTPRefusal?,
    refusalBody: @escaping (HTTPRefusal) -> Data,
    handle: @escaping @MainActor (HTTPHead, Data) async -> LoopbackResponse,
    onClose: @escaping @MainActor (LoopbackConnection) -> Void
  ) {
    self.descriptor = descriptor
    self.limits = limits
    self.handle = handle
    self.refusalBody = refusalBody
    self.onClose = onClose
    reader = HTTPRequestReader(limits: limits, admit: admit)
    readable = SocketSource(descriptor, .reading) { [weak self] in self?.read() }
    readable?.resume()
  }

  /// The loss when it is closed to make room, 0 being nothing; nil while the client waits for an answer.
  var loss: Int? {
    switch state {
    case .draining: 0
    case .idle: 1
    case .serving: clientIsDone ? 2 : nil
    case .reading: 3
    case .answering: 4
    case .closed: nil
    }
  }

  /// Answers with what is wrong, and closes.
  func refuse(_ refusal: HTTPRefusal) {
    guard state != .closed else { return }
    send(
      LoopbackResponse(status: refusal.status, body: refusalBody(refusal)).bytes(keepsOpen: false),
      thenCloses: true)
  }

  func close() {
    guard state != .closed else { return }
    state = .closed
    writable?.cancel()
    writable = nil
    readable?.cancel()
    readable = nil
    Glibc.close(descriptor)
    onClose?(self)
    onClose = nil
  }

  isolated deinit {
    guard state != .closed else { return }
    writable?.cancel()
    readable?.cancel()
    Glibc.close(descriptor)
  }

  /// Looks whether the client has hung up.
  func visit() { if isReading, state != .closed { read() } }

  // MARK: - Reading

  private func setReading(_ isOn: Bool) {
    guard isReading != isOn else { return }
    isReading = isOn
    isOn ? readable?.resume() : readable?.suspend()
  }

  private func read() {
    let count = withUnsafeTemporaryAllocation(byteCount: Self.portion, alignment: 1) { buffer in
      let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
      if count > 0, state != .draining {
        reader.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      }
      return count
    }
    if count < 0 {
      guard errno != EAGAIN, errno != EINTR else { return }
      return close()
    }
    guard count > 0 else { return clientDidEnd() }
    switch state {
    case .idle, .reading: advance()
    // The next request, sent before this one's answer: enough of it is taken to hear when the client hangs up.
    case .serving, .answering: if reader.waiting > limits.head { setReading(false) }
    case .draining, .closed: break
    }
  }

  private func clientDidEnd() {
    clientIsDone = true
    // It would be told again and again.
    setReading(false)
    switch state {
    case .idle, .reading, .draining: close()
    case .serving, .answering, .closed: break
    }
  }

  private func advance() {
    switch reader.next() {
    case .waits:
      state = reader.isAtStart ? .idle : .reading
      if clientIsDone { close() } else { setReading(true) }
    case .saysContinue:
      state = .reading
      let word = Data("HTTP/1.1 100 Continue\r\n\r\n".utf8)
      // So few bytes always find room in a connection over which nothing was sent yet.
      guard write(word) == word.count else { return close() }
      advance()
    case .refused(let refusal): refuse(refusal)
    case .request(let head, let body):
      state = .serving
      Task {
        let response = await handle(head, body)
        guard state == .serving else { return }
        // What it sent before it said that it sends no more is answered, too.
        let keepsOpen = head.keepsOpen && (!clientIsDone || reader.waiting > 0)
        send(
          response.bytes(keepsOpen: keepsOpen, hasBody: head.method != "HEAD"), thenCloses: !keepsOpen)
      }
    }
  }

  // MARK: - Writing

  private func send(_ bytes: Data, thenCloses: Bool) {
    state = .answering(thenCloses: thenCloses)
    output = bytes
    flush()
  }

  /// - Returns: the number of bytes that the socket took; nil when it is broken.
  private func write(_ bytes: Data) -> Int? {
    while true {
      let count = bytes.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count >= 0 { return count }
      if errno == EAGAIN { return 0 }
      if errno != EINTR { return nil }
    }
  }

  private func flush() {
    while !output.isEmpty {
      guard let count = write(output) else { return close() }
      if count == 0 { return waitForRoom() }
      output = output.dropFirst(count)
    }
    output = Data()
    writable?.cancel()
    writable = nil
    guard case .answering(let thenCloses) = state else { return }
    if !thenCloses {
      state = .idle
      return advance()
    }
    guard !clientIsDone else { return close() }
    Glibc.shutdown(descriptor, Int32(SHUT_WR))
    state = .draining
    setReading(true)
  }

  private func waitForRoom() {
    guard writable == nil else { return }
    writable = SocketSource(descriptor, .writing) { [weak self] in self?.flush() }
    writable?.resume()
  }
}

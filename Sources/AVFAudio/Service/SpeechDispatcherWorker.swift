import CSpeechDispatcher
import Foundation
import Synchronization

/// A connection to Speech Dispatcher on a thread of its own, since each of its calls waits for the service.
///
/// What it keeps is touched on its thread alone. libspeechd tells of events on a thread of its own, by functions that know the client's number
/// and nothing else; they come to the worker's thread as well, and so never before the call that they are about has returned.
final class SpeechDispatcherWorker: @unchecked Sendable {
  private struct Reference {
    weak var worker: SpeechDispatcherWorker?
    var socket: Int32
  }

  private let thread = SpeechThread()
  private let deliver: @Sendable (SpeechEvent) -> Void
  private var handle: ServiceHandle?
  private var client = 0
  private var voices: [AVSpeechSynthesisVoice] = []
  /// The number of the request that is being spoken, by the service's number.
  private var requests: [Int: Int] = [:]

  private static let workers = Mutex<[Int: Reference]>([:])
  /// Has the service be silent when the program ends. It goes on with what it was given, whoever has gone, and a worker that was told to cancel
  /// may not come to it any more.
  private static let silencesAtExit = atexit { SpeechDispatcherWorker.silenceAll() } == 0

  /// - Parameter deliver: told what the service reports, on the worker's thread.
  init(deliver: @escaping @Sendable (SpeechEvent) -> Void) { self.deliver = deliver }

  // MARK: - From the main actor

  func speak(_ request: SpeechRequest) { thread.async { self.say(request) } }

  func cancel() {
    thread.async {
      self.requests = [:]
      if let handle = self.handle { spd_cancel(handle.pointer) }
    }
  }

  /// Looks for a service that went away in the midst of a sentence.
  func check() {
    thread.async {
      guard let handle = self.handle, handle.isLost else { return }
      let numbers = self.requests.values.sorted()
      self.close()
      for number in numbers { self.deliver(.failed(number, reason: "Speech Dispatcher ended.")) }
    }
  }

  /// Ends the connection and what is being spoken.
  func end() {
    thread.async {
      if let handle = self.handle { spd_cancel(handle.pointer) }
      self.close()
    }
  }

  // MARK: - On the thread

  private func say(_ request: SpeechRequest) {
    // A service that was started anew knows nothing of the connection; one more try makes another.
    for isLast in [false, true] {
      let handle: ServiceHandle
      switch connect() {
      case .success(let connected): handle = connected
      case .failure(let failure): return deliver(.failed(request.number, reason: failure.reason))
      }
      guard !voices.isEmpty else {
        close()
        return deliver(.failed(request.number, reason: "Speech Dispatcher has no voice."))
      }
      apply(request, to: handle)
      // Of this priority, so that a screen reader is heard at once, and ends what is being spoken.
      let message = spd_say(handle.pointer, SPD_TEXT, request.markup)
      if message > 0 {
        requests = [Int(message): request.number]
        return
      }
      close()
      if isLast { deliver(.failed(request.number, reason: "Speech Dispatcher did not take the text.")) }
    }
  }

  private func apply(_ request: SpeechRequest, to handle: ServiceHandle) {
    let voice = request.voice ?? AVSpeechSynthesisVoice.best(for: request.language, among: voices)
    spd_set_language(handle.pointer, voice?.serviceLanguage ?? request.language)
    if let voice { spd_set_synthesis_voice(handle.pointer, voice.name) }
    spd_set_voice_rate(handle.pointer, request.manner.rate)
    spd_set_voice_pitch(handle.pointer, request.manner.pitch)
    spd_set_volume(handle.pointer, request.manner.volume)
  }

  private func connect() -> Result<ServiceHandle, ServiceHandle.Failure> {
    if let handle { return .success(handle) }
    return ServiceHandle.open(SPD_MODE_THREADED).flatMap {
      handle -> Result<ServiceHandle, ServiceHandle.Failure> in
      guard let number = handle.clientNumber() else {
        handle.close()
        return .failure(ServiceHandle.Failure(reason: "Speech Dispatcher ended."))
      }
      self.handle = handle
      client = number
      let socket = handle.pointer.pointee.socket
      Self.workers.withLock { [client] in $0[client] = Reference(worker: self, socket: socket) }
      _ = Self.silencesAtExit
      let connection = handle.pointer
      connection.pointee.callback_begin = { message, client, _ in
        SpeechDispatcherWorker.tell(client) { $0.told(message) { .began($0) } }
      }
      connection.pointee.callback_end = { message, client, _ in
        SpeechDispatcherWorker.tell(client) { $0.ended(message) { .ended($0) } }
      }
      connection.pointee.callback_cancel = { message, client, _ in
        SpeechDispatcherWorker.tell(client) { $0.ended(message) { .interrupted($0) } }
      }
      connection.pointee.callback_im = { message, client, _, mark in
        guard let mark, let word = SpeechText.index(ofMark: String(cString: mark)) else { return }
        SpeechDispatcherWorker.tell(client) { $0.told(message) { .reached($0, word: word) } }
      }
      for notification in [SPD_BEGIN, SPD_END, SPD_CANCEL, SPD_INDEX_MARKS] {
        spd_set_notification_on(connection, notification)
      }
      spd_set_data_mode(connection, SPD_DATA_SSML)
      voices = handle.voices()
      return .success(handle)
    }
  }

  private func close() {
    guard let handle else { return }
    Self.workers.withLock { [client] workers in
      if workers[client]?.worker === self || workers[client]?.worker == nil { workers[client] = nil }
    }
    handle.close()
    self.handle = nil
    requests = [:]
    voices = []
  }

  private static func silenceAll() {
    let sockets = workers.withLock { $0.values.map(\.socket) }
    for socket in sockets { ServiceHandle.silence(socket) }
  }

  /// Finds a client's worker, from libspeechd's thread, and has it do something on its own.
  private static func tell(_ client: Int, _ body: @escaping @Sendable (SpeechDispatcherWorker) -> Void) {
    let worker = workers.withLock { $0[client]?.worker }
    worker?.thread.async { if let worker { body(worker) } }
  }

  private func told(_ message: Int, _ event: (Int) -> SpeechEvent) {
    if let number = requests[message] { deliver(event(number)) }
  }

  private func ended(_ message: Int, _ event: (Int) -> SpeechEvent) {
    if let number = requests.removeValue(forKey: message) { deliver(event(number)) }
  }
}

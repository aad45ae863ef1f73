import Foundation

/// Speaks utterances one after the other, by Speech Dispatcher.
///
/// Where there is no service, or no voice, utterances end by `didCancel` soon after they would have begun, and where the service falls silent
/// after a while, a minute as a rule; the module AVFAudioAdditions says why. Another program that takes the voice ends one so as well, and
/// there is no reason then.
@preconcurrency @MainActor
open class AVSpeechSynthesizer: NSObject {
  /// Told what becomes of utterances.
  public weak var delegate: (any AVSpeechSynthesizerDelegate)?
  /// True if an utterance is paused.
  public private(set) var isPaused = false
  /// A sentence that says why the last utterance could not be spoken; nil once one was, and where another program was heard in its place.
  package private(set) var failureReason: String?

  private var queue: [QueuedUtterance] = []
  private var current: SpokenUtterance?
  /// The pause or the stop that is to come after the word that is being spoken.
  private var pending: PendingEnd?
  private var lastNumber = 0
  private var ownConnection: (any SpeechConnection)?
  private var ownClock: (any SpeechClock)?
  /// Takes back the call that ends the delay before an utterance.
  private var endDelay: (@MainActor () -> Void)?
  /// The time by which something is to be heard of the request.
  private var deadline: TimeInterval = 0
  /// The time at which the clock will call to look at the deadline; there is one call at a time.
  private var watched = TimeInterval.infinity
  /// Takes that call back.
  private var endWatch: (@MainActor () -> Void)?

  private enum PendingEnd {
    case pause, stop
  }

  /// Makes a synthesizer with nothing to speak.
  nonisolated public override init() { super.init() }

  /// Makes one that speaks by another connection, in another time.
  convenience init(connection: any SpeechConnection, clock: any SpeechClock) {
    self.init()
    ownClock = clock
    ownConnection = connection
    listen(to: connection)
  }

  private var clock: any SpeechClock {
    if let ownClock { return ownClock }
    let clock = SystemSpeechClock()
    ownClock = clock
    return clock
  }

  private var connection: any SpeechConnection {
    if let ownConnection { return ownConnection }
    let connection = SpeechDispatcherConnection()
    ownConnection = connection
    listen(to: connection)
    return connection
  }

  private func listen(to connection: any SpeechConnection) {
    connection.onEvent = { [weak self] in self?.receive($0) }
  }

  /// True if an utterance is being spoken, waits, or is paused.
  public var isSpeaking: Bool { current != nil || !queue.isEmpty }

  // MARK: - Commands

  /// Puts an utterance at the end of the queue, and speaks it when its turn comes. An utterance that is in the queue already, or is being
  /// spoken, ends the program, as it does on iOS.
  open func speak(_ utterance: AVSpeechUtterance) {
    guard current?.utterance !== utterance, !queue.contains(where: { $0.utterance === utterance }) else {
      preconditionFailure("the utterance is in the queue already: \(utterance.speechString.prefix(40))")
    }
    queue.append(QueuedUtterance(utterance))
    beginNext(after: 0)
  }

  /// Pauses.
  /// - Returns: true if something was being spoken.
  @discardableResult
  open func pauseSpeaking(at boundary: AVSpeechBoundary) -> Bool {
    guard let current, !isPaused, pending != .stop else { return false }
    // Of a service that tells of no words it is not known where one ends.
    if boundary == .word, current.hasStarted, current.word != nil, endDelay == nil {
      pending = .pause
    } else {
      hold()
    }
    return true
  }

  /// Goes on where it was paused; a word that was broken off is spoken anew.
  /// - Returns: true if something was paused.
  @discardableResult
  open func continueSpeaking() -> Bool {
    guard let current else { return false }
    if pending == .pause {
      pending = nil
      return true
    }
    guard isPaused else { return false }
    isPaused = false
    say()
    if current.hasStarted { delegate?.speechSynthesizer(self, didContinue: current.utterance) }
    return true
  }

  /// Stops, and empties the queue. The delegate is told of the utterance that was being spoken.
  /// - Returns: true if there was something to stop.
  @discardableResult
  open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool {
    guard isSpeaking else { return false }
    queue = []
    guard let current else { return true }
    if boundary == .word, current.hasStarted, current.word != nil, !isPaused {
      pending = .stop
    } else {
      cancel()
    }
    return true
  }

  // MARK: - The course of an utterance

  private func beginNext(after rest: TimeInterval) {
    guard current == nil, !queue.isEmpty else { return }
    let next = queue.removeFirst()
    current = SpokenUtterance(next)
    let delay = rest + next.preDelay
    if delay > 0 || next.text.words.isEmpty { wait(delay) } else { say() }
  }

  private func wait(_ delay: TimeInterval) {
    endDelay = clock.schedule(after: delay) { [weak self] in
      self?.endDelay = nil
      self?.say()
    }
  }

  /// Has the service speak the utterance from where it stands.
  private func say() {
    guard let current else { return }
    guard !current.queued.text.words.isEmpty else {
      // Nothing in it can be heard.
      start()
      if self.current?.utterance === current.utterance { finish() }
      return
    }
    lastNumber += 1
    self.current?.number = lastNumber
    connection.speak(current.request(number: lastNumber))
    bePatient()
  }

  private func receive(_ event: SpeechEvent) {
    switch event {
    case .began(let number):
      guard number == current?.number else { return }
      start()
      bePatient()
    case .reached(let number, let word):
      guard number == current?.number else { return }
      start()
      // The delegate may have stopped it.
      if number == current?.number { reach(word) }
      bePatient()
    case .ended(let number):
      guard number == current?.number else { return }
      start()
      if number == current?.number { finish() }
    case .interrupted(let number):
      guard number == current?.number else { return }
      // The service had taken it, whether or not its turn had come.
      start()
      if number == current?.number { fail(nil) }
    case .failed(let number, let reason):
      if number == current?.number { fail(reason) }
    }
  }

  // MARK: - Patience

  /// Gives the service its time for the next thing that it will tell.
  private func bePatient() {
    guard let current, current.number != nil else { return }
    deadline = clock.now + current.patience
    watch()
  }

  /// Has the clock call at the deadline, or before it.
  private func watch() {
    guard deadline < watched else { return }
    endWatch?()
    watched = deadline
    endWatch = clock.schedule(after: max(0, deadline - clock.now)) { [weak self] in
      self?.watched = .infinity
      self?.look()
    }
  }

  /// Gives up an utterance of which nothing was heard for too long, as where the sound's server is dead.
  private func look() {
    guard current?.number != nil else { return }
    guard clock.now >= deadline else { return watch() }
    connection.cancel()
    fail("Speech Dispatcher does not answer.")
  }

  // MARK: - What is told

  private func start() {
    guard let utterance = current?.utterance, current?.hasStarted == false else { return }
    current?.hasStarted = true
    failureReason = nil
    delegate?.speechSynthesizer(self, didStart: utterance)
  }

  private func reach(_ word: Int) {
    guard let current, current.queued.text.words.indices.contains(word), !isPaused else { return }
    self.current?.word = word
    switch pending {
    case .pause: hold()
    case .stop: cancel()
    case nil:
      delegate?.speechSynthesizer(
        self, willSpeakRangeOfSpeechString: current.queued.text.words[word], utterance: current.utterance)
    }
  }

  private func finish() {
    guard let finished = current else { return }
    current = nil
    if queue.isEmpty || pending == .stop { pending = nil }
    // The next one has its turn before the delegate can ask for another.
    beginNext(after: finished.queued.postDelay)
    delegate?.speechSynthesizer(self, didFinish: finished.utterance)
  }

  private func hold() {
    guard let current else { return }
    pending = nil
    isPaused = true
    if let endDelay {
      endDelay()
      self.endDelay = nil
    } else {
      connection.cancel()
      self.current?.number = nil
    }
    if current.hasStarted { delegate?.speechSynthesizer(self, didPause: current.utterance) }
  }

  private func cancel() {
    guard let cancelled = current else { return }
    current = nil
    pending = nil
    isPaused = false
    endDelay?()
    endDelay = nil
    if cancelled.number != nil { connection.cancel() }
    // What was asked for since the stop, while a word was still being spoken.
    beginNext(after: 0)
    if cancelled.hasStarted { delegate?.speechSynthesizer(self, didCancel: cancelled.utterance) }
  }

  /// - Parameter reason: nil where another program was heard.
  private func fail(_ reason: String?) {
    guard let failed = current else { return }
    failureReason = reason
    current = nil
    if queue.isEmpty || pending == .stop { pending = nil }
    beginNext(after: failed.queued.postDelay)
    delegate?.speechSynthesizer(self, didCancel: failed.utterance)
  }
}

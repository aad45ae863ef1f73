import Foundation

/// Ends loads of servers that keep silent.
///
/// The engine itself waits for ever. The limit is that of the request, 60 s
/// where it says nothing (`URLRequest.timeoutInterval`, Apple documentation),
/// and counts from the last sign of life: start, redirect, head of the answer,
/// commit, progress. Until the engine has begun it is not the server that keeps
/// silent: what is given up then would begin later, with nothing to end it. Nor
/// is it while the app or its user is asked something.
@MainActor
final class LoadWatchdog {
  static let defaultLimit: TimeInterval = 60

  private let clock: any WebClock
  private let expired: @MainActor () -> Void
  private var token: WebClockToken?
  /// Seconds of silence that the load has now; nil while none is watched.
  private var patience: TimeInterval?
  /// The number of questions that the app has not answered yet.
  private var questions = 0 { didSet { restart() } }
  private(set) var limit = LoadWatchdog.defaultLimit

  var isRunning: Bool { patience != nil }
  var isAsking: Bool { questions > 0 }

  init(clock: any WebClock, expired: @escaping @MainActor () -> Void) {
    self.clock = clock
    self.expired = expired
  }

  /// A load was asked for; the limit counts once it begins.
  func start(limit: TimeInterval) {
    self.limit = limit > 0 ? limit : Self.defaultLimit
    patience = max(self.limit, Self.defaultLimit)
    restart()
  }

  /// The engine has begun a load: that which was asked for, or one of the page's own.
  func begin() {
    if !isRunning { limit = Self.defaultLimit }
    patience = limit
    restart()
  }

  /// Something came. Before the load has begun that is no word of its server.
  func feed() {
    guard isRunning else { return }
    restart()
  }

  func stop() {
    patience = nil
    restart()
  }

  /// The app is asked something: no time counts until it answers, or drops the question.
  /// - Parameter drop: answers in the place of a handler that was dropped.
  func ask(ifDropped drop: @escaping @MainActor () -> Void) -> SingleAnswer {
    questions += 1
    return SingleAnswer(ended: { [weak self] in self?.questions -= 1 }, ifDropped: drop)
  }

  /// As `ask(ifDropped:)`, where the answer is one value.
  /// - Parameter dropped: the answer of a handler that was dropped.
  /// - Returns: the function that takes the answer in the place of `reply`, once.
  func pausing<Answer: Sendable>(
    for reply: @escaping @MainActor (Answer) -> Void, dropped: Answer
  ) -> @MainActor (Answer) -> Void {
    let question = ask { reply(dropped) }
    return { answer in
      guard question.take() else { return }
      reply(answer)
    }
  }

  private func restart() {
    token?.cancel()
    token = nil
    guard let patience, questions == 0 else { return }
    token = clock.schedule(after: patience) { [weak self] in
      self?.token = nil
      self?.patience = nil
      self?.expired()
    }
  }
}

/// A question that has one answer: of the calls of its handler the first counts, and a handler that is dropped has answered, too.
///
/// The engine's questions are freed with their answer. Apple's WebKit takes no second answer either; where a handler is never called it
/// raises an exception, here the question is answered as if it was refused.
@MainActor
final class SingleAnswer {
  private var ended: (@MainActor () -> Void)?
  private var drop: (@MainActor () -> Void)?

  /// - Parameters:
  ///   - ended: called once there is an answer, before it is given.
  ///   - drop: answers in the place of a handler that was dropped.
  init(ended: @escaping @MainActor () -> Void = {}, ifDropped drop: @escaping @MainActor () -> Void = {}) {
    self.ended = ended
    self.drop = drop
  }

  /// Ends the question.
  /// - Returns: false if it has an answer already.
  func take() -> Bool {
    guard let ended else { return false }
    self.ended = nil
    drop = nil
    ended()
    return true
  }

  isolated deinit {
    let drop = drop
    if take() { drop?() }
  }
}

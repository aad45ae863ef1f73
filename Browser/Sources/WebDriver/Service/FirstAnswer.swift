import Foundation

/// The first event after a page was asked something: its answer, an alert, or the end of the client's patience.
@MainActor
enum FirstAnswer<Value: Sendable>: Sendable {
  case value(Value)
  case failed(any Error)
  case prompted
  case late

  /// - Parameters:
  ///   - limit: milliseconds; nil waits for ever.
  ///   - onLateEnd: called when the page answers after all.
  static func of(
    _ page: any AutomatedPage, limit: Double?, time: WebDriverTime,
    onLateEnd: @escaping @MainActor () -> Void = {}, _ work: @escaping @MainActor () async throws -> Value
  ) async -> FirstAnswer {
    var timer: Task<Void, Never>?
    let answer = await withCheckedContinuation { (continuation: CheckedContinuation<FirstAnswer, Never>) in
      let once = Once(continuation)
      page.onPrompt = { once.resume(.prompted) }
      Task {
        let answer: FirstAnswer
        do { answer = .value(try await work()) } catch { answer = .failed(error) }
        if once.isOver { onLateEnd() }
        once.resume(answer)
      }
      guard let limit else { return }
      timer = Task {
        await time.pause(limit)
        once.resume(.late)
      }
    }
    timer?.cancel()
    page.onPrompt = nil
    return answer
  }
}

/// Takes the first of several answers.
@MainActor
final class Once<Answer: Sendable> {
  private var continuation: CheckedContinuation<Answer, Never>?

  init(_ continuation: CheckedContinuation<Answer, Never>) { self.continuation = continuation }

  var isOver: Bool { continuation == nil }

  func resume(_ answer: Answer) {
    continuation?.resume(returning: answer)
    continuation = nil
  }
}

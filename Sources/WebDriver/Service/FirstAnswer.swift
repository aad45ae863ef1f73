import Foundation

/// What comes first after a script was started: its end, an alert, or the end of the client's patience.
@MainActor
enum FirstAnswer {
  case text(String)
  case failed(String)
  case prompted
  case late

  static func of(
    _ page: any AutomatedPage, _ body: String, _ request: String, limit: Double?,
    pause: @escaping WebDriverService.Pause
  ) async -> FirstAnswer {
    var timer: Task<Void, Never>?
    let answer = await withCheckedContinuation { (continuation: CheckedContinuation<FirstAnswer, Never>) in
      let once = Once(continuation)
      page.onPrompt = { once.resume(.prompted) }
      Task {
        do {
          once.resume(.text(try await page.run(body, request: request)))
        } catch {
          once.resume(.failed(error.localizedDescription))
        }
      }
      guard let limit else { return }
      timer = Task {
        await pause(limit)
        once.resume(.late)
      }
    }
    timer?.cancel()
    page.onPrompt = nil
    return answer
  }

  @MainActor
  private final class Once {
    private var continuation: CheckedContinuation<FirstAnswer, Never>?

    init(_ continuation: CheckedContinuation<FirstAnswer, Never>) { self.continuation = continuation }

    func resume(_ answer: FirstAnswer) {
      continuation?.resume(returning: answer)
      continuation = nil
    }
  }
}

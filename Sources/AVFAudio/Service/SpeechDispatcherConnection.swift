import Foundation

/// A synthesizer's connection to Speech Dispatcher. It is made with the first text, and the service is started then if need be.
final class SpeechDispatcherConnection: SpeechConnection {
  var onEvent: ((SpeechEvent) -> Void)?
  private lazy var worker = SpeechDispatcherWorker { [weak self] event in
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated { self?.receive(event) }
    }
  }
  private var hasWorker = false
  /// Rings while something is being spoken, and then looks for a service that is gone.
  private var watch: Timer?

  /// Seconds between two looks.
  private static let watchInterval: TimeInterval = 2

  func speak(_ request: SpeechRequest) {
    hasWorker = true
    worker.speak(request)
    if let watch {
      watch.fireDate = Date(timeIntervalSinceNow: Self.watchInterval)
    } else {
      let timer = Timer(timeInterval: Self.watchInterval, repeats: true) { [weak self] _ in
        MainActor.assumeIsolated { self?.worker.check() }
      }
      RunLoop.main.add(timer, forMode: .common)
      watch = timer
    }
  }

  func cancel() {
    watch?.fireDate = .distantFuture
    if hasWorker { worker.cancel() }
  }

  private func receive(_ event: SpeechEvent) {
    switch event {
    case .began, .reached: break
    case .ended, .interrupted, .failed: watch?.fireDate = .distantFuture
    }
    onEvent?(event)
  }

  isolated deinit {
    watch?.invalidate()
    if hasWorker { worker.end() }
  }
}

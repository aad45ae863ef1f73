import BrowserCore
import BrowserStorage
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
  /// Seconds between two looks.
  private static let interval: TimeInterval = 0.1

  init(container: BrowserContainerViewController, file: URL) {
    self.container = container
    self.file = file
  }

  func start() {
    timer = Timer.scheduledTimer(withTimeInterval: Self.interval, repeats: true) { [weak self] _ in
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
    do throws(PictureError) {
      try container.view.window.picturePNG().save(to: file)
      exit(0)
    } catch {
      FileHandle.standardError.write(Data("martlet: \(error.message)\n".utf8))
      exit(1)
    }
  }
}

/// The reason why there is no picture of the window.
enum PictureError: Error {
  case noPicture
  case unwritable(URL, reason: String)

  /// One line for people.
  var message: String {
    switch self {
    case .noPicture: "the window could not be pictured"
    case .unwritable(let file, let reason): "\(file.path) could not be written: \(reason)"
    }
  }
}

extension UIWindow {
  /// The window as it is on screen, pages included; nil when it has not been drawn.
  func picture() -> UIImage? {
    let format = UIGraphicsImageRendererFormat(for: traitCollection)
    format.opaque = true
    var isDrawn = false
    let image = UIGraphicsImageRenderer(bounds: bounds, format: format).image { _ in
      isDrawn = drawHierarchy(in: bounds, afterScreenUpdates: false)
    }
    return isDrawn ? image : nil
  }
}

extension Optional where Wrapped == UIWindow {
  /// The window's picture as a PNG file's content.
  @MainActor
  func picturePNG() throws(PictureError) -> Data {
    guard let data = self?.picture()?.pngData(), !data.isEmpty else { throw .noPicture }
    return data
  }
}

extension Data {
  /// Writes the file, whole or not at all.
  func save(to file: URL) throws(PictureError) {
    do {
      try write(to: file, options: .atomic)
      // Made for the user, wherever he wants it.
      PrivateFiles.publish(file)
    } catch {
      let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error ?? error
      throw .unwritable(file, reason: cause.localizedDescription)
    }
  }
}

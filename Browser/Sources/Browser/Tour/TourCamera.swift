import Tour
import UIKit

/// Takes the tour's pictures and remembers what they show.
@MainActor
final class TourCamera {
  private let window: UIWindow?
  private let chapter: TourChapter
  private let folder: URL
  private(set) var exhibits: [TourExhibit] = []

  init(window: UIWindow?, chapter: TourChapter, folder: URL) {
    self.window = window
    self.chapter = chapter
    self.folder = folder
  }

  /// Saves the window as it is.
  func still(_ name: String, _ title: String, _ text: String = "") throws(TourError) {
    let file = fileName(name)
    do {
      try window.picturePNG().save(to: folder.appendingPathComponent(file))
    } catch {
      throw .noPicture(name, error)
    }
    exhibits.append(.still(file: file, title: title, text: text, of: chapter.size))
  }

  /// Saves a motion as one picture of twelve frames.
  /// - Parameters:
  ///   - duration: from the first frame to the last, in seconds.
  ///   - part: what of the window is shown, in points; nil is all of it.
  ///   - action: begins when the first frame is taken.
  func strip(
    _ name: String, _ title: String, _ text: String = "", duration: TimeInterval, part: CGRect? = nil,
    while action: @escaping @MainActor () async throws -> Void
  ) async throws {
    guard let window else { throw TourError.noPicture(name, .noPicture) }
    let strip = TourStrip(part: part ?? window.bounds)
    let recorder = FrameRecorder(window: window, count: TourStrip.count, duration: duration)
    recorder.start()
    defer { recorder.stop() }
    try await action()
    let deadline = Date(timeIntervalSinceNow: duration + Self.patience)
    while !recorder.isDone, Date() < deadline { try await Task.sleep(for: .milliseconds(20)) }
    guard recorder.isDone else { throw TourError.tooFewFrames(name, recorder.frames.count) }
    let file = fileName(name)
    do {
      guard let data = strip.picture(of: recorder.frames).pngData() else { throw PictureError.noPicture }
      try data.save(to: folder.appendingPathComponent(file))
    } catch let error as PictureError {
      throw TourError.noPicture(name, error)
    }
    exhibits.append(.strip(file: file, title: title, text: text, strip))
  }

  /// Seconds beyond a strip's duration that slow machines may take.
  private static let patience: TimeInterval = 5

  private func fileName(_ name: String) -> String { "\(chapter.name)-\(name).png" }
}

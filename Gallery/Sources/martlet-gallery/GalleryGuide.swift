import Foundation
import Gallery
import HeadlessHost
import Tour
import UIKit

/// The actions of a tour's chapter: touch, wait, and take pictures. Time is moved by hand.
@MainActor
final class GalleryGuide {
  let size: CGSize
  private(set) var exhibits: [TourExhibit] = []
  private let chapter: GalleryChapter
  private let folder: URL
  private let screen: HeadlessScreen
  private let delegate = GalleryDelegate()

  /// Longer than any transition takes, in seconds.
  private static let rest: TimeInterval = 1.6

  init(_ chapter: GalleryChapter, folder: URL) {
    self.chapter = chapter
    self.folder = folder
    size = chapter.size
    screen = HeadlessScreen(size: chapter.size, scale: chapter.scale, isDark: chapter.isDark)
    screen.launch(delegate)
    settle()
  }

  func end() { screen.end() }

  // MARK: - Touching

  func settle() { screen.advance(by: Self.rest) }

  func wait(_ seconds: TimeInterval) { screen.advance(by: seconds) }

  /// Taps what a screen reader would call so.
  func tap(_ label: String) throws {
    screen.tap(at: try middle(of: label))
  }

  func middle(of label: String) throws -> CGPoint {
    guard let view = delegate.window?.visible(labelled: label) else {
      throw GalleryTourError.notThere("“\(label)”")
    }
    return view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
  }

  /// A place in the window, in parts of its size.
  func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: size.width * x, y: size.height * y) }

  func drag(from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.3, hold: TimeInterval = 0.2) {
    screen.drag(from: start, to: end, duration: duration, hold: hold)
    settle()
  }

  // MARK: - Pictures

  func still(_ name: String, _ title: String, _ text: String = "") throws {
    let file = file(name)
    guard screen.writePicture(to: folder.appendingPathComponent(file).path) else {
      throw GalleryTourError.noPicture(name)
    }
    exhibits.append(.still(file: file, title: title, text: text, of: size))
  }

  /// A motion that plays by itself.
  ///
  /// - Parameter duration: from the first frame to the last, in seconds.
  func strip(
    _ name: String, _ title: String, _ text: String = "", duration: TimeInterval, _ begin: () throws -> Void
  ) throws {
    var frames = [try frame()]
    try begin()
    while frames.count < TourStrip.count {
      frames.append(try frame())
      screen.advance(by: duration / Double(TourStrip.count - 2))
    }
    try save(frames, name, title, text)
    settle()
  }

  /// A motion under a finger: most of the frames while it moves, and the others once it is lifted.
  func strip(
    _ name: String, _ title: String, _ text: String = "", from start: CGPoint, to end: CGPoint,
    duration: TimeInterval = 0.5, after: TimeInterval = 0.3
  ) throws {
    let moving = TourStrip.count * 2 / 3
    var frames: [UIImage] = []
    screen.drag(from: start, to: end, duration: duration) { part in
      guard CGFloat(frames.count) <= part * CGFloat(moving - 1), frames.count < moving else { return }
      if let frame = try? self.frame() { frames.append(frame) }
    }
    while frames.count < TourStrip.count {
      screen.advance(by: after / Double(TourStrip.count - moving))
      frames.append(try frame())
    }
    try save(frames, name, title, text)
    settle()
  }

  private func frame() throws -> UIImage {
    guard let picture = screen.picture() else { throw GalleryTourError.noPicture("of a frame") }
    return UIImage(cgImage: picture, scale: chapter.scale, orientation: .up)
  }

  private func save(_ frames: [UIImage], _ name: String, _ title: String, _ text: String) throws {
    let strip = TourStrip(part: CGRect(origin: .zero, size: size))
    let file = file(name)
    guard let data = strip.picture(of: frames).pngData() else { throw GalleryTourError.noPicture(name) }
    try data.write(to: folder.appendingPathComponent(file), options: .atomic)
    exhibits.append(.strip(file: file, title: title, text: text, strip))
  }

  private func file(_ name: String) -> String { "\(chapter.name)-\(name).png" }
}

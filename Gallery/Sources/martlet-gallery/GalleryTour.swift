import Foundation
import Tour

/// Plays every example on screens without a display, by touches, and leaves a page of pictures.
@MainActor
struct GalleryTour {
  let folder: URL

  /// - Returns: the page.
  func play() throws -> URL {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let sections = try GalleryChapter.all.map { chapter in
      print(chapter.name)
      let guide = GalleryGuide(chapter, folder: folder)
      defer { guide.end() }
      try chapter.play(guide)
      return TourSection(
        name: chapter.name, title: chapter.title, introduction: chapter.introduction,
        exhibits: guide.exhibits)
    }
    return try TourIndex.write(
      sections, title: "Gallery: the tour",
      introduction:
        "Every example of Shift, played by touches; a motion has twelve frames, in reading order.",
      to: folder)
  }
}

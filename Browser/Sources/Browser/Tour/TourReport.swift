import Foundation
import Tour

/// All pictures of one chapter, as its process leaves them for the index page.
struct TourReport: Codable {
  var exhibits: [TourExhibit]

  static func file(of chapter: TourChapter, in folder: URL) -> URL {
    folder.appendingPathComponent(".\(chapter.name).json")
  }
}

extension TourChapter {
  /// Makes `index.html` out of what the chapters reported, and removes their reports.
  /// - Returns: the page.
  public static func writeIndex(to folder: URL) throws -> URL {
    let sections = try all.map { chapter in
      let file = TourReport.file(of: chapter, in: folder)
      let report = try JSONDecoder().decode(TourReport.self, from: Data(contentsOf: file))
      try FileManager.default.removeItem(at: file)
      return TourSection(
        name: chapter.name, title: chapter.title, introduction: chapter.introduction,
        exhibits: report.exhibits)
    }
    return try TourIndex.write(
      sections, title: "Martlet: the tour",
      introduction:
        "Every screen and motion, played by real touches on the pages that come with the browser.",
      to: folder)
  }
}

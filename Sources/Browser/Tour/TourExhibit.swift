import Foundation

/// One picture of the tour, as the index page tells of it.
struct TourExhibit: Codable {
  enum Kind: String, Codable { case still, strip }

  var kind: Kind
  /// Within the tour's folder.
  var file: String
  var title: String
  var text: String
  /// On the page, in CSS pixels.
  var width: Int
  var height: Int
}

/// All pictures of one chapter.
struct TourReport: Codable {
  var exhibits: [TourExhibit]

  static func file(of chapter: TourChapter, in folder: URL) -> URL {
    folder.appendingPathComponent(".\(chapter.name).json")
  }
}

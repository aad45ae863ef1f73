import Foundation

/// What one process of the tour is to play, and where it leaves its pictures.
public struct TourRequest: Sendable {
  public var chapter: TourChapter
  public var folder: URL
  public var finger: any TourFinger

  public init(chapter: TourChapter, folder: URL, finger: any TourFinger) {
    self.chapter = chapter
    self.folder = folder
    self.finger = finger
  }
}

import Foundation

/// The part of the tour that one process is to play, and the folder for its pictures.
public struct TourRequest: Sendable {
  /// The chapter to play.
  public var chapter: TourChapter
  /// The folder in which the pictures are saved.
  public var folder: URL
  /// The hand that plays the chapter, by real touches and keys on the display.
  public var finger: any TourFinger

  /// Creates a request to play a chapter and to save its pictures in a folder.
  public init(chapter: TourChapter, folder: URL, finger: any TourFinger) {
    self.chapter = chapter
    self.folder = folder
    self.finger = finger
  }
}

import Foundation

/// One picture of a tour, as its index page tells of it.
public struct TourExhibit: Codable, Sendable {
  /// The kind of a picture: one moment, or the frames of a motion.
  public enum Kind: String, Codable, Sendable { case still, strip }

  /// A still's width on the index page, in CSS pixels, for windows as wide as a phone's and for wider ones.
  private static let stillWidths: (phone: CGFloat, wide: CGFloat) = (260, 820)
  /// From this width on a window is a wide one, in points.
  private static let wide: CGFloat = 500

  /// The kind of the picture.
  public var kind: Kind
  /// The picture's path within the tour's folder.
  public var file: String
  /// The title below the picture.
  public var title: String
  /// The text after the title; empty for none.
  public var text: String
  /// The picture's width on the page, in CSS pixels.
  public var width: Int
  /// The picture's height on the page, in CSS pixels.
  public var height: Int

  /// Creates the exhibit of a whole window.
  ///
  /// - Parameter size: the window's, in points.
  public static func still(file: String, title: String, text: String = "", of size: CGSize) -> TourExhibit {
    let width = size.width > wide ? stillWidths.wide : stillWidths.phone
    return TourExhibit(
      kind: .still, file: file, title: title, text: text, width: Int(width),
      height: Int(width * size.height / size.width))
  }

  /// Creates the exhibit of a motion.
  @MainActor
  public static func strip(file: String, title: String, text: String = "", _ strip: TourStrip) -> TourExhibit
  {
    TourExhibit(
      kind: .strip, file: file, title: title, text: text, width: Int(strip.size.width),
      height: Int(strip.size.height))
  }
}

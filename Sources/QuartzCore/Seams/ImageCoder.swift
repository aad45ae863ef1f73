import Foundation

/// Decoding and encoding of bitmaps, done by the back end on whatever thread asks.
package protocol ImageCoder: AnyObject, Sendable {
  /// PNG, JPEG, GIF (first frame), WebP where the platform has it, SVG; nil when the data is none of them.
  /// - Parameter size: wanted size in pixels for formats without a size of their own.
  func decode(_ data: Data, fitting size: CGSize?) -> CGImage?
  /// All pictures of an animated file, each as it is seen, in order; one for a still picture, none for what is no picture.
  func decodeFrames(_ data: Data) -> [ImageFrame]
  /// The number of times that an animated file is shown again, 0 for ever; nil where it does not say.
  func loopCount(_ data: Data) -> Int?
  func encodePNG(_ image: CGImage) -> Data?
  func encodeJPEG(_ image: CGImage, quality: CGFloat) -> Data?
}

/// One picture of an animated file.
package struct ImageFrame: Sendable {
  package let image: CGImage
  /// Seconds that it is shown; 0 for a still picture.
  package let duration: TimeInterval
  /// True if its pixels have an opacity in the file.
  package let hasAlpha: Bool

  package init(image: CGImage, duration: TimeInterval, hasAlpha: Bool) {
    self.image = image
    self.duration = duration
    self.hasAlpha = hasAlpha
  }
}

/// Rasterising of layers and of recorded drawing, done by the back end.
package protocol Rasterizer: AnyObject {
  /// - Parameters:
  ///   - list: drawing in points.
  ///   - size: of the picture, in points.
  ///   - scale: pixels a point.
  func rasterize(_ list: DrawingList, size: CGSize, scale: CGFloat, isOpaque: Bool) -> CGImage?
  /// A PDF document; nil where there are no pages, or it cannot be written.
  /// - Parameter facts: what the document says of itself.
  func document(_ pages: [DrawnPage], facts: [DocumentKey: String]) -> Data?
  /// Transparent pixels to draw on; nil when there is no memory for that many.
  func makeCanvas(width: Int, height: Int) -> (any BitmapCanvas)?
  /// Draws a layer's tree (its own transform and position left out) as of `time`.
  func rasterize(_ layer: CALayer, at time: CFTimeInterval, scale: CGFloat) -> CGImage?
}

import Foundation

/// The position to which a page is scrolled, told by a script in the page at most once a frame.
package struct WebScrollMetrics: Equatable, Sendable {
  /// The offset: in points of the page as it is posted, in points of the view as the web view gets it.
  package var offset: CGPoint
  package var contentSize: CGSize
  package var viewportSize: CGSize
  /// The page's own clock, seconds.
  package var time: TimeInterval
  package var sequence: Int
  /// Pinch zoom; 1 is none.
  package var scale: CGFloat

  package init(
    offset: CGPoint, contentSize: CGSize, viewportSize: CGSize, time: TimeInterval = 0, sequence: Int = 0,
    scale: CGFloat = 1
  ) {
    self.offset = offset
    self.contentSize = contentSize
    self.viewportSize = viewportSize
    self.time = time
    self.sequence = sequence
    self.scale = scale
  }

  /// Reads the message of `PageObserverScript`: nine numbers.
  package init?(message: Any?) {
    guard let values = MessageNumbers.read(message, count: 9), values[2...5].allSatisfy({ $0 >= 0 }),
      values[8] > 0
    else { return nil }
    self.init(
      offset: CGPoint(x: values[0], y: values[1]),
      contentSize: CGSize(width: values[2], height: values[3]),
      viewportSize: CGSize(width: values[4], height: values[5]),
      time: values[6] / 1000, sequence: Int(values[7]), scale: values[8])
  }

  /// Returns the metrics in other points.
  /// - Parameter scale: the length of one of these in those.
  package func scaled(by scale: CGFloat) -> WebScrollMetrics {
    var result = self
    result.offset = CGPoint(x: offset.x * scale, y: offset.y * scale)
    result.contentSize = CGSize(width: contentSize.width * scale, height: contentSize.height * scale)
    result.viewportSize = CGSize(width: viewportSize.width * scale, height: viewportSize.height * scale)
    return result
  }

  /// The largest distance that it can be scrolled; never negative.
  package var maximumOffset: CGPoint {
    CGPoint(
      x: max(0, contentSize.width - viewportSize.width),
      y: max(0, contentSize.height - viewportSize.height))
  }
}

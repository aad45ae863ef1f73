import Foundation

/// A limit on what the engine's own scripts may post.
///
/// They run in worlds where no page's script is, and but for those about fields and snapping in main frames only, since the engine does
/// not tell which frame posted; but what they post is made of what the page is.
struct WebMessageGate {
  /// Messages that are taken within one second: a scrolling page posts one a frame.
  static let mostPerSecond = 240
  /// UTF-8 bytes of a message; all of ours are a few numbers or a word.
  static let longest = 16_384

  /// The engine's own scripts'.
  static let own = WebMessageLimit(longest: longest, perSecond: mostPerSecond)

  let limit: WebMessageLimit
  private var second = 0
  private var count = 0

  init(_ limit: WebMessageLimit = Self.own) { self.limit = limit }

  /// Returns true if one more is taken.
  /// - Parameter time: seconds of a clock that does not run back.
  mutating func admits(at time: TimeInterval) -> Bool {
    let now = Int(time.rounded(.down))
    if now != second { (second, count) = (now, 0) }
    count += 1
    return count <= limit.perSecond
  }
}

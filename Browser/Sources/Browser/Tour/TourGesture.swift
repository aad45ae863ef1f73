import UIKit

/// The actions of the tour's finger, in the window's points.
enum TourGesture {
  case tap(CGPoint)
  case down(CGPoint)
  case up(CGPoint)
  /// A finger that goes down, moves evenly for `seconds`, rests for `hold` seconds and leaves.
  case drag(from: CGPoint, to: CGPoint, seconds: Double, hold: Double = 0)
  /// A finger that is down already moves evenly and stays.
  case move(from: CGPoint, to: CGPoint, seconds: Double)
  /// The mouse.
  case pointer(CGPoint)
  case click(CGPoint)
  /// The keyboard.
  case type(String)

  /// Updates of a moving finger in a second, as a phone's screen sends them.
  private static let rate = 120.0

  /// Returns the gesture in the display's language; the window stands at the display's top left corner.
  /// - Parameter scale: pixels a point.
  func script(scale: CGFloat) -> String {
    func place(_ point: CGPoint) -> String {
      "\(Int((point.x * scale).rounded())) \(Int((point.y * scale).rounded()))"
    }
    func milliseconds(_ seconds: Double) -> Int { Int((seconds * 1000).rounded()) }
    switch self {
    case .tap(let point): return "tap \(place(point))"
    case .down(let point): return "down 1 \(place(point))"
    case .up(let point): return "up 1 \(place(point))"
    case .drag(let start, let end, let seconds, let hold):
      return "swipe \(place(start)) \(place(end)) \(milliseconds(seconds)) \(milliseconds(hold))"
    case .move(let start, let end, let seconds):
      let count = max(1, Int(seconds * Self.rate))
      return (1...count).map { step in
        let progress = CGFloat(step) / CGFloat(count)
        let point = CGPoint(
          x: start.x + (end.x - start.x) * progress, y: start.y + (end.y - start.y) * progress)
        return "move 1 \(place(point)); wait \(1000 / Self.rate)"
      }.joined(separator: "; ")
    case .pointer(let point): return "ptr \(place(point))"
    case .click(let point): return "click \(place(point))"
    case .type(let text): return "type \"\(text)\""
    }
  }
}

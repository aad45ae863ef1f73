import Foundation

/// The order in which things on a screen are read: line by line, and along a line from its leading end. Pure.
package enum ReadingOrder {
  /// - Parameters:
  ///   - frames: where the things are, in one coordinate space.
  ///   - isRightToLeft: whether lines begin at the right.
  /// - Returns: indexes of `frames` in reading order; what lies at the same place keeps its order.
  package static func sorted(_ frames: [CGRect], isRightToLeft: Bool) -> [Int] {
    let frames = frames.map { $0.isNull ? .zero : $0.standardized }
    let downwards = frames.indices.sorted { a, b in
      (frames[a].minY, a) < (frames[b].minY, b)
    }
    var result: [Int] = []
    var line: [Int] = []
    /// The line's first thing decides what else is in it: what has its middle beside the first, and the first's beside itself.
    /// So a picture or page beside many lines is none of them.
    var first = CGRect.null
    func endLine() {
      result += line.sorted { a, b in
        let (left, right) = (leading(frames[a], isRightToLeft), leading(frames[b], isRightToLeft))
        return (left, frames[a].minY, a) < (right, frames[b].minY, b)
      }
      line = []
    }
    for index in downwards {
      let frame = frames[index]
      if first.isNull || frame.midY >= first.maxY || !(frame.minY..<frame.maxY).contains(first.midY) {
        endLine()
        first = frame
      }
      line.append(index)
    }
    endLine()
    return result
  }

  private static func leading(_ frame: CGRect, _ isRightToLeft: Bool) -> CGFloat {
    isRightToLeft ? -frame.maxX : frame.minX
  }
}

import Foundation

/// The order in which things on a screen are read: line by line, and along a line from its leading end. Pure.
package enum ReadingOrder {
  /// - Parameters:
  ///   - frames: where the things are, in one coordinate space.
  ///   - isRightToLeft: whether lines begin at the right.
  /// - Returns: indexes of `frames` in reading order; what lies at the same place keeps its order.
  package static func sorted(_ frames: [CGRect], isRightToLeft: Bool) -> [Int] {
    let downwards = frames.indices.sorted { a, b in
      (frames[a].minY, a) < (frames[b].minY, b)
    }
    var result: [Int] = []
    var line: [Int] = []
    /// The span of the line's first and highest thing decides what else is in it.
    var bottom = -CGFloat.infinity
    func endLine() {
      result += line.sorted { a, b in
        let (left, right) = (leading(frames[a], isRightToLeft), leading(frames[b], isRightToLeft))
        return (left, frames[a].minY, a) < (right, frames[b].minY, b)
      }
      line = []
    }
    for index in downwards {
      let frame = frames[index]
      if frame.midY >= bottom {
        endLine()
        bottom = frame.maxY
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

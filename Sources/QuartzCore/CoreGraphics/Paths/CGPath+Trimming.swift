import Foundation

extension CGPath {
  /// The part of the path from one part of its length to another, 0…1; subpaths follow each other.
  package func trimmed(from start: CGFloat, to end: CGFloat) -> CGPath {
    let segments = measuredSubpaths.flatMap(\.segments)
    let total = segments.reduce(0) { $0 + $1.length }
    let (from, to) = (max(start, 0) * total, min(end, 1) * total)
    let result = CGMutablePath()
    var position: CGFloat = 0
    for segment in segments where segment.length > 0 {
      let (first, last) = (max(from - position, 0), min(to - position, segment.length))
      if first < last { segment.append(from: first, to: last, to: result) }
      position += segment.length
    }
    return CGPath(elements: result.elements)
  }

  /// More dashes than this cannot be seen as dashes, and cost without end.
  private static let mostDashes: CGFloat = 100_000

  /// The path cut into dashes, each a subpath of its own.
  ///
  /// - Parameters:
  ///   - phase: how far into the pattern the path begins.
  ///   - lengths: of dashes and gaps in turn; empty, without a positive one, or so short that there would be more than
  ///     100,000 dashes, gives the path itself.
  ///   - transform: moves the result.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    let pattern = lengths.count % 2 == 0 ? lengths : lengths + lengths
    let round = pattern.reduce(0, +)
    guard round > 0, round.isFinite, phase.isFinite, pattern.allSatisfy({ $0 >= 0 }) else {
      return applying(transform)
    }
    let subpaths = measuredSubpaths
    let total = subpaths.lazy.flatMap(\.segments).reduce(0) { $0 + $1.length }
    guard total / round * CGFloat(pattern.count) <= Self.mostDashes else { return applying(transform) }
    let result = CGMutablePath()
    for subpath in subpaths {
      var place = phase.truncatingRemainder(dividingBy: round)
      if place < 0 { place += round }
      var index = 0
      while place > 0, place >= pattern[index] {
        place -= pattern[index]
        index = (index + 1) % pattern.count
      }
      var left = pattern[index] - place
      for segment in subpath.segments where segment.length > 0 {
        var position: CGFloat = 0
        while position < segment.length {
          let end = min(position + left, segment.length)
          // A dash without length is a dot where the line's ends are round or square.
          if index % 2 == 0, end > position || pattern[index] == 0 {
            segment.append(from: position, to: end, to: result)
          }
          left -= end - position
          position = end
          if left <= 1e-9 {
            index = (index + 1) % pattern.count
            left = pattern[index]
          }
        }
      }
    }
    return result.applying(transform)
  }
}

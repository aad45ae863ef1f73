import Foundation

/// A finger's way over the screen: a point for every progress from 0 to 1.
struct FingerPath {
  private let position: (Double) -> TouchCommand.Point

  func point(at progress: Double) -> TouchCommand.Point { position(progress) }

  static func line(_ start: TouchCommand.Point, _ end: TouchCommand.Point) -> FingerPath {
    FingerPath { .init(start.x + (end.x - start.x) * $0, start.y + (end.y - start.y) * $0) }
  }

  /// Straight from point to point; every part takes the same share. At least two points.
  static func through(_ points: [TouchCommand.Point]) -> FingerPath {
    let parts = points.count - 1
    return FingerPath { progress in
      let index = min(parts - 1, max(0, Int(progress * Double(parts))))
      return line(points[index], points[index + 1]).point(at: progress * Double(parts) - Double(index))
    }
  }

  /// Two fingers side by side at the same distance from the centre.
  static func pinch(_ centre: TouchCommand.Point, from: Double, to: Double) -> [FingerPath] {
    [-1.0, 1.0].map { side in
      line(.init(centre.x + side * from, centre.y), .init(centre.x + side * to, centre.y))
    }
  }

  /// Two fingers on opposite sides of a circle; positive angles turn clockwise on the screen.
  static func twist(_ centre: TouchCommand.Point, radius: Double, degrees: Double) -> [FingerPath] {
    [-1.0, 1.0].map { side in
      FingerPath { progress in
        let angle = degrees * progress * .pi / 180
        return .init(centre.x + side * radius * cos(angle), centre.y + side * radius * sin(angle))
      }
    }
  }
}

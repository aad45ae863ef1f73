/// A slow, obvious solver to compare with.
///
/// The lexicographic optimum of sums of absolute violations is reached at a point where as many constraint
/// boundaries cross as there are unknowns (the objective is linear between boundaries). So: visit every
/// crossing of n boundaries, keep those that satisfy what is required, take the best list of violations.
struct ReferenceSolver {
  struct Constraint: CustomStringConvertible {
    var coefficients: [Double]
    var constant: Double
    /// -1: ≤, 0: =, 1: ≥.
    var relation: Int
    var priority: Float

    func violation(at point: [Double]) -> Double {
      let value = zip(coefficients, point).reduce(constant) { $0 + $1.0 * $1.1 }
      switch relation {
      case 0: return abs(value)
      case 1: return max(0, -value)
      default: return max(0, value)
      }
    }

    var description: String {
      "\(coefficients)·x + \(constant) \(["≤", "=", "≥"][relation + 1]) 0 @\(priority)"
    }
  }

  var unknowns: Int
  var constraints: [Constraint]

  /// Violations at `point`, one sum for each priority from the highest down; nil when a required constraint
  /// is broken.
  func cost(at point: [Double]) -> [Double]? {
    var sums: [Float: Double] = [:]
    for constraint in constraints {
      let violation = constraint.violation(at: point)
      if constraint.priority >= 1000 {
        if violation > 1e-6 { return nil }
      } else {
        sums[constraint.priority, default: 0] += violation
      }
    }
    return sums.sorted { $0.key > $1.key }.map(\.value)
  }

  /// The best cost, or nil when the required constraints contradict each other.
  ///
  /// The boundaries must cross somewhere: give every unknown at least one constraint of its own.
  func bestCost() -> [Double]? {
    var best: [Double]?
    var chosen: [Int] = []
    func visit(from start: Int) {
      if chosen.count == unknowns {
        guard let point = crossing(of: chosen), let cost = cost(at: point) else { return }
        if best.map({ Self.isLess(cost, than: $0) }) ?? true { best = cost }
        return
      }
      for index in start..<max(start, constraints.count) {
        chosen.append(index)
        visit(from: index + 1)
        chosen.removeLast()
      }
    }
    visit(from: 0)
    return best
  }

  static func isLess(_ a: [Double], than b: [Double]) -> Bool {
    for (x, y) in zip(a, b) where abs(x - y) > 1e-6 { return x < y }
    return false
  }

  /// Gaussian elimination with pivoting; nil when the boundaries do not cross in one point.
  private func crossing(of chosen: [Int]) -> [Double]? {
    var matrix = chosen.map { constraints[$0].coefficients + [-constraints[$0].constant] }
    for column in 0..<unknowns {
      guard let pivot = (column..<unknowns).max(by: { abs(matrix[$0][column]) < abs(matrix[$1][column]) }),
        abs(matrix[pivot][column]) > 1e-9
      else { return nil }
      matrix.swapAt(column, pivot)
      for row in 0..<unknowns where row != column {
        let factor = matrix[row][column] / matrix[column][column]
        for index in column...unknowns { matrix[row][index] -= factor * matrix[column][index] }
      }
    }
    return (0..<unknowns).map { matrix[$0][unknowns] / matrix[$0][$0] }
  }
}

import UIKitCore

/// A screen of list cells as a bare system of constraints, for measuring the solver.
///
/// Each cell is four views: a container below the one before it, an icon, and two lines of text with content
/// sizes: what a table of 250 rows, 1,000 views, asks of the solver.
struct SampleScreen {
  let solver = LinearSolver()
  /// The first cell's distance from the top: every cell is below it.
  private(set) var firstTop: LinearSolver.ConstraintID?
  /// One title's wish for its width: nothing else depends on it.
  private(set) var lastTitleWidth: LinearSolver.ConstraintID?
  private(set) var constraintCount = 0
  private(set) var titles: [LinearSolver.Variable] = []

  private struct Box {
    let x, y, width, height: LinearSolver.Variable

    init(_ solver: LinearSolver) {
      x = solver.makeVariable()
      y = solver.makeVariable()
      width = solver.makeVariable()
      height = solver.makeVariable()
    }
  }

  private typealias Term = LinearSolver.Term

  /// Builds the constraints of `cells` cells; `solver.solve()` then solves them.
  init(cells: Int) throws(LinearSolver.Conflict) {
    let root = Box(solver)
    try require([Term(root.width, 1)], -390)
    try require([Term(root.height, 1)], -844)
    var previous: Box?
    for index in 0..<cells {
      previous = try addCell(in: root, below: previous, textWidth: Double(60 + index % 150))
    }
  }

  private mutating func addCell(
    in root: Box, below previous: Box?, textWidth: Double
  ) throws(LinearSolver.Conflict) -> Box {
    let cell = Box(solver)
    let icon = Box(solver)
    let title = Box(solver)
    let detail = Box(solver)
    try require([Term(cell.x, 1)], 0)
    try require([Term(cell.x, 1), Term(cell.width, 1), Term(root.width, -1)], 0)
    if let previous {
      try require([Term(cell.y, 1), Term(previous.y, -1), Term(previous.height, -1)], -1)
    } else {
      firstTop = try require([Term(cell.y, 1)], -20)
    }
    try require([Term(icon.x, 1)], -16)
    try require([Term(icon.width, 1)], -40)
    try require([Term(icon.height, 1)], -40)
    try require([Term(icon.y, 1), Term(icon.height, 0.5), Term(cell.height, -0.5)], 0)
    for text in [title, detail] {
      try require([Term(text.x, 1), Term(icon.x, -1), Term(icon.width, -1)], -8)
      try require([Term(text.x, 1), Term(text.width, 1), Term(cell.width, -1)], 16, .lessOrEqual)
      lastTitleWidth = try content(text.width, textWidth)
      _ = try content(text.height, 20)
    }
    try require([Term(title.y, 1)], -8)
    try require([Term(detail.y, 1), Term(title.y, -1), Term(title.height, -1)], -4)
    try require([Term(detail.y, 1), Term(detail.height, 1), Term(cell.height, -1)], 8)
    titles.append(title.width)
    return cell
  }

  @discardableResult
  private mutating func require(
    _ terms: [Term], _ constant: Double, _ relation: LinearSolver.Relation = .equal
  ) throws(LinearSolver.Conflict) -> LinearSolver.ConstraintID {
    constraintCount += 1
    return try solver.addConstraint(terms, constant: constant, relation: relation)
  }

  /// Hugging and resistance; returns the latter.
  private mutating func content(
    _ variable: LinearSolver.Variable, _ length: Double
  ) throws(LinearSolver.Conflict) -> LinearSolver.ConstraintID {
    constraintCount += 2
    _ = try solver.addConstraint(
      CollectionOfOne(Term(variable, 1)), constant: -length, relation: .lessOrEqual, priority: 250)
    return try solver.addConstraint(
      CollectionOfOne(Term(variable, 1)), constant: -length, relation: .greaterOrEqual, priority: 750)
  }
}

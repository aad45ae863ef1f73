import Testing

@testable import UIKitCore

/// Values worked out by hand; the sweeps are in `LinearSolverPropertyTests`.
struct LinearSolverTests {
  typealias Term = LinearSolver.Term

  @Test func anEquationGivesItsValue() throws {
    let solver = LinearSolver()
    let x = solver.makeVariable()
    _ = try solver.addConstraint([Term(x, 2)], constant: -20, relation: .equal)

    #expect(solver.solve().isEmpty)

    #expect(solver.value(of: x) == 10)
  }

  @Test func aHigherPriorityWinsAgainstAnyNumberOfLowerOnes() throws {
    let solver = LinearSolver()
    let x = solver.makeVariable()
    // 1,000 wishes for 0 at 250 against one wish for 1 at 251.
    for _ in 0..<1000 {
      _ = try solver.addConstraint([Term(x, 1)], constant: 0, relation: .equal, priority: 250)
    }
    _ = try solver.addConstraint([Term(x, 1)], constant: -1, relation: .equal, priority: 251)

    #expect(solver.solve().isEmpty)

    #expect(solver.value(of: x) == 1)
  }

  @Test func aChangedConstantMovesWhatDependsOnIt() throws {
    let solver = LinearSolver()
    let left = solver.makeVariable()
    let width = solver.makeVariable()
    let other = solver.makeVariable()
    let leading = try solver.addConstraint([Term(left, 1)], constant: -8, relation: .equal)
    _ = try solver.addConstraint([Term(left, 1), Term(width, 1)], constant: -100, relation: .equal)
    _ = try solver.addConstraint([Term(other, 1)], constant: -5, relation: .equal)
    #expect(solver.solve().isEmpty)
    #expect(solver.value(of: width) == 92)
    solver.drainChanges { _ in }

    solver.setConstant(-20, of: leading)
    #expect(solver.solve().isEmpty)

    #expect(solver.value(of: left) == 20)
    #expect(solver.value(of: width) == 80)
    var changes: Set<LinearSolver.Variable> = []
    solver.drainChanges { changes.insert($0) }
    #expect(changes == [left, width])
  }

  @Test func aContradictionIsReportedAndLeavesTheSystemAsItWas() throws {
    let solver = LinearSolver()
    let x = solver.makeVariable()
    let first = try solver.addConstraint([Term(x, 1)], constant: -10, relation: .equal)

    let conflict = #expect(throws: LinearSolver.Conflict.self) {
      _ = try solver.addConstraint([Term(x, 1)], constant: -20, relation: .greaterOrEqual)
    }

    #expect(conflict?.others == [first])
    #expect(solver.solve().isEmpty)
    #expect(solver.value(of: x) == 10)
    solver.setConstant(-30, of: first)
    #expect(solver.solve().isEmpty)
    #expect(solver.value(of: x) == 30)
  }

  @Test func aRedundantEquationIsKeptAndMayBecomeAContradiction() throws {
    let solver = LinearSolver()
    let x = solver.makeVariable()
    let first = try solver.addConstraint([Term(x, 1)], constant: -10, relation: .equal)
    let second = try solver.addConstraint([Term(x, 1)], constant: -10, relation: .equal)
    #expect(solver.solve().isEmpty)

    solver.setConstant(-12, of: first)
    solver.setConstant(-12, of: second)
    #expect(solver.solve().isEmpty)
    #expect(solver.value(of: x) == 12)

    solver.removeConstraint(first)
    #expect(solver.solve().isEmpty)
    #expect(solver.value(of: x) == 12)
  }

  @Test func aChangeThatContradictsDropsOneConstraint() throws {
    let solver = LinearSolver()
    let x = solver.makeVariable()
    let minimum = try solver.addConstraint([Term(x, 1)], constant: -10, relation: .greaterOrEqual)
    let maximum = try solver.addConstraint([Term(x, 1)], constant: -20, relation: .lessOrEqual)
    #expect(solver.solve().isEmpty)

    solver.setConstant(-30, of: minimum)
    let conflicts = solver.solve()

    #expect(conflicts.count == 1)
    let named = conflicts.flatMap { $0.others + [$0.dropped].compactMap { $0 } }
    #expect(Set(named) == [minimum, maximum])
  }

  @Test func anUnconstrainedOrLooseVariableIsAmbiguous() throws {
    let solver = LinearSolver()
    let loose = solver.makeVariable()
    let fixed = solver.makeVariable()
    let bounded = solver.makeVariable()
    _ = try solver.addConstraint([Term(fixed, 1)], constant: -3, relation: .equal)
    _ = try solver.addConstraint([Term(bounded, 1)], constant: -3, relation: .greaterOrEqual)
    #expect(solver.solve().isEmpty)

    #expect(solver.isAmbiguous(loose))
    #expect(solver.isAmbiguous(bounded))
    #expect(!solver.isAmbiguous(fixed))
  }

  @Test func aPriorityMayMoveBelowAnother() throws {
    let solver = LinearSolver()
    let x = solver.makeVariable()
    let first = try solver.addConstraint([Term(x, 1)], constant: -1, relation: .equal, priority: 750)
    _ = try solver.addConstraint([Term(x, 1)], constant: -2, relation: .equal, priority: 500)
    #expect(solver.solve().isEmpty)
    #expect(solver.value(of: x) == 1)

    solver.setPriority(250, of: first)
    #expect(solver.solve().isEmpty)

    #expect(solver.value(of: x) == 2)
  }
}

import Testing

@testable import UIKitCore

/// Random systems and random histories against `ReferenceSolver`. A failure prints its seed and system.
struct LinearSolverPropertyTests {
  /// A solver together with a plain list of what it should hold.
  struct Bench {
    let solver = LinearSolver()
    var variables: [LinearSolver.Variable]
    var held: [(id: LinearSolver.ConstraintID, constraint: ReferenceSolver.Constraint)] = []

    init(unknowns: Int) {
      let solver = self.solver
      variables = (0..<unknowns).map { _ in solver.makeVariable() }
    }

    /// Returns false when the solver calls it a contradiction.
    mutating func add(_ constraint: ReferenceSolver.Constraint) -> Bool {
      let terms = zip(variables, constraint.coefficients).map { LinearSolver.Term($0, $1) }
      let relation: LinearSolver.Relation =
        constraint.relation == 0 ? .equal : constraint.relation > 0 ? .greaterOrEqual : .lessOrEqual
      do {
        let id = try solver.addConstraint(
          terms, constant: constraint.constant, relation: relation, priority: constraint.priority)
        held.append((id, constraint))
        return true
      } catch {
        return false
      }
    }

    var reference: ReferenceSolver {
      ReferenceSolver(unknowns: variables.count, constraints: held.map(\.constraint))
    }

    var point: [Double] { variables.map { solver.value(of: $0) } }

    /// Solves; constraints the solver drops leave `held`, after checking that they had to go.
    mutating func solve(_ label: String) {
      for conflict in solver.solve() {
        #expect(reference.bestCost() == nil, "\(label): dropped without need\n\(reference.constraints)")
        held.removeAll { $0.id == conflict.dropped }
      }
      solver._checkInvariants()
      let best = reference.bestCost()
      let cost = reference.cost(at: point)
      guard let best, let cost else {
        Issue.record("\(label): reference \(best as Any), ours \(cost as Any)\n\(reference.constraints)")
        return
      }
      for (ours, theirs) in zip(cost, best) where abs(ours - theirs) > 1e-5 {
        Issue.record("\(label): cost \(cost), best \(best) at \(point)\n\(reference.constraints)")
        return
      }
    }
  }

  static func randomConstraint(
    _ unknowns: Int, _ random: inout SeededGenerator
  ) -> ReferenceSolver.Constraint {
    var coefficients = (0..<unknowns).map { _ in Double(Int.random(in: -2...2, using: &random)) }
    if coefficients.allSatisfy({ $0 == 0 }) { coefficients[0] = 1 }
    let priorities: [Float] = [1000, 1000, 750, 751, 250, 250, 50]
    return ReferenceSolver.Constraint(
      coefficients: coefficients, constant: Double(Int.random(in: -20...20, using: &random)),
      relation: Int.random(in: -1...1, using: &random),
      priority: priorities.randomElement(using: &random) ?? 1000)
  }

  /// The weakest wish, one for each unknown, so that every boundary arrangement has crossings.
  static func addStays(_ bench: inout Bench) {
    for index in bench.variables.indices {
      var coefficients = [Double](repeating: 0, count: bench.variables.count)
      coefficients[index] = 1
      _ = bench.add(.init(coefficients: coefficients, constant: 0, relation: 0, priority: 1))
    }
  }

  @Test(arguments: 0..<400) func aFreshSystemIsOptimal(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var bench = Bench(unknowns: Int.random(in: 1...3, using: &random))
    Self.addStays(&bench)
    for _ in 0..<Int.random(in: 1...7, using: &random) {
      let constraint = Self.randomConstraint(bench.variables.count, &random)
      let before = bench.reference
      if !bench.add(constraint) {
        let with = ReferenceSolver(
          unknowns: before.unknowns, constraints: before.constraints + [constraint])
        #expect(with.bestCost() == nil, "seed \(seed): refused without need\n\(with.constraints)")
      }
    }
    bench.solve("seed \(seed)")
  }

  @Test(arguments: 0..<150) func anyHistoryEndsAtTheOptimum(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) &+ 10_000)
    var bench = Bench(unknowns: Int.random(in: 2...3, using: &random))
    Self.addStays(&bench)
    let stays = bench.held.count
    for step in 0..<25 {
      let canChange = bench.held.count > stays
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<4 where bench.held.count < 10, 4..<10 where !canChange:
        _ = bench.add(Self.randomConstraint(bench.variables.count, &random))
      case 0..<6 where canChange:
        let index = Int.random(in: stays..<bench.held.count, using: &random)
        bench.solver.removeConstraint(bench.held[index].id)
        bench.held.remove(at: index)
      case 6 where canChange:
        let index = Int.random(in: stays..<bench.held.count, using: &random)
        guard bench.held[index].constraint.priority < 1000 else { continue }
        let priority: Float = Bool.random(using: &random) ? 300 : 900
        bench.solver.setPriority(priority, of: bench.held[index].id)
        bench.held[index].constraint.priority = priority
      default:
        for _ in 0..<Int.random(in: 1...3, using: &random) where canChange {
          let index = Int.random(in: stays..<bench.held.count, using: &random)
          let constant = Double(Int.random(in: -20...20, using: &random))
          bench.solver.setConstant(constant, of: bench.held[index].id)
          bench.held[index].constraint.constant = constant
        }
        // An operation on a constraint dropped in between would be a mistake of the caller's.
        bench.solve("seed \(seed), step \(step)")
      }
      bench.solver._checkInvariants()
      if Bool.random(using: &random) { bench.solve("seed \(seed), step \(step)") }
    }
    bench.solve("seed \(seed), end")
  }
}

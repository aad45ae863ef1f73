import Foundation
import UIKitCore

/// The solver on screens of cells; `Peers/solver.cpp` has the same constraints for kiwi.
enum SolverBenchmark {
  private static let repetitions = 15
  private static let changes = 100

  @MainActor
  static func run() {
    for cells in [50, 250] {
      var building: [Double] = []
      var moving: [Double] = []
      var widening: [Double] = []
      for _ in 0..<repetitions {
        do {
          let begin = ProcessTime.threadSeconds
          let screen = try SampleScreen(cells: cells)
          _ = screen.solver.solve()
          let built = ProcessTime.threadSeconds
          building.append((built - begin) * 1000)
          guard let top = screen.firstTop, let width = screen.lastTitleWidth else { continue }
          for step in 0..<changes {
            screen.solver.setConstant(-Double(20 + step), of: top)
            _ = screen.solver.solve()
          }
          let moved = ProcessTime.threadSeconds
          moving.append((moved - built) * 1000 / Double(changes))
          for step in 0..<changes {
            screen.solver.setConstant(-Double(100 + step), of: width)
            _ = screen.solver.solve()
          }
          widening.append((ProcessTime.threadSeconds - moved) * 1000 / Double(changes))
        } catch {
          preconditionFailure("the sample screen contradicts itself: \(error)")
        }
      }
      print(
        """
        {"cells": \(cells), "build_ms": \(median(building)), "move_all_ms": \(median(moving)), \
        "change_one_ms": \(median(widening))}
        """)
    }
  }

  private static func median(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.sorted()[values.count / 2]
  }
}

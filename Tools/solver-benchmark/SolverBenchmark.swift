import Foundation
import UIKitCore

/// The constraint solver on screens of cells, as JSON; `Benchmarks/Peers/solver.cpp` has the same constraints for kiwi.
///
/// A program of UIKit's own package: the solver is nothing that apps see.
@main
enum SolverBenchmark {
  private static let repetitions = 15
  private static let changes = 100

  @MainActor
  static func main() {
    for cells in [50, 250] {
      var building: [Double] = []
      var moving: [Double] = []
      var widening: [Double] = []
      for _ in 0..<repetitions {
        do {
          let begin = threadSeconds
          let screen = try SampleScreen(cells: cells)
          _ = screen.solver.solve()
          let built = threadSeconds
          building.append((built - begin) * 1000)
          guard let top = screen.firstTop, let width = screen.lastTitleWidth else { continue }
          for step in 0..<changes {
            screen.solver.setConstant(-Double(20 + step), of: top)
            _ = screen.solver.solve()
          }
          let moved = threadSeconds
          moving.append((moved - built) * 1000 / Double(changes))
          for step in 0..<changes {
            screen.solver.setConstant(-Double(100 + step), of: width)
            _ = screen.solver.solve()
          }
          widening.append((threadSeconds - moved) * 1000 / Double(changes))
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

  /// CPU time of this thread.
  private static var threadSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func median(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.sorted()[values.count / 2]
  }
}

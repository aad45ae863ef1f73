import Foundation
import UIKit

/// Keeps what was to be printed, and answers as a test says.
@MainActor
package final class ScriptedPrintSource: PrintSource {
  package private(set) var orders: [PrintOrder] = []
  package var answer: Result<Bool, any Error> = .success(true)

  package init() {}

  package func run(_ order: PrintOrder, completion: @escaping @MainActor (Result<Bool, any Error>) -> Void) {
    orders.append(order)
    let answer = answer
    Task { completion(answer) }
  }
}

import Foundation
import UIKit

/// Keeps what was to be printed, and answers as a test says. Answers that write a file write `document`.
@MainActor
package final class ScriptedPrintSource: PrintSource {
  package private(set) var orders: [PrintOrder] = []
  package var answer: Result<Bool, any Error> = .success(true)
  package var document = Data()

  package init() {}

  package func run(_ order: PrintOrder, completion: @escaping @MainActor (Result<Bool, any Error>) -> Void) {
    orders.append(order)
    let answer = answer.flatMap { isPrinted in
      guard case .file(let url) = order.destination else { return .success(isPrinted) }
      return Result<Bool, any Error> {
        try document.write(to: url)
        return isPrinted
      }
    }
    Task { completion(answer) }
  }
}

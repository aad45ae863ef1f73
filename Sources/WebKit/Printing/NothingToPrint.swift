import Foundation
import UIKit

/// A print source for where no engine prints: each order fails.
@MainActor
final class NothingToPrint: PrintSource {
  func run(_ order: PrintOrder, completion: @escaping @MainActor (Result<Bool, any Error>) -> Void) {
    Task { completion(.failure(UIPrintError(.notAvailable))) }
  }
}

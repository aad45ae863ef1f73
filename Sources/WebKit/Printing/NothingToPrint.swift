import Foundation
import UIKit

/// Where there is no engine that prints.
@MainActor
final class NothingToPrint: PrintSource {
  func run(_ order: PrintOrder, completion: @escaping @MainActor (Result<Bool, any Error>) -> Void) {
    Task { completion(.failure(UIPrintError(.notAvailable))) }
  }
}

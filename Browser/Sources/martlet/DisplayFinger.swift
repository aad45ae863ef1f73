import Browser
import Foundation
import TouchDisplayKit

/// The tour's finger on a virtual touch display.
struct DisplayFinger: TourFinger {
  private let client: TouchDisplayClient

  /// - Parameter environment: names the display's folder.
  /// - Returns: nil when this is no such display.
  init?(environment: [String: String]) {
    guard let path = environment[DisplayDirectory.environmentKey],
      let directory = try? DisplayDirectory(path)
    else { return nil }
    client = TouchDisplayClient(directory: directory)
  }

  func play(_ script: String) async throws {
    let client = client
    // Sending blocks until the gesture is over, and nothing may block the main thread meanwhile.
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      Thread.detachNewThread { continuation.resume(with: Result { try client.send(script) }) }
    }
  }
}

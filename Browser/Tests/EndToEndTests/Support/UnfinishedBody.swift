import FlyingFox
import FlyingSocks
import Foundation

/// The beginning of a body, after which the connection ends or stays silent.
struct UnfinishedBody: AsyncBufferedSequence {
  /// What comes after the beginning.
  enum End: Sendable {
    /// The connection ends.
    case breaks
    /// Nothing comes, and the connection stays.
    case stalls
  }

  typealias Element = UInt8

  let beginning: Data
  let end: End

  func makeAsyncIterator() -> Iterator { Iterator(rest: beginning, end: end) }

  struct Iterator: AsyncBufferedIteratorProtocol {
    fileprivate var rest: Data
    fileprivate let end: End

    mutating func next() async throws -> UInt8? { try await nextBuffer(suggested: 1)?.first }

    mutating func nextBuffer(suggested count: Int) async throws -> Data? {
      guard !rest.isEmpty else {
        if case .stalls = end { try await Task.sleep(for: .seconds(600)) }
        throw CancellationError()
      }
      let buffer = Data(rest.prefix(count))
      rest = Data(rest.dropFirst(count))
      return buffer
    }
  }
}

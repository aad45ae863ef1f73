import CGTK
import Foundation
import Testing

@testable import GTKHost

/// What other programs send: all of it comes up to the limit, and nothing beyond it.
@MainActor
struct StreamReadingTests {
  private final class Answer {
    var data: Data?
    var isThere = false
  }

  /// Reads a stream of so many bytes.
  private func read(_ sent: Data, atMost limit: Int, cancelled: Bool = false) throws -> Data? {
    let bytes = sent.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
    defer { g_bytes_unref(bytes) }
    let stream = try #require(g_memory_input_stream_new_from_bytes(bytes))
    let cancellable = try #require(g_cancellable_new())
    defer {
      g_object_unref(UnsafeMutableRawPointer(stream))
      g_object_unref(UnsafeMutableRawPointer(cancellable))
    }
    if cancelled { g_cancellable_cancel(cancellable) }
    let answer = Answer()
    StreamReading.readAll(of: stream, atMost: limit, cancellable) {
      answer.data = $0
      answer.isThere = true
    }
    // An answer that never came would be waited for without end otherwise.
    let end = Date(timeIntervalSinceNow: 60)
    while !answer.isThere, Date() < end { g_main_context_iteration(nil, 0) }
    try #require(answer.isThere)
    return answer.data
  }

  @Test func allComesUpToTheLimit() throws {
    // More than one piece.
    let sent = Data((0..<200_000).map { UInt8($0 % 251) })
    #expect(try read(sent, atMost: 200_000) == sent)
    #expect(try read(Data(), atMost: 10) == Data())
  }

  @Test func nothingComesBeyondTheLimit() throws {
    #expect(try read(Data(count: 200_000), atMost: 199_999) == nil)
  }

  @Test func nothingComesOnceCancelled() throws {
    #expect(try read(Data(count: 10), atMost: 10, cancelled: true) == nil)
  }
}

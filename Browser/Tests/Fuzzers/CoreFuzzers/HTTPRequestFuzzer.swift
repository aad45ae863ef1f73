import Foundation
import FuzzKit

@testable import LoopbackHTTP

/// Requests as they come over a connection: in whatever pieces, the same bytes are the same requests.
enum HTTPRequestFuzzer {
  static let fuzzer = Fuzzer("http-requests") { data in
    let whole = steps(data, in: data.count)
    require(whole == steps(data, in: 1), "read at once and byte by byte they differ")
    require(whole == steps(data, in: 7), "read at once and in pieces they differ")
  }

  /// The requests, and the refusal that ends them.
  private static func steps(_ data: Data, in length: Int) -> [HTTPRequestReader.Step] {
    var reader = HTTPRequestReader(limits: HTTPLimits(head: 512, body: 256), admit: { _ in nil })
    var steps: [HTTPRequestReader.Step] = []
    for start in stride(from: 0, to: data.count, by: max(1, length)) {
      let piece = [UInt8](data[start..<min(data.count, start + max(1, length))])
      piece.withUnsafeBytes { reader.append($0) }
      reading: while true {
        let step = reader.next()
        switch step {
        case .waits: break reading
        // Whether it is wanted depends on what has come.
        case .saysContinue: continue
        case .request(_, let body): require(body.count <= 256, "a body of \(body.count) bytes")
        case .refused: return steps + [step]
        }
        steps.append(step)
      }
    }
    return steps
  }
}

import Foundation
import FoundationNetworking

/// Asks a server as a program would, for tests of the servers themselves.
enum HTTPClient {
  static func get(_ address: String, seconds: Double = 75) async throws -> (text: String, status: Int) {
    guard let url = URL(string: address) else { throw URLError(.badURL) }
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = seconds
    configuration.timeoutIntervalForResource = seconds
    let session = URLSession(configuration: configuration)
    defer { session.invalidateAndCancel() }
    let (data, response) = try await session.data(from: url)
    return (String(decoding: data, as: UTF8.self), (response as? HTTPURLResponse)?.statusCode ?? 0)
  }
}

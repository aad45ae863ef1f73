import Foundation
import FoundationNetworking

/// A client of WebDriver as test suites are written with: plain requests over HTTP.
final class WebDriverClient: Sendable {
  /// A command's failure, as the driver names it.
  struct Failure: Error, Equatable {
    let status: Int
    let name: String
    /// What was asked and what the driver says to it, for a test's report: no two failures differ by it.
    var report = ""

    static func == (one: Failure, other: Failure) -> Bool {
      one.status == other.status && one.name == other.name
    }
  }

  private static let elementKey = "element-6066-11e4-a52e-4f735466cecf"

  private let base: String
  private let session: String
  /// The folder that the browser names for downloads.
  let downloads: String?
  private let network = URLSession(configuration: .ephemeral)

  /// Begins a session.
  /// - Parameters:
  ///   - port: where a driver listens on this machine.
  ///   - always: capabilities that must be had, as JSON.
  convenience init(port: Int, always: String = "{}") async throws {
    try await self.init(root: "http://127.0.0.1:\(port)", always: always)
  }

  /// - Parameter root: the address that the driver has printed.
  init(root: String, always: String = "{}") async throws {
    let body = #"{"capabilities": {"alwaysMatch": \#(always)}}"#
    let value = try await Self.send(network, "POST", root + "/session", Data(body.utf8))
    guard let members = value as? [String: Any], let id = members["sessionId"] as? String else {
      throw Failure(status: 0, name: "no session")
    }
    base = root + "/session/" + id
    session = id
    downloads = (members["capabilities"] as? [String: Any])?["martlet:downloadsFolder"] as? String
  }

  private static func send(
    _ network: URLSession, _ method: String, _ address: String, _ body: Data?
  ) async throws -> Any? {
    guard let url = URL(string: address) else { throw URLError(.badURL) }
    var request = URLRequest(url: url, timeoutInterval: 75)
    request.httpMethod = method
    request.httpBody = body
    let (data, response) = try await network.data(for: request)
    let answer = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed) as? [String: Any]
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    guard status == 200 else {
      let error = answer?["value"] as? [String: Any]
      throw Failure(
        status: status, name: error?["error"] as? String ?? "",
        report: "\(method) \(url.path) \(body.map { String(decoding: $0, as: UTF8.self) } ?? "")"
          + ": \(error?["message"] as? String ?? "")")
    }
    return answer?["value"]
  }

  @discardableResult
  func get(_ path: String) async throws -> Any? { try await Self.send(network, "GET", base + path, nil) }

  @discardableResult
  func delete(_ path: String = "") async throws -> Any? {
    try await Self.send(network, "DELETE", base + path, nil)
  }

  @discardableResult
  func post(_ path: String, _ body: [String: Any] = [:]) async throws -> Any? {
    try await Self.send(network, "POST", base + path, try JSONSerialization.data(withJSONObject: body))
  }

  func text(_ path: String) async throws -> String? { try await get(path) as? String }

  /// The reference of the first element that a CSS selector finds.
  func element(_ selector: String) async throws -> String {
    let value = try await post("/element", ["using": "css selector", "value": selector])
    return (value as? [String: Any])?[Self.elementKey] as? String ?? ""
  }

  func run(_ script: String) async throws -> Any? {
    try await post("/execute/sync", ["script": script, "args": []])
  }

  /// One mouse that goes to an element's middle and clicks `count` times.
  func mouse(to element: String, clicks count: Int) async throws {
    let clicks = (0..<count).flatMap { _ in
      [["type": "pointerDown", "button": 0], ["type": "pointerUp", "button": 0]] as [[String: Any]]
    }
    let move: [String: Any] = [
      "type": "pointerMove", "duration": 50, "x": 0, "y": 0, "origin": [Self.elementKey: element],
    ]
    try await post(
      "/actions",
      ["actions": [["type": "pointer", "id": "mouse", "actions": [move] + clicks] as [String: Any]]])
  }
}

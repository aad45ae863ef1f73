import Foundation
import UIKit

extension WKWebView {
  /// Runs a script in the page's world.
  ///
  /// The result is a number, string, boolean, date, array or dictionary; `NSNull` for null, nil for undefined.
  /// Errors are `WKError`s; one of more than four million parts or 512 levels is of an unsupported type.
  public func evaluateJavaScript(
    _ javaScriptString: String, completionHandler: (@MainActor (Any?, (any Error)?) -> Void)? = nil
  ) {
    run(WebScriptCall(source: javaScriptString)) { result in
      switch result {
      case .success(let value): completionHandler?(value, nil)
      case .failure(let error): completionHandler?(nil, error)
      }
    }
  }

  /// Runs a script in the page's world and returns its result.
  ///
  /// The result is as with a completion handler; throws `WKError`s.
  @discardableResult
  public func evaluateJavaScript(_ javaScriptString: String) async throws -> Any? {
    try await value(WebScriptCall(source: javaScriptString))
  }

  /// Runs a script in a world of the main frame.
  ///
  /// - Parameter frame: must be nil: the engine reaches the main frame only.
  public func evaluateJavaScript(
    _ javaScript: String, in frame: WKFrameInfo? = nil, in contentWorld: WKContentWorld,
    completionHandler: (@MainActor (Result<Any, any Error>) -> Void)? = nil
  ) {
    precondition(frame == nil, "scripts can be run in the main frame only")
    run(WebScriptCall(source: javaScript, world: contentWorld.engineName)) { result in
      completionHandler?(result.map { $0 ?? NSNull() })
    }
  }

  /// Runs a script in a world of the main frame and returns its result.
  ///
  /// - Parameter frame: must be nil: the engine reaches the main frame only.
  /// - Throws: `WKError`s.
  @discardableResult
  public func evaluateJavaScript(
    _ javaScript: String, in frame: WKFrameInfo? = nil, contentWorld: WKContentWorld
  ) async throws -> Any? {
    precondition(frame == nil, "scripts can be run in the main frame only")
    return try await value(WebScriptCall(source: javaScript, world: contentWorld.engineName))
  }

  /// Runs a function's body; `await` may be used, and a promise's value is the result.
  ///
  /// - Parameters:
  ///   - arguments: variables of the function, by name: numbers, strings, booleans, dates, `NSNull`, arrays and dictionaries.
  ///   - frame: must be nil: the engine reaches the main frame only.
  public func callAsyncJavaScript(
    _ functionBody: String, arguments: [String: Any] = [:], in frame: WKFrameInfo? = nil,
    in contentWorld: WKContentWorld, completionHandler: (@MainActor (Result<Any, any Error>) -> Void)? = nil
  ) {
    precondition(frame == nil, "scripts can be run in the main frame only")
    let call = WebScriptCall(
      source: functionBody, kind: .function(arguments: arguments), world: contentWorld.engineName)
    run(call) { result in completionHandler?(result.map { $0 ?? NSNull() }) }
  }

  /// Runs a function's body in a world of the main frame and returns its result; `await` may be used.
  ///
  /// - Parameters:
  /// - arguments: variables of the function, by name: numbers, strings, booleans, dates, `NSNull`, arrays and dictionaries.
  /// - frame: must be nil: the engine reaches the main frame only.
  /// - Throws: `WKError`s.
  @discardableResult
  public func callAsyncJavaScript(
    _ functionBody: String, arguments: [String: Any] = [:], in frame: WKFrameInfo? = nil,
    contentWorld: WKContentWorld
  ) async throws -> Any? {
    precondition(frame == nil, "scripts can be run in the main frame only")
    return try await value(
      WebScriptCall(
        source: functionBody, kind: .function(arguments: arguments), world: contentWorld.engineName))
  }

  private func run(_ call: WebScriptCall, completion: @escaping @MainActor (Result<Any?, any Error>) -> Void)
  {
    engine.run(call, completion: completion)
  }

  private func value(_ call: WebScriptCall) async throws -> Any? {
    let box: SendableBox = try await withCheckedThrowingContinuation { continuation in
      run(call) { continuation.resume(with: $0.map(SendableBox.init)) }
    }
    return box.value
  }

  /// Carries a value from the main actor to the main actor.
  private struct SendableBox: @unchecked Sendable { let value: Any? }
}

import ArgumentParser
import Browser
import Foundation
import LoopbackHTTP

/// The programs that may drive the browser by its WebDriver.
enum AutomationAccess: String, ExpressibleByArgument, CaseIterable {
  /// Those of the same user.
  case user
  /// Every program that knows the secret word in the printed address.
  case token
  /// Every user of this machine.
  case anyone

  var loopback: LoopbackAccess {
    switch self {
    case .user: .sameUser
    case .token: .token(LoopbackAccess.newToken())
    case .anyone: .anyone
    }
  }
}

/// The port at which the browser's WebDriver is found.
@MainActor
enum AutomationPort {
  /// The port that WebDriver's clients try when they are told none.
  private static let usual = 4444
  /// The environment variable by which WebKitWebDriver tells the programs that it starts where it listens.
  private nonisolated static let engineKey = "WEBKIT_INSPECTOR_SERVER"
  private static var server: LoopbackServer?

  /// Returns the driver of the browser: where the engine's own driver has started this program, that one.
  /// - Parameter port: nil is the usual one, or any other when that is taken.
  nonisolated static func request(_ port: Int?, _ access: AutomationAccess?) -> AutomationRequest {
    if port == nil, access == nil, ProcessInfo.processInfo.environment[engineKey] != nil { return .engine }
    return .own { listen(port, (access ?? .user).loopback, $0) }
  }

  /// Listens, and says where on standard output.
  private static func listen(
    _ port: Int?, _ access: LoopbackAccess, _ answer: @escaping AutomationRequest.Answer
  ) {
    let ports = port.map { [$0] } ?? [usual, 0]
    for candidate in ports {
      do throws(LoopbackServer.Failure) {
        let server = try LoopbackServer(port: candidate, access: access, refusalBody: body) { request in
          let (status, body) = await answer(request.method, request.path, request.body)
          return LoopbackResponse(status: status, body: body)
        }
        Self.server = server
        // At once, whatever reads it.
        let address = "http://127.0.0.1:\(server.port)\(access.prefix)"
        FileHandle.standardOutput.write(Data("WebDriver: \(address)\n".utf8))
        return
      } catch {
        guard candidate == ports.last else { continue }
        FileHandle.standardError.write(Data("martlet: \(error.message)\n".utf8))
        exit(EX_UNAVAILABLE)
      }
    }
  }

  /// Returns the refusal as WebDriver's clients read errors, so that people see the reason.
  private static func body(of refusal: HTTPRefusal) -> Data {
    let value = ["error": "unknown error", "message": refusal.message, "stacktrace": ""]
    // Texts alone can always be written.
    return (try? JSONEncoder().encode(["value": value])) ?? Data()
  }
}

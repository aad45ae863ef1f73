import Browser
import Foundation
import LoopbackHTTP

/// Where the browser's WebDriver is found.
@MainActor
enum AutomationPort {
  /// The port that WebDriver's clients try when they are told none.
  private static let usual = 4444
  /// How WebKitWebDriver tells the programs that it starts where it listens.
  private nonisolated static let engineKey = "WEBKIT_INSPECTOR_SERVER"
  private static var server: LoopbackServer?

  /// Who drives the browser: where the engine's own driver has started this program, that one.
  /// - Parameter port: nil is the usual one, or any other when that is taken.
  nonisolated static func request(_ port: Int?) -> AutomationRequest {
    if port == nil, ProcessInfo.processInfo.environment[engineKey] != nil { return .engine }
    return .own { listen(port, $0) }
  }

  /// Listens, and says where on standard output.
  private static func listen(_ port: Int?, _ answer: @escaping AutomationRequest.Answer) {
    let ports = port.map { [$0] } ?? [usual, 0]
    for candidate in ports {
      do throws(LoopbackServer.Failure) {
        let server = try LoopbackServer(port: candidate) { request in
          let (status, body) = await answer(request.method, request.path, request.body)
          return LoopbackServer.Response(status: status, body: body)
        }
        Self.server = server
        // At once, whatever reads it.
        FileHandle.standardOutput.write(Data("WebDriver: http://127.0.0.1:\(server.port)\n".utf8))
        return
      } catch {
        guard candidate == ports.last else { continue }
        FileHandle.standardError.write(Data("martlet: \(error.message)\n".utf8))
        exit(EX_UNAVAILABLE)
      }
    }
  }
}

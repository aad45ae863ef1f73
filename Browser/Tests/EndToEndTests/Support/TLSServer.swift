import Foundation

/// A server with a certificate that no client trusts unless told to, by `openssl s_server`. It ends with this object, and with
/// the process of the tests, however that ends.
final class TLSServer: Sendable {
  private static let program = "/usr/bin/openssl"

  /// True if this machine has the program for it.
  static var isPossible: Bool { FileManager.default.isExecutableFile(atPath: program) }

  let port: UInt16
  private let process: Process
  /// The pipe whose end is the server's.
  private let lifeline = Pipe()
  private let folder: TemporaryFolder

  /// The certificate's file.
  let certificate: String

  /// - Parameters:
  ///   - hosts: the names in the certificate.
  ///   - pages: what is answered to paths without their slash; nil answers to all of them.
  init(hosts: [String] = ["localhost"], pages: [String: LocalServer.Response]? = nil) async throws {
    folder = try TemporaryFolder()
    let key = folder.path("key.pem")
    let certificate = folder.path("certificate.pem")
    self.certificate = certificate
    for (path, page) in pages ?? [:] { try Self.write(page, to: folder.path(path)) }
    try await blocking {
      let making = Process()
      making.executableURL = URL(fileURLWithPath: Self.program)
      making.arguments = [
        "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=\(hosts[0])",
        "-addext", "subjectAltName=" + hosts.map { "DNS:\($0)" }.joined(separator: ","), "-keyout", key,
        "-out", certificate,
      ]
      making.standardOutput = FileHandle.nullDevice
      making.standardError = FileHandle.nullDevice
      try making.run()
      making.waitUntilExit()
    }
    port = UInt16(try UnusedPort.find())
    process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "--default-signal", "sh", "-c", Self.script, Self.program, "s_server", "-accept", "\(port)", "-key",
      key, "-cert", certificate,
      pages == nil ? "-www" : "-HTTP", "-quiet",
    ]
    process.currentDirectoryURL = folder.url
    process.standardInput = lifeline
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    let port = port
    try await eventually("a listening TLS server") { Self.isListening(port) }
  }

  /// Runs a program until no process holds the other end of its input.
  private static let script = #""$0" "$@" & read -r _; kill "$!""#

  func stop() { try? lifeline.fileHandleForWriting.close() }

  deinit { stop() }

  /// Answers with a page to a path without its slash, from now on.
  func add(_ page: LocalServer.Response, at path: String) throws {
    try Self.write(page, to: folder.path(path))
  }

  private static func write(_ page: LocalServer.Response, to path: String) throws {
    let headers = page.headers.map { "\($0): \($1)\r\n" }.joined()
    // Browsers ignore the phrase.
    let head =
      "HTTP/1.0 \(page.status) Status\r\n\(headers)Content-Length: \(page.body.count)\r\n\r\n"
    try (Data(head.utf8) + page.body).write(to: URL(fileURLWithPath: path))
  }

  /// From /proc/net/tcp and tcp6: state 0A is "listening".
  static func isListening(_ port: UInt16) -> Bool {
    let place = ":" + String(format: "%04X", port)
    return ["/proc/net/tcp", "/proc/net/tcp6"].contains { path in
      let lines = (try? String(contentsOfFile: path, encoding: .utf8))?.split(separator: "\n") ?? []
      return lines.contains { line in
        let words = line.split(separator: " ")
        return words.count > 3 && words[1].hasSuffix(place) && words[3] == "0A"
      }
    }
  }
}

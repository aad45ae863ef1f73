import ArgumentParser
import Browser
import Foundation

// Before any thread or child begins, whose files would be others' to read.
Browser.keepFilesPrivate()

do {
  var command = try Martlet.parseAsRoot()
  try command.run()
} catch {
  let code = Martlet.exitCode(for: error)
  // --help and --version arrive as errors too, and mean to be read whole.
  guard code == .validationFailure else { Martlet.exit(withError: error) }
  FileHandle.standardError.write(Data("martlet: \(Martlet.message(for: error)); see martlet --help\n".utf8))
  exit(code.rawValue)
}

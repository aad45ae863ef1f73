import Foundation
import TouchDisplayKit

/// `touch-display`: a display with real touch for machines without one, for the tour and the end-to-end tests.
@main
enum TouchDisplay {
  static let help = """
    touch-display serve --directory DIR [--size 800x1000] [--end-with-stdin]
        Starts a display, prints DISPLAY=:N, and plays what is sent until it is ended.
    touch-display run --directory DIR [--size 800x1000] -- COMMAND …
        Starts a display, runs a command on it, ends both; exits with the command's code.
    touch-display send --directory DIR SCRIPT
        Plays a script, such as "swipe 200 600 200 300 200; wait 100; tap 10 20". Commands:
        \(TouchCommand.usages.joined(separator: "\n    "))
    touch-display screenshot [--display :N] FILE
        Saves what the display shows as PNG.
    """

  static func main() {
    do {
      let options = try Options(Array(CommandLine.arguments.dropFirst()))
      switch options.verb {
      case .serve: try Serving(options).serve()
      case .run: try Serving(options).run()
      case .send:
        try TouchDisplayClient(directory: options.directory()).send(options.rest.joined(separator: " "))
      case .screenshot:
        guard let file = options.rest.first else { throw UsageError("screenshot wants a FILE") }
        try XScreen(display: options.display()).picture().writePNG(to: file)
      case .help: print(help)
      }
    } catch let error as UsageError {
      write("touch-display: \(error.message)\n")
      exit(EX_USAGE)
    } catch {
      write("touch-display: \(error)\n")
      exit(EXIT_FAILURE)
    }
  }

  private static func write(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}

import Foundation
import TouchDisplayKit

/// Wrong arguments, in words for the user.
struct UsageError: Error {
  let message: String

  init(_ message: String) { self.message = message }
}

/// The command line.
struct Options {
  enum Verb: String {
    case serve, run, send, screenshot, help
  }

  let verb: Verb
  private(set) var rest: [String] = []
  private(set) var width = 800
  private(set) var height = 1000
  private(set) var endsWithStandardInput = false
  private var directoryPath: String?
  private var displayName: String?

  init(_ arguments: [String]) throws(UsageError) {
    let first = arguments.first ?? "help"
    guard let verb = Verb(rawValue: first == "--help" ? "help" : first) else {
      throw UsageError("unknown command '\(first)'; try --help")
    }
    self.verb = verb

    var words = arguments.dropFirst()
    func value(of option: String) throws(UsageError) -> String {
      guard let word = words.popFirst() else { throw UsageError("\(option) wants a value") }
      return word
    }
    while let word = words.popFirst() {
      switch word {
      case "--directory": directoryPath = try value(of: word)
      case "--display": displayName = try value(of: word)
      case "--end-with-stdin": endsWithStandardInput = true
      case "--size":
        let numbers = try value(of: word).split(separator: "x").compactMap { Int($0) }
        guard numbers.count == 2, numbers.allSatisfy((1...8192).contains) else {
          throw UsageError("--size wants WIDTHxHEIGHT")
        }
        (width, height) = (numbers[0], numbers[1])
      case "--":
        rest += words
        words = []
      default:
        guard !word.hasPrefix("--") else { throw UsageError("unknown option '\(word)'; try --help") }
        rest.append(word)
      }
    }
  }

  func directory() throws -> DisplayDirectory {
    guard let directoryPath else { throw UsageError("--directory is missing") }
    return try DisplayDirectory(directoryPath)
  }

  func display() throws(UsageError) -> String {
    guard let name = displayName ?? ProcessInfo.processInfo.environment["DISPLAY"] else {
      throw UsageError("no --display, and DISPLAY is not set")
    }
    return name
  }
}

import Foundation
import Rewriting

/// `objcify --output FOLDER [--module NAME] [--sdk FOLDER]… [--rewritten-module NAME]… FILE…`
///
/// Rewrites the Swift files of one module, written for iOS, into FOLDER. Run by the plugin `ObjCify`, or by hand.
struct Arguments {
  var output = ""
  var libraries: [String] = []
  var rewrittenModules: [String] = []
  var files: [String] = []

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    func value(of option: String) throws -> String {
      guard let value = rest.popFirst() else { throw UsageError(message: "\(option) needs a value") }
      return value
    }
    while let argument = rest.popFirst() {
      switch argument {
      case "--output": output = try value(of: argument)
      case "--sdk": libraries.append(try value(of: argument))
      case "--rewritten-module": rewrittenModules.append(try value(of: argument))
      case let option where option.hasPrefix("--"): throw UsageError(message: "there is no option \(option)")
      default: files.append(argument)
      }
    }
    guard !output.isEmpty, !files.isEmpty else {
      throw UsageError(
        message: "usage: objcify --output FOLDER [--sdk FOLDER]… [--rewritten-module NAME]… FILE…")
    }
  }
}

struct UsageError: Error {
  let message: String
}

func swiftFiles(below folder: String) -> [String] {
  let files = FileManager.default.enumerator(atPath: folder)
  var paths: [String] = []
  while let path = files?.nextObject() as? String {
    if path.hasSuffix(".swift") { paths.append(folder + "/" + path) }
  }
  return paths.sorted()
}

func read(_ paths: [String]) throws -> [SourceFile] {
  try paths.map { SourceFile(path: $0, text: try String(contentsOfFile: $0, encoding: .utf8)) }
}

/// Writes only what changed, so that only that is compiled again.
func write(_ text: String, to path: String) throws {
  if let old = try? String(contentsOfFile: path, encoding: .utf8), old == text { return }
  try text.write(toFile: path, atomically: true, encoding: .utf8)
}

func run() throws -> Int32 {
  let arguments = try Arguments(Array(CommandLine.arguments.dropFirst()))
  let rewriter = ModuleRewriter(
    files: try read(arguments.files), dependencies: try read(arguments.libraries.flatMap(swiftFiles(below:))),
    dependencyModules: arguments.rewrittenModules)
  let result = rewriter.run()
  for problem in result.problems { FileHandle.standardError.write(Data("\(problem)\n".utf8)) }
  guard !result.problems.contains(where: { $0.severity == .error }) else { return 1 }
  try FileManager.default.createDirectory(atPath: arguments.output, withIntermediateDirectories: true)
  for file in result.files + [result.moduleFile] {
    try write(file.text, to: arguments.output + "/" + OutputName.of(file.path))
  }
  return 0
}

do {
  exit(try run())
} catch let error as UsageError {
  FileHandle.standardError.write(Data("objcify: \(error.message)\n".utf8))
  exit(64)
} catch {
  FileHandle.standardError.write(Data("error: objcify: \(error)\n".utf8))
  exit(1)
}

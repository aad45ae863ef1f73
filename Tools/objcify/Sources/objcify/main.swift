import Foundation
import Rewriting

/// `objcify --output FOLDER [--cache FOLDER] [--sdk FOLDER]… [--module FOLDER]… [--rewritten-module NAME]…
/// [--uses-module NAME]… [--explain] FILE…`
///
/// Rewrites the Swift files of one module, written for iOS, into FOLDER. Run by the plugin `ObjCify`, or by hand. The modules
/// that it uses are told by the folders of their sources: `--sdk` for those of other packages, `--module` for those of its own; `--uses-module` has their
/// names. `--explain` prints what was concluded from names alone, on the standard error.
struct Arguments {
  var output = ""
  /// The folder for the indexes of other modules; the output's folder unless it is given.
  var cache = ""
  var libraries: [LibraryIndex.Module] = []
  var rewrittenModules: [String] = []
  var usedModules: Set<String> = []
  var explains = false
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
      case "--cache": cache = try value(of: argument)
      case "--sdk", "--module":
        libraries.append(
          LibraryIndex.Module(
            paths: swiftFiles(below: try value(of: argument)), isForeign: argument == "--sdk"))
      case "--rewritten-module": rewrittenModules.append(try value(of: argument))
      case "--uses-module": usedModules.insert(try value(of: argument))
      case "--explain": explains = true
      case let option where option.hasPrefix("--"): throw UsageError(message: "there is no option \(option)")
      default: files.append(argument)
      }
    }
    guard !output.isEmpty, !files.isEmpty else {
      throw UsageError(
        message: """
          usage: objcify --output FOLDER [--cache FOLDER] [--sdk FOLDER]… [--module FOLDER]… \
          [--rewritten-module NAME]… [--uses-module NAME]… [--explain] FILE…
          """)
    }
    if cache.isEmpty { cache = output }
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
  try FileManager.default.createDirectory(atPath: arguments.output, withIntermediateDirectories: true)
  try FileManager.default.createDirectory(atPath: arguments.cache, withIntermediateDirectories: true)
  let libraries = try LibraryIndex.read(arguments.libraries, cache: arguments.cache)
  let rewriter = ModuleRewriter(
    files: try read(arguments.files), libraries: libraries, dependencyModules: arguments.rewrittenModules,
    modules: arguments.usedModules)
  let result = rewriter.run()
  for problem in (arguments.explains ? result.notes : []) + result.problems {
    FileHandle.standardError.write(Data("\(problem)\n".utf8))
  }
  guard !result.problems.contains(where: { $0.severity == .error }) else { return 1 }
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

import Foundation

/// A Swift file of the checkout, line by line, with and without its comments and texts.
struct SourceFile {
  /// Relative to the checkout, such as `Sources/QuartzCore/Layer/CALayer.swift`.
  let path: String
  let lines: [String]
  /// The lines with comments and the insides of string literals blanked out: what the compiler would act on.
  let code: [String]

  /// The folder below `Sources`, whichever package it is of.
  var module: String {
    String(path.split(separator: "/").drop { $0 != "Sources" }.dropFirst().first ?? "")
  }

  init(path: String, text: String) {
    self.path = path
    lines = text.components(separatedBy: "\n")
    code = CodeStripper.strip(text).components(separatedBy: "\n")
  }

  /// A place that editors open.
  func place(_ index: Int) -> String { "\(path):\(index + 1)" }
}

/// The checkout that this test was compiled in.
enum Checkout {
  static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent()

  /// All Swift files below a folder of the checkout, in order of path.
  static func swiftFiles(below folder: String) throws -> [SourceFile] {
    let files = FileManager.default.enumerator(
      at: root.appendingPathComponent(folder), includingPropertiesForKeys: nil)
    var paths: [String] = []
    while let url = files?.nextObject() as? URL {
      // What a DocC catalog shows is compiled elsewhere.
      if url.pathExtension == "docc" { files?.skipDescendants() }
      if url.pathExtension == "swift" { paths.append(String(url.path.dropFirst(root.path.count + 1))) }
    }
    return try paths.sorted().map { path in
      SourceFile(
        path: path, text: try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8))
    }
  }

  /// The folders of the packages, as prefixes of paths: UIKit's is the checkout's own.
  static let packages = ["", "Shift/", "Gallery/", "Browser/"]

  /// The sources of all packages, read once for all tests.
  static let sources = Result { try packages.flatMap { try swiftFiles(below: $0 + "Sources") } }
}

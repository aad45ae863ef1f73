import Foundation

/// A text file of the checkout.
struct Paper {
  /// Relative to the checkout.
  let path: String
  let text: String
  let lines: [String]

  init(path: String, text: String) {
    self.path = path
    self.text = text
    lines = text.components(separatedBy: "\n")
  }

  /// The lines without the marks of comments, as one text.
  var prose: String {
    lines.map { $0.drop { " /#*".contains($0) } }.joined(separator: "\n")
  }

  /// The headings of a page.
  var headings: [String] {
    lines.compactMap { $0.firstMatch(of: /^#+ (.*)$/).map { String($0.output.1) } }
  }

  /// The fragments of links to the headings, after `#`, as code hosts make them.
  var anchors: Set<String> {
    Set(
      headings.map { heading in
        let kept = heading.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
        return String(kept.map { $0 == " " ? "-" : $0 })
      })
  }
}

/// The files of the checkout that people read, and the paths of all.
struct Papers {
  let read: [Paper]
  let paths: Set<String>
  private let pathsByName: [String: [String]]

  init(read: [Paper], paths: Set<String>) {
    self.read = read
    self.paths = paths
    pathsByName = Dictionary(grouping: paths) { String($0.split(separator: "/").last ?? "") }
  }

  var pages: [Paper] { read.filter { $0.path.hasSuffix(".md") } }

  var headingsOfDocs: [String: Set<String>] {
    pages.filter { $0.path.hasPrefix("docs/") }.reduce(into: [:]) {
      $0[String($1.path.dropFirst(5))] = Set($1.headings)
    }
  }

  func paper(at path: String) -> Paper? { read.first { $0.path == path } }

  /// Returns true if a file has this path, or ends in it.
  func has(_ path: String) -> Bool {
    let name = String(path.split(separator: "/").last ?? "")
    return (pathsByName[name] ?? []).contains { $0 == path || $0.hasSuffix("/" + path) }
  }

  /// Returns true if there is a file or a folder of this path.
  func exists(_ path: String) -> Bool {
    paths.contains(path) || paths.contains { $0.hasPrefix(path.hasSuffix("/") ? path : path + "/") }
  }

  /// A relative path as seen from the checkout.
  static func resolve(_ path: String, from folder: String) -> String {
    var parts = folder.split(separator: "/").map(String.init)
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { parts = parts.dropLast() } else { parts.append(String(part)) }
    }
    return parts.joined(separator: "/")
  }

  private static let extensions: Set<String> = [
    "swift", "md", "c", "h", "cpp", "py", "txt", "tutorial", "sh",
  ]

  /// Read once for all tests.
  static let repository = Result {
    var papers: [Paper] = []
    var paths: Set<String> = []
    let files = FileManager.default.enumerator(
      at: Checkout.root, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles)
    while let url = files?.nextObject() as? URL {
      if try url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true { continue }
      let path = String(url.path.dropFirst(Checkout.root.path.count + 1))
      paths.insert(path)
      guard extensions.contains(url.pathExtension) || isScript(url) else { continue }
      papers.append(Paper(path: path, text: try String(contentsOf: url, encoding: .utf8)))
    }
    return Papers(read: papers.sorted { $0.path < $1.path }, paths: paths)
  }

  /// Files without an extension that begin with `#!`.
  private static func isScript(_ url: URL) -> Bool {
    guard url.pathExtension.isEmpty, let file = try? FileHandle(forReadingFrom: url) else { return false }
    defer { try? file.close() }
    return (try? file.read(upToCount: 2)) == Data("#!".utf8)
  }
}

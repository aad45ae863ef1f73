/// The text before and after a rewritten file's own.
enum GeneratedHeader {
  /// The first line of rewritten files, by which they are told from others.
  static let mark = "// objcify: rewritten for Linux; the original is named below."

  /// Lines of the original are counted from the one after the last of these.
  static func text(for file: SourceFile, modules: Set<String>) -> String {
    let imports = ImportRule.needed(by: file, modules: modules).map { "import \($0)\n" }.joined()
    return "\(mark)\n\(imports)#sourceLocation(file: \(literal(file.path)), line: 1)\n"
  }

  static let end = "#sourceLocation()\n"

  static func literal(_ text: String) -> String {
    "\"" + text.map { $0 == "\\" || $0 == "\"" ? "\\\($0)" : String($0) }.joined() + "\""
  }
}

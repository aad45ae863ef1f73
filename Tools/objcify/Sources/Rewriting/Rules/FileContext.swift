import SwiftSyntax

/// What the rules of one file share: what is known of the module, and what they want changed.
final class FileContext {
  let file: SourceFile
  let index: ModuleIndex
  let plan: ModulePlan
  var edits = EditList()
  var problems: [Problem] = []

  init(file: SourceFile, index: ModuleIndex, plan: ModulePlan) {
    self.file = file
    self.index = index
    self.plan = plan
  }

  func report(_ message: String, at node: some SyntaxProtocol, _ severity: Problem.Severity = .error) {
    let location = file.location(of: node)
    problems.append(
      Problem(
        severity: severity, message: message, path: file.path, line: location.line, column: location.column))
  }
}

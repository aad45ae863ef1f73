import SwiftSyntax

/// The state that the rules of one file share: the module's index, and the changes that they ask for.
final class FileContext {
  let file: SourceFile
  let index: ModuleIndex
  let plan: ModulePlan
  var edits = EditList()
  var problems: [Problem] = []
  /// What was concluded from names alone.
  var notes: [Problem] = []
  /// The names of the modules that this one uses.
  let modules: Set<String>
  /// The members that objects of any class are asked for in this file.
  var dynamicMembers: [DynamicMember] = []

  init(file: SourceFile, index: ModuleIndex, plan: ModulePlan, modules: Set<String> = []) {
    self.modules = modules
    self.file = file
    self.index = index
    self.plan = plan
  }

  /// Reports a problem, unless it stands where it is not compiled on Linux.
  func report(_ message: String, at node: some SyntaxProtocol, _ severity: Problem.Severity = .error) {
    guard !BuildCondition.isInactive(node) else { return }
    problems.append(problem(message, at: node, severity))
  }

  /// Keeps what was concluded from names alone, for those who ask why something became what it is.
  func explain(_ message: String, at node: some SyntaxProtocol) {
    guard !BuildCondition.isInactive(node) else { return }
    notes.append(problem(message, at: node, .note))
  }

  private func problem(_ message: String, at node: some SyntaxProtocol, _ severity: Problem.Severity)
    -> Problem
  {
    let location = file.location(of: node)
    return Problem(
      severity: severity, message: message, path: file.path, line: location.line, column: location.column)
  }
}

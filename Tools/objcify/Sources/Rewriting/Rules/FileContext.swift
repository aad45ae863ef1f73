import SwiftSyntax

/// The state that the rules of one file share: the module's index, and the changes that they ask for.
final class FileContext {
  let file: SourceFile
  let index: ModuleIndex
  let plan: ModulePlan
  var edits = EditList()
  var problems: [Problem] = []
  /// The members that objects of any class are asked for in this file.
  var dynamicMembers: [DynamicMember] = []

  init(file: SourceFile, index: ModuleIndex, plan: ModulePlan) {
    self.file = file
    self.index = index
    self.plan = plan
  }

  /// Reports a problem, unless it stands where it is not compiled on Linux.
  func report(_ message: String, at node: some SyntaxProtocol, _ severity: Problem.Severity = .error) {
    guard !BuildCondition.isInactive(node) else { return }
    let location = file.location(of: node)
    problems.append(
      Problem(
        severity: severity, message: message, path: file.path, line: location.line, column: location.column))
  }
}

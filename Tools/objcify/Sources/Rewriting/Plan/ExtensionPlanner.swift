/// Finds members of extensions that subclasses override, which Objective-C allows and Swift does not.
struct ExtensionPlanner {
  let index: ModuleIndex
  let plan: ModulePlan

  func run() {
    for type in index.ownClasses {
      for member in type.members where member.isOverride {
        let name = member.fullName
        let declaring = index.ancestors(of: type).first { ancestor in
          index.declaredMembers(of: ancestor).contains { $0.fullName == name }
        }
        guard let declaring, declaring.path != nil, index.isOurs(declaring) else { continue }
        let found = declaring.members.first { $0.fullName == name }
        guard let found, found.isInExtension else { continue }
        if !found.isOverride || ObjectOverrideRule.takesOver(name, in: declaring, index) {
          plan.moved.insert(ModulePlan.Member(type: declaring.name, fullName: name))
        }
      }
    }
  }
}

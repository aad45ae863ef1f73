import Foundation

/// The modules in which classes are looked for that are named without a module, or with one that has another name here
/// than in Xcode.
@MainActor
package enum ProgramModules {
  /// The delegate's module, those of scenes' delegates, those that have resource bundles, and the program's own name.
  static var all: [String] {
    let application = UIApplication.shared
    let objects: [AnyObject?] =
      [application.delegate as AnyObject?] + application.connectedScenes.map { $0.delegate as AnyObject? }
    let modules =
      objects.compactMap { $0.map(module) } + ResourceFiles.moduleNames
      + [identifier(ProcessInfo.processInfo.processName)]
    var seen: Set<String> = []
    return modules.filter { seen.insert($0).inserted }
  }

  /// The module of an object's class.
  package static func module(of object: AnyObject) -> String {
    String(String(reflecting: type(of: object)).prefix { $0 != "." })
  }

  /// A name as Swift writes it for a module: `My App` is `My_App`.
  static func identifier(_ name: String) -> String {
    String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
  }
}

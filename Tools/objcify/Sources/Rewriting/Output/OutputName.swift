/// The names of rewritten files. The plugin `ObjCify` knows the rule, too.
public enum OutputName {
  /// `AppDelegate.objcify.swift` for `…/AppDelegate.swift`: of another name than the original, which `#fileID` goes on
  /// naming. Only `main.swift` must keep its name, or its statements would be refused.
  public static func of(_ path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard name != "main.swift" else { return name }
    return (name.hasSuffix(".swift") ? String(name.dropLast(6)) : name) + ".objcify.swift"
  }
}

import Foundation
import QuartzCore

/// The program's resources where no bundle is named: the main bundle's, and those of the resource bundles that SwiftPM
/// lays beside the program as `Package_Target.resources`, or that an installed program has in its folder below `share`.
package enum ResourceFiles {
  /// The bundles, and the files in them by name, each with the paths at which it was found.
  private struct Found {
    let directories: [URL]
    let files: [String: [URL]]
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var program = ProcessInfo.processInfo.processName
  /// Made when first asked for.
  nonisolated(unsafe) private static var found: Found?

  /// The program whose resources come first, by its module; without this, by the process's name. A test's process runs
  /// several programs.
  package static func prefer(module: String) {
    lock.withLock {
      guard module != program else { return }
      program = module
      found = nil
    }
    AccentColor.forget()
  }

  private static var current: Found {
    lock.withLock {
      let current = found ?? search()
      found = current
      return current
    }
  }

  private static func search() -> Found {
    let directories = bundles()
    var files: [String: [URL]] = [:]
    for directory in directories {
      let inner = FileManager.default.enumerator(
        at: directory, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
      while let file = inner?.nextObject() as? URL { files[file.lastPathComponent, default: []].append(file) }
    }
    return Found(directories: directories, files: files)
  }

  /// The resource bundles. Several programs may lie in one folder: the bundles of this one's name come first.
  private static func bundles() -> [URL] {
    guard let executable = Bundle.main.executableURL?.resolvingSymlinksInPath() else { return [] }
    let bundles = folders(of: executable).flatMap { folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      return names.filter { $0.hasSuffix(".resources") }.sorted().map { folder.appendingPathComponent($0) }
    }
    let own = bundles.filter { $0.lastPathComponent.hasSuffix("_\(program).resources") }
    return own + bundles.filter { !own.contains($0) }
  }

  /// Returns the folders where a program's resource bundles may lie.
  ///
  /// For `/usr/bin/app` that is `/usr/share/app`; for any program also its own folder, where SwiftPM puts them.
  static func folders(of executable: URL) -> [URL] {
    let folder = executable.deletingLastPathComponent()
    guard folder.lastPathComponent == "bin" else { return [folder] }
    let installed = folder.deletingLastPathComponent().appendingPathComponent("share", isDirectory: true)
      .appendingPathComponent(executable.lastPathComponent, isDirectory: true)
    return [installed, folder]
  }

  /// The targets that have resource bundles: `Package_Target.resources` is of Target.
  static var moduleNames: [String] {
    current.directories.compactMap {
      $0.deletingPathExtension().lastPathComponent.split(separator: "_", maxSplits: 1).last.map(String.init)
    }
  }

  /// The resource bundle of the program; in tests, which run under another name, of the one they are of; else the only one.
  static var programDirectory: URL? {
    directory(ofModule: lock.withLock { program }) ?? testedProgram.flatMap(directory)
      ?? (current.directories.count == 1 ? current.directories[0] : nil)
  }

  /// The resource bundle of a module.
  static func directory(ofModule module: String) -> URL? {
    current.directories.first { $0.lastPathComponent.hasSuffix("_\(module).resources") }
  }

  /// The only module with resources that is a program.
  static var testedProgram: String? {
    let programs = moduleNames.filter { RuntimeRegistry.applicationDelegate(ofModule: $0) != nil }
    return programs.count == 1 ? programs[0] : nil
  }

  /// The first file of that name in `bundle`, or, when that is nil, in the program's resources. Localized folders count:
  /// `Base.lproj/Main.storyboard` is found as `Main`.
  static func find(_ name: String, extension type: String, in bundle: Bundle?) -> URL? {
    if let url = (bundle ?? .main).url(forResource: name, withExtension: type) { return url }
    let file = "\(name).\(type)"
    // The main bundle's folder holds all that was built.
    if let bundle, !bundle.isOfProgram { return search(file, in: bundle.bundleURL) }
    let all = current.files[file] ?? []
    // A test's process has another name than the program, whose file comes first all the same.
    let own = programDirectory.map { $0.path + "/" }
    return all.first { url in own.map { url.path.hasPrefix($0) } ?? false } ?? all.first
  }

  private static func search(_ file: String, in directory: URL) -> URL? {
    let files = FileManager.default.enumerator(at: directory, includingPropertiesForKeys: nil)
    while let next = files?.nextObject() as? URL {
      if next.lastPathComponent == file { return next }
    }
    return nil
  }

  /// The main bundle's Info.plist, else that of the program's resource bundle: beside its resources or in a folder of them,
  /// since SwiftPM takes no Info.plist as a resource of its own. Without a bundle of its own name a program has another's
  /// only where it is the only one: others in the folder may belong to other programs.
  package static func infoDictionary() -> [String: Any] {
    if let main = Bundle.main.infoDictionary,
      main["CFBundleIdentifier"] != nil || main.keys.contains(where: { $0.hasPrefix("UI") })
    {
      return main
    }
    if let own = directory(ofModule: lock.withLock { program }) ?? testedProgram.flatMap(directory) {
      return infoDictionary(in: own) ?? [:]
    }
    let all = current.directories.compactMap(infoDictionary)
    return all.count == 1 ? all[0] : [:]
  }

  private static func infoDictionary(in directory: URL) -> [String: Any]? {
    let inner =
      (try? FileManager.default.contentsOfDirectory(at: directory, includingPropertiesForKeys: nil)) ?? []
    for folder in [directory] + inner {
      guard let data = try? Data(contentsOf: folder.appendingPathComponent("Info.plist")) else { continue }
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
      if let dictionary = list as? [String: Any] { return dictionary }
    }
    return nil
  }
}

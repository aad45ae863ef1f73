import Foundation
import QuartzCore

/// The content of the program's Info.plist.
package struct AppInformation {
  package var dictionary: [String: Any]

  package init(dictionary: [String: Any]) {
    self.dictionary = dictionary
  }

  /// The main bundle's, else that of a resource bundle that SwiftPM laid beside the program. Tests set their own.
  @MainActor package static var main = AppInformation(dictionary: ResourceFiles.infoDictionary())

  /// `CFBundleIdentifier`, else the program's name.
  package var identifier: String {
    (dictionary["CFBundleIdentifier"] as? String).flatMap { $0.isEmpty || $0.contains("$") ? nil : $0 }
      ?? ProcessInfo.processInfo.processName
  }

  /// The program's name for people: `CFBundleDisplayName` or `CFBundleName`, else the executable's name.
  package var displayName: String {
    for key in ["CFBundleDisplayName", "CFBundleName"] {
      if let name = dictionary[key] as? String, !name.isEmpty, !name.contains("$") { return name }
    }
    return ProcessInfo.processInfo.processName
  }

  /// The default configuration of a role in `UIApplicationSceneManifest`, or the one of a name.
  @MainActor func sceneConfiguration(role: UISceneSession.Role, name: String? = nil) -> [String: Any]? {
    let manifest = dictionary["UIApplicationSceneManifest"] as? [String: Any]
    let roles = manifest?["UISceneConfigurations"] as? [String: Any]
    let configurations = roles?[role.rawValue] as? [[String: Any]] ?? []
    guard let name else { return configurations.first }
    return configurations.first { $0["UISceneConfigurationName"] as? String == name }
  }

  /// True if the program declares an interface of scenes.
  var hasSceneManifest: Bool { dictionary["UIApplicationSceneManifest"] is [String: Any] }

  var supportsMultipleScenes: Bool {
    let manifest = dictionary["UIApplicationSceneManifest"] as? [String: Any]
    return manifest?["UIApplicationSupportsMultipleScenes"] as? Bool ?? false
  }

  /// `UISupportedInterfaceOrientations`, or the one for pads. All where there is none: Xcode keeps the key in its project file.
  @MainActor func supportedOrientations(for idiom: UIUserInterfaceIdiom) -> UIInterfaceOrientationMask {
    let key = "UISupportedInterfaceOrientations"
    let own = idiom == .pad ? dictionary[key + "~ipad"] : dictionary[key + "~iphone"]
    let names = (own ?? dictionary[key]) as? [String] ?? []
    let mask = names.reduce(into: UIInterfaceOrientationMask()) { mask, name in
      if let orientation = UIInterfaceOrientation(informationName: name) {
        mask.insert(UIInterfaceOrientationMask(orientation))
      }
    }
    return mask.isEmpty ? .all : mask
  }

  /// Returns the URL that the program was started with: its only argument, where that is of a scheme which the program declares in
  /// `CFBundleURLTypes`, as a desktop file's `Exec=app %u` hands it over; nil otherwise.
  /// - Parameter arguments: those of the command line, without the program's name.
  package func launchURL(in arguments: [String]) -> URL? {
    guard arguments.count == 1, let url = URL(string: arguments[0]), opens(url) else { return nil }
    return url
  }

  /// Returns true for a URL of a scheme that the program declares in `CFBundleURLTypes`; no other is handed to it.
  func opens(_ url: URL) -> Bool {
    guard let scheme = url.scheme?.lowercased() else { return false }
    let types = dictionary["CFBundleURLTypes"] as? [[String: Any]] ?? []
    let schemes = types.flatMap { $0["CFBundleURLSchemes"] as? [String] ?? [] }
    return schemes.contains { $0.lowercased() == scheme }
  }

  /// Makes the fonts that the program brings, `UIAppFonts`, known to it. Those that are missing are told of on standard error.
  @MainActor package func registerFonts() {
    for name in dictionary["UIAppFonts"] as? [String] ?? [] where Self.registeredFonts.insert(name).inserted {
      let file = (name as NSString).lastPathComponent as NSString
      let url = ResourceFiles.find(file.deletingPathExtension, extension: file.pathExtension, in: nil)
      guard let url, HostEnvironment.host.textSystem.register(fontFile: url.path) else {
        let message = "UIAppFonts: there is no font in \(name), or no such file among the resources.\n"
        FileHandle.standardError.write(Data(message.utf8))
        continue
      }
    }
  }

  @MainActor private static var registeredFonts: Set<String> = []

  /// `UIMainStoryboardFile`, for programs without scenes.
  var mainStoryboard: String? { dictionary["UIMainStoryboardFile"] as? String }

  /// Tells whose state this is.
  @MainActor func describe(in coder: NSCoder) {
    coder.encode(dictionary["CFBundleVersion"], forKey: UIApplication.stateRestorationBundleVersionKey)
    coder.encode(
      UITraitCollection.fallback.userInterfaceIdiom.rawValue,
      forKey: UIApplication.stateRestorationUserInterfaceIdiomKey)
    coder.encode(Date(), forKey: UIApplication.stateRestorationTimestampKey)
    let system = ProcessInfo.processInfo.operatingSystemVersion
    coder.encode(
      "\(system.majorVersion).\(system.minorVersion).\(system.patchVersion)",
      forKey: UIApplication.stateRestorationSystemVersionKey)
  }

  /// The class that a plist names: `Module.Class`, where the module may be Xcode's `$(PRODUCT_MODULE_NAME)`, or a name
  /// alone. The program's modules are looked through for it.
  @MainActor static func type(named name: String) -> AnyClass? {
    let parts = name.split(separator: ".").map(String.init)
    guard let type = parts.last else { return nil }
    let given = parts.count > 1 && !parts[0].hasPrefix("$") ? [parts[0]] : []
    return RuntimeRegistry.type(named: type, modules: given + ProgramModules.all)
  }
}

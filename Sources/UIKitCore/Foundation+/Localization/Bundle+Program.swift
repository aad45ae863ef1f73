import Foundation

/// The main bundle as sources for iOS use it.
///
/// SwiftPM keeps a program's resources beside it in a bundle of their own, and Foundation on Linux lets no subclass stand in for
/// the main one: the rewriter has sources say these names instead.
extension Bundle {
  private static let ofProgram = Bundle(url: ResourceFiles.programDirectory ?? Bundle.main.bundleURL) ?? .main

  /// Martlet addition: the bundle of the program's resources; the main bundle where they are not in one of their own.
  public static var _main: Bundle { ofProgram }

  /// Martlet addition: what `Bundle(for:)` is in sources for iOS: the bundle with the resources of the class's module; the main
  /// bundle where it has none.
  public static func _module(for type: AnyClass) -> Bundle {
    let module = String(String(reflecting: type).prefix { $0 != "." })
    return ResourceFiles.directory(ofModule: module).flatMap(Bundle.init(url:)) ?? Bundle(for: type)
  }

  /// True if the bundle is one of those that stand for the program.
  var isOfProgram: Bool { bundleURL == Bundle.main.bundleURL || bundleURL == Bundle.ofProgram.bundleURL }

  /// Martlet addition: what the program's Info.plist says.
  public var _infoDictionary: [String: Any]? {
    let known = isOfProgram ? ResourceFiles.infoDictionary() : [:]
    return known.isEmpty ? infoDictionary : known
  }

  /// Martlet addition: what the program's Info.plist says of a key.
  public func _object(forInfoDictionaryKey key: String) -> Any? { _infoDictionary?[key] }

  /// Martlet addition: `CFBundleIdentifier`, else the program's name; nil for other bundles without one.
  public var _bundleIdentifier: String? {
    isOfProgram ? AppInformation(dictionary: _infoDictionary ?? [:]).identifier : bundleIdentifier
  }

  /// The folders to look in for the user's languages.
  var languageFolders: [String] {
    let development = _infoDictionary?["CFBundleDevelopmentRegion"] as? String
    return PreferredLanguages.folders(
      development: development.flatMap { $0.contains("$") ? nil : $0 } ?? "en")
  }

  /// Martlet addition: the text of a key in the user's language, from `de.lproj/Localizable.strings` and its like.
  ///
  /// - Parameters:
  ///   - value: given back where there is no text; when it is nil or empty, the key is.
  ///   - tableName: the file's name; nil is `Localizable`.
  public func _localizedString(forKey key: String, value: String?, table tableName: String?) -> String {
    let base = isOfProgram ? Bundle.ofProgram : self
    let folders = base.languageFolders
    if let text = StringsTables.text(
      key, table: tableName.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable", in: base.bundleURL,
      folders: folders)
    {
      return text
    }
    return value.flatMap { $0.isEmpty ? nil : $0 } ?? key
  }
}

/// Martlet addition: `NSLocalizedString` of sources for iOS, which looks for texts in the program's resources.
public func _NSLocalizedString(
  _ key: String, tableName: String? = nil, bundle: Bundle = ._main, value: String = "", comment: String
) -> String {
  bundle._localizedString(forKey: key, value: value, table: tableName)
}

import Foundation

/// The settings of a profile other than the first: what is a person's own in a store of the profile's, all else shared with
/// every profile.
public struct ProfileSettingsStore: SettingsStore {
  private let shared: any SettingsStore
  private let own: any SettingsStore

  /// Creates a store from that which all profiles share and the profile's own.
  public init(shared: any SettingsStore, own: any SettingsStore) {
    self.shared = shared
    self.own = own
  }

  /// Reads the shared settings, with the profile's own choices in their place; of two problems the shared store's is told.
  public func load() -> SettingsLoad {
    var load = shared.load()
    let mine = own.load()
    load.settings.takePersonal(from: mine.settings)
    load.problem = load.problem ?? mine.problem
    return load
  }

  /// Writes what changed, each setting into its own store, the shared one first; nothing where that cannot be read.
  public func save(_ settings: Settings) throws(SettingsError) {
    let loaded = shared.load()
    // What the other profiles have chosen is not known: it would be lost.
    if let problem = loaded.problem { throw problem }
    let old = loaded.settings
    var common = settings
    common.takePersonal(from: old)
    if common != old { try shared.replace(common) }
    var mine = Settings()
    mine.takePersonal(from: settings)
    let kept = own.load()
    guard mine != kept.settings else { return }
    if kept.problem == nil { try own.replace(mine) } else { try own.save(mine) }
  }
}

extension Settings {
  /// Takes on what each profile chooses for itself.
  fileprivate mutating func takePersonal(from other: Settings) {
    homePage = other.homePage
  }
}

import Foundation

/// A browser from whose profiles something can be taken over, and the places where it keeps them.
public enum BrowserFamily: CaseIterable, Hashable, Sendable {
  /// Mozilla's Firefox.
  case firefox
  /// Chromium.
  case chromium
  /// Google Chrome.
  case chrome
  /// Brave.
  case brave
  /// Microsoft Edge.
  case edge
  /// Vivaldi.
  case vivaldi
  /// GNOME Web, once Epiphany.
  case gnomeWeb
  /// Martlet's own export of everything.
  case export

  /// The form in which a family keeps things.
  public enum Form: Hashable, Sendable {
    /// SQLite with `places.sqlite`.
    case firefox
    /// SQLite and JSON, as Chromium does.
    case chromium
    /// SQLite, GVDB and XML.
    case gnomeWeb
    /// HTML and CSV.
    case export
  }

  /// Its name for people.
  public var name: String {
    switch self {
    case .firefox: "Firefox"
    case .chromium: "Chromium"
    case .chrome: "Google Chrome"
    case .brave: "Brave"
    case .edge: "Microsoft Edge"
    case .vivaldi: "Vivaldi"
    case .gnomeWeb: "GNOME Web"
    case .export: "Martlet Export"
    }
  }

  /// Its form.
  public var form: Form {
    switch self {
    case .firefox: .firefox
    case .chromium, .chrome, .brave, .edge, .vivaldi: .chromium
    case .gnomeWeb: .gnomeWeb
    case .export: .export
    }
  }

  /// The base that a place is below.
  private enum Base {
    case home, configuration, data
  }

  /// The table of places: Debian's packages first, then Flatpak's and Snap's.
  private var table: [(base: Base, path: String)] {
    switch self {
    case .firefox:
      [
        (.home, ".mozilla/firefox"), (.configuration, "mozilla/firefox"),
        (.home, ".var/app/org.mozilla.firefox/.mozilla/firefox"),
        (.home, ".var/app/org.mozilla.firefox/config/mozilla/firefox"),
        (.home, "snap/firefox/common/.mozilla/firefox"),
      ]
    case .chromium:
      [
        (.configuration, "chromium"), (.home, ".var/app/org.chromium.Chromium/config/chromium"),
        (.home, "snap/chromium/common/chromium"),
      ]
    case .chrome:
      [
        (.configuration, "google-chrome"), (.home, ".var/app/com.google.Chrome/config/google-chrome"),
      ]
    case .brave:
      [
        (.configuration, "BraveSoftware/Brave-Browser"),
        (.home, ".var/app/com.brave.Browser/config/BraveSoftware/Brave-Browser"),
        (.home, "snap/brave/current/.config/BraveSoftware/Brave-Browser"),
      ]
    case .edge:
      [
        (.configuration, "microsoft-edge"), (.home, ".var/app/com.microsoft.Edge/config/microsoft-edge"),
      ]
    case .vivaldi:
      [
        (.configuration, "vivaldi"), (.home, ".var/app/com.vivaldi.Vivaldi/config/vivaldi"),
        (.home, "snap/vivaldi/current/.config/vivaldi"),
      ]
    case .gnomeWeb:
      [
        (.data, "epiphany"), (.home, ".var/app/org.gnome.Epiphany/data/epiphany"),
      ]
    case .export: []
    }
  }

  /// The folders in which its profiles may be, whether they are there or not, each once.
  /// - Parameters:
  ///   - environment: `XDG_CONFIG_HOME` and `XDG_DATA_HOME` count where they are absolute, as the XDG Base Directory Specification says.
  ///   - home: The user's folder.
  public func places(environment: [String: String], home: URL) -> [URL] {
    func base(_ name: String, _ fallback: String) -> URL {
      guard let path = environment[name], path.hasPrefix("/") else {
        return home.appendingPathComponent(fallback, isDirectory: true)
      }
      return URL(fileURLWithPath: path, isDirectory: true)
    }
    var seen: Set<String> = []
    return table.map { entry in
      let folder =
        switch entry.base {
        case .home: home
        case .configuration: base("XDG_CONFIG_HOME", ".config")
        case .data: base("XDG_DATA_HOME", ".local/share")
        }
      return folder.appendingPathComponent(entry.path, isDirectory: true)
    }.filter { seen.insert($0.path).inserted }
  }
}

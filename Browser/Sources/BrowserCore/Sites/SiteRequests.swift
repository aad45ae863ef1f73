import Foundation

/// The choices of a tab for its sites that are kept nowhere else: they go with it.
public struct SiteRequests: Hashable, Sendable {
  /// The settings of sites in a private tab, by site.
  private var privateSites: [String: SiteSettings] = [:]
  /// The requests of the desktop's pages in this tab, by site.
  private var desktop: [String: Bool] = [:]
  /// The window's layout at the user's last load, by which pages are asked for; nil before the first.
  public private(set) var loadLayout: WindowLayout?

  /// Makes the choices of a new tab: none.
  public init() {}

  /// The settings of a site in a private tab; a site without any has the ordinary ones.
  public subscript(site: String) -> SiteSettings {
    get { privateSites[site] ?? SiteSettings() }
    set { privateSites[site] = newValue }
  }

  /// Has a site's pages be those for desktops, or for phones, until the tab is closed; nil leaves it to the site's settings.
  public mutating func request(desktop isDesktop: Bool?, of site: String) { desktop[site] = isDesktop }

  /// Takes note of a load.
  /// - Parameters:
  ///   - layout: the layout of the window.
  ///   - isUsers: false for loads of the page's own: they are asked for as the user's last load, whatever became of the window.
  public mutating func load(in layout: WindowLayout, isUsers: Bool) {
    if isUsers || loadLayout == nil { loadLayout = layout }
  }

  /// Returns true if a site's pages are to be those for desktops: wide windows ask for them and the phone's layout for phones', unless the
  /// user wants the others.
  /// - Parameters:
  ///   - site: nil for pages of no host.
  ///   - layout: the layout of the window, for a tab that has loaded nothing.
  ///   - isAlways: the site's own setting.
  public func requestsDesktop(of site: String?, in layout: WindowLayout, isAlways: Bool) -> Bool {
    site.flatMap { desktop[$0] } ?? ((loadLayout ?? layout) == .desktop || isAlways)
  }
}

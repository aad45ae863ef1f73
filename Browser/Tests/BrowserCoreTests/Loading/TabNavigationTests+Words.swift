import Foundation

@testable import BrowserCore

/// States and actions in the words of the tables.
extension TabNavigationTests {
  /// Returns the first letter of an address's host, with the path if there is one.
  private static func name(_ url: URL) -> String {
    let host = url.host.map { String($0.prefix(1)) } ?? "blank"
    return host + (url.path.count > 1 && url.host != nil ? url.path : "")
  }

  private static func name(_ document: PageDocument) -> String {
    name(document.url) + (document.connection == .proven ? "*" : "")
  }

  private static func text(_ page: PageLoad) -> String {
    var text =
      switch page.shown {
      case .start: "start"
      case .nothing: "-"
      case .document(let document): name(document)
      case .failure(let url, _): "!\(name(url))"
      }
    if let covered = page.covered { text += "(\(name(covered)))" }
    if let pending = page.pending {
      let mark =
        switch pending.asker {
        case .user: ">"
        case .session: "~"
        case .page: "'"
        }
      text += mark + name(pending.url)
    }
    return text + (page.isLoading ? "…" : "")
  }

  static func text(_ navigation: TabNavigation) -> String {
    let place =
      switch navigation.position {
      case .start(let ahead): "S\(ahead)"
      case .page(let behind, let ahead): "P\(behind).\(ahead)"
      case .failure(let behind, let ahead): "F\(behind).\(ahead)"
      }
    let course =
      switch navigation.course {
      case .resting: "rest"
      case .loading(let url): "load \(name(url))"
      case .failed(let url, _): "failed \(name(url))"
      }
    let standing =
      switch navigation.standing {
      case .nowhere: "@0"
      case .restoring(let entry): "@~\(name(entry.url))"
      case .shown(let entry): "@\(name(entry.url))"
      }
    var text = "\(text(navigation.page)) \(place) \(course) \(standing)"
    if let way = navigation.way { text += " to \(name(way.entry.url))\(way.reloadsOnceThere ? "+" : "")" }
    if navigation.owesReload { text += " owes" }
    if navigation.departure.stage != .none { text += " \(navigation.departure.stage)" }
    return text
  }

  static func text(_ effect: NavigationEffect) -> String {
    switch effect {
    case .answer(let answer): "\(answer)"
    case .open(let url): "open \(name(url))"
    case .prepare(let url): "prepare \(name(url))"
    case .applyRules(let url): "rules \(name(url))"
    case .load(let url): "load \(name(url))"
    case .go(let id): "go \(id == a.id ? "a" : "b")"
    case .recordVisit(let url): "visit \(name(url))"
    case .redirectVisit(let source, let url): "visit \(name(url)) for \(name(source))"
    default: "\(effect)"
    }
  }
}

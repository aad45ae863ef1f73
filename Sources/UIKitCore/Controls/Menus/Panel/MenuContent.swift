import Foundation
import QuartzCore

/// The content of one level of a menu, worked out from its elements: sections of rows.
@MainActor
struct MenuContent {
  @MainActor
  struct Row {
    enum Kind {
      case leaf
      case submenu(UIMenu)
      /// Stands for elements that are still being made.
      case loading
    }

    let element: UIMenuElement
    var kind = Kind.leaf
    /// The menu in which this row's choice turns others off.
    var selectionRoot: UIMenu?
    /// True if a responder answers the row's command.
    var isAnswered = true

    var title: String { element.title }
    var isLoading: Bool { if case .loading = kind { true } else { false } }
  }

  struct Section {
    var title: String?
    var rows: [Row]
  }

  private(set) var title: String?
  private(set) var sections: [Section] = []
  /// Elements that are not there yet.
  private(set) var waiting: [UIDeferredMenuElement] = []

  /// - Parameters:
  ///   - menu: the level's menu; its title is the header.
  ///   - selectionRoot: the menu around this one of which, with all menus in it, one element is on; nil where there is none.
  ///   - answers: true if an object answers a command; that object may change the command first.
  init(
    _ menu: UIMenu, within selectionRoot: UIMenu? = nil, answers: (UICommand) -> Bool = { _ in true }
  ) {
    title = menu.title.isEmpty ? nil : menu.title
    add(menu.children, title: nil, root: selectionRoot ?? menu.ownSelectionRoot, answers)
    sections.removeAll { $0.rows.isEmpty }
  }

  private mutating func add(
    _ elements: [UIMenuElement], title: String?, root: UIMenu?, _ answers: (UICommand) -> Bool
  ) {
    sections.append(Section(title: title, rows: []))
    for element in elements { add(element, root, answers) }
  }

  private mutating func add(
    _ element: UIMenuElement, _ root: UIMenu?, _ answers: (UICommand) -> Bool
  ) {
    let isAnswered = (element as? UICommand).map(answers) ?? true
    guard !element.leafAttributes.contains(.hidden) else { return }
    switch element {
    case let menu as UIMenu where menu.options.contains(.displayInline):
      add(
        menu.children, title: menu.title.isEmpty ? nil : menu.title,
        root: root ?? menu.ownSelectionRoot, answers)
      // What follows stands by itself again.
      sections.append(Section(title: nil, rows: []))
    case let menu as UIMenu:
      append(Row(element: menu, kind: .submenu(menu), selectionRoot: root))
    case let deferred as UIDeferredMenuElement:
      if let elements = deferred.elements {
        for element in elements { add(element, root, answers) }
      } else {
        waiting.append(deferred)
        append(Row(element: deferred, kind: .loading))
      }
    default:
      append(Row(element: element, selectionRoot: root, isAnswered: isAnswered))
    }
  }

  private mutating func append(_ row: Row) {
    sections[sections.count - 1].rows.append(row)
  }

  var rows: [Row] { sections.flatMap(\.rows) }

  /// True if room is kept at the rows' beginnings for ticks and arrows.
  var hasMarks: Bool {
    rows.contains { row in
      if case .submenu = row.kind { return true }
      return (row.element.leafState ?? .off) != .off
    }
  }
}

extension UIMenu {
  fileprivate var ownSelectionRoot: UIMenu? { options.contains(.singleSelection) ? self : nil }

  /// Turns one element on and the others off, also those of menus within this one.
  func choose(_ element: UIMenuElement) { Self.choose(element, among: children) }

  private static func choose(_ element: UIMenuElement, among elements: [UIMenuElement]) {
    for other in elements {
      switch other {
      case let menu as UIMenu: choose(element, among: menu.children)
      case let deferred as UIDeferredMenuElement: choose(element, among: deferred.elements ?? [])
      default: other.leafState = other === element ? .on : .off
      }
    }
  }

  /// Forgets what elements made anew each time had made.
  func menuWillAppear() {
    for child in children {
      (child as? UIMenu)?.menuWillAppear()
      (child as? UIDeferredMenuElement)?.menuWillAppear()
      for made in (child as? UIDeferredMenuElement)?.elements ?? [] { (made as? UIMenu)?.menuWillAppear() }
    }
  }
}

import Foundation

extension KeyboardShortcut {
  /// Every shortcut: Safari's, and those that people know from other browsers of this system. No combination occurs twice.
  public static let all: [KeyboardShortcut] =
    [
      .init(.character("t"), .control, .newTab),
      .init(.character("n"), [.control, .shift], .newPrivateTab),
      .init(.character("n"), .control, .newWindow),
      .init(.character("w"), [.control, .shift], .closeWindow),
      .init(.character("w"), .control, .closeTab),
      .init(.character("w"), [.control, .alt], .closeOtherTabs),
      .init(.character("t"), [.control, .shift], .reopenClosedTab),
      .init(.tab, .control, .cycleTabs),
      .init(.tab, [.control, .shift], .cycleTabsBackwards),
      .init(.pageDown, .control, .nextTab),
      .init(.pageUp, .control, .previousTab),
      .init(.pageDown, [.control, .shift], .moveTab(1)),
      .init(.pageUp, [.control, .shift], .moveTab(-1)),
      .init(.character("]"), [.control, .shift], .nextTab),
      .init(.character("["), [.control, .shift], .previousTab),
      .init(.character("9"), .control, .selectLastTab),
      .init(.character("\\"), [.control, .shift], .showOverview),
      .init(.character("l"), .control, .focusAddress),
      .init(.function(6), [], .focusAddress),
      .init(.character("d"), .alt, .focusAddress),
      .init(.character("k"), .control, .focusAddress),
      .init(.character("r"), .control, .reload),
      .init(.function(5), [], .reload),
      .init(.character("r"), [.control, .shift], .reader),
      .init(.character("."), .control, .stop),
      .init(.escape, [], .stop),
      .init(.character("["), .control, .back),
      .init(.character("]"), .control, .forward),
      .init(.left, .alt, .back),
      .init(.right, .alt, .forward),
      .init(.character("f"), .control, .find),
      .init(.character("g"), .control, .findNext),
      .init(.character("g"), [.control, .shift], .findPrevious),
      .init(.function(3), [], .findNext),
      .init(.function(3), .shift, .findPrevious),
      .init(.character("+"), .control, .zoomIn),
      .init(.character("+"), [.control, .shift], .zoomIn),
      .init(.character("="), .control, .zoomIn),
      .init(.character("-"), .control, .zoomOut),
      .init(.character("0"), .control, .actualSize),
      .init(.character("b"), [.control, .alt], .bookmarks),
      .init(.character("h"), .control, .history),
      .init(.character("l"), [.control, .alt], .downloads),
      .init(.character("j"), .control, .downloads),
      .init(.character("d"), .control, .addBookmark),
      .init(.character("d"), [.control, .shift], .addToReadingList),
      .init(.character("i"), .control, .share),
      .init(.character("p"), .control, .printPage),
      .init(.character("s"), .control, .savePage),
      .init(.character("u"), .control, .viewSource),
      .init(.character("o"), .control, .openFile),
      .init(.character("i"), [.control, .shift], .inspector),
      .init(.character(","), .control, .settings),
      .init(.function(11), [], .fillScreen),
      .init(.character("q"), .control, .quit),
    ]
    + (1...8).map { .init(.character(Character("\($0)")), .control, .selectTab($0 - 1)) }

  /// Returns the command of a combination; nil when it has none. Letters count without their case.
  public static func command(for key: Key, modifiers: Modifiers) -> Command? {
    var key = key
    if case .character(let character) = key, let lower = character.lowercased().first {
      key = .character(lower)
    }
    return table[Combination(key: key, modifiers: modifiers)]
  }

  private struct Combination: Hashable {
    let key: Key
    let modifiers: Modifiers
  }

  private static let table: [Combination: Command] = Dictionary(
    all.map { (Combination(key: $0.key, modifiers: $0.modifiers), $0.command) },
    uniquingKeysWith: { first, _ in first })
}

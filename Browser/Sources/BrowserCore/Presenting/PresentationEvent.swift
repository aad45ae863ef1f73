/// Something by which the page in front is left, or changes.
public enum PresentationEvent: Hashable, Sendable, CaseIterable {
  /// Another tab is shown.
  case tabChanged
  /// Another document has the page's place, or its process has ended.
  case documentChanged
  /// The user gave a command for the page.
  case pageCommand
  /// The user gave a command that leads away from sheets, such as that for a new tab.
  case leavingCommand
  /// An element of the page is about to fill the window.
  case fullscreenBegan

  /// The layers that go, unanswered, when this happens.
  public var dismissed: Set<Presented> {
    switch self {
    case .tabChanged: [.pageQuestion, .pageSheet]
    case .documentChanged: [.pageSheet]
    // A page that asks must not hold up the user, who has refused by going on with something else.
    case .pageCommand: [.menu, .pageQuestion]
    case .leavingCommand: [.menu, .pageQuestion, .sheet, .pageSheet]
    case .fullscreenBegan: [.menu]
    }
  }
}

import UIKit

/// A key that scrolls the page.
enum ProfileKey: Equatable {
  case line(Int)
  case page(Int)
  case top
  case bottom

  /// Points that an arrow scrolls by, as browsers do.
  private static let line: CGFloat = 40
  /// Points of a page that are seen again on the next one.
  private static let overlap: CGFloat = 40

  @MainActor private static let keys: [(input: String, modifiers: UIKeyModifierFlags, key: ProfileKey)] = [
    (UIKeyCommand.inputDownArrow, [], .line(1)), (UIKeyCommand.inputUpArrow, [], .line(-1)),
    (UIKeyCommand.inputPageDown, [], .page(1)), (UIKeyCommand.inputPageUp, [], .page(-1)),
    (" ", [], .page(1)), (" ", .shift, .page(-1)),
    (UIKeyCommand.inputHome, [], .top), (UIKeyCommand.inputEnd, [], .bottom),
  ]

  /// - Parameter action: is given the command.
  @MainActor static func commands(action: Selector) -> [UIKeyCommand] {
    keys.map { UIKeyCommand(input: $0.input, modifierFlags: $0.modifiers, action: action) }
  }

  /// Nil for a command that is none of these.
  @MainActor init?(_ command: UIKeyCommand) {
    let known = Self.keys.first { $0.input == command.input && $0.modifiers == command.modifierFlags }
    guard let known else { return nil }
    self = known.key
  }

  /// Returns the offset that the key scrolls the page to.
  ///
  /// - Parameters:
  ///   - offset: where it is.
  ///   - page: the height of what is read at once.
  ///   - range: where it can be.
  func offset(from offset: CGFloat, page: CGFloat, within range: ClosedRange<CGFloat>) -> CGFloat {
    let goal =
      switch self {
      case .line(let count): offset + CGFloat(count) * Self.line
      case .page(let count): offset + CGFloat(count) * max(page - Self.overlap, Self.line)
      case .top: range.lowerBound
      case .bottom: range.upperBound
      }
    return min(max(goal, range.lowerBound), range.upperBound)
  }
}

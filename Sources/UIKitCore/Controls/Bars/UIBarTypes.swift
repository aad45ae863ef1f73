import Foundation

/// The style of a bar that is given no colours.
public enum UIBarStyle: Int, Sendable {
  /// Light or dark as the traits say.
  case `default` = 0
  /// Dark, with light content, whatever the traits say.
  case black = 1
  /// The same as `black`, of bars whose background is translucent. Apple prefers `black` with `isTranslucent`.
  case blackTranslucent = 2

  /// The name of `black` in the first versions of iOS.
  public static let blackOpaque = UIBarStyle.black

  /// True if the bar is dark whatever the traits say.
  var isDark: Bool { self != .default }
}

/// The room that a bar's content has.
public enum UIBarMetrics: Int, Sendable {
  /// The usual height.
  case `default` = 0
  /// On phones that lie on their side.
  case compact = 1
  /// The usual height, with a prompt above.
  case defaultPrompt = 101
  /// The height of `compact`, with a prompt above.
  case compactPrompt = 102
}

/// The place of a bar in its window.
public enum UIBarPosition: Int, Sendable {
  /// No place in particular; as a key, every place.
  case any = 0
  /// The bar lies at the bottom of what it belongs to; its line is at its top.
  case bottom = 1
  /// The bar lies at the top of what it belongs to; its line is at its bottom.
  case top = 2
  /// The bar lies at the top of the window: its background goes on beneath the status bar.
  case topAttached = 3
}

/// Something that has a place among bars.
@preconcurrency @MainActor
public protocol UIBarPositioning: AnyObject {
  /// The bar's place.
  var barPosition: UIBarPosition { get }
}

/// Says where a bar is.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: AnyObject {
  /// Returns the place of a bar; by default, `any`.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

/// A bar whose delegate in a nib may be an object that only places it: in Objective-C any object can be one.
@preconcurrency @MainActor
protocol NibPositionedBar: AnyObject {
  /// Asked for the bar's place where there is no delegate.
  var positioner: (any UIBarPositioningDelegate)? { get set }
}

extension UIBarPositioningDelegate {
  /// Returns the place that such a bar has without a delegate: a navigation bar is at the top, a toolbar at the bottom.
  public func position(for bar: any UIBarPositioning) -> UIBarPosition {
    switch bar {
    case is UINavigationBar: .top
    case is UIToolbar: .bottom
    default: .any
    }
  }
}

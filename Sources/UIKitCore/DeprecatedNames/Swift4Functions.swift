import Foundation
import QuartzCore

// Functions and members that have other names since Swift 4.2.

/// Returns true if an interface lies on its side; `UIInterfaceOrientation.isLandscape` since Swift 4.2.
public func UIInterfaceOrientationIsLandscape(_ orientation: UIInterfaceOrientation) -> Bool {
  orientation.isLandscape
}

/// Returns true if an interface stands upright; `UIInterfaceOrientation.isPortrait` since Swift 4.2.
public func UIInterfaceOrientationIsPortrait(_ orientation: UIInterfaceOrientation) -> Bool {
  orientation.isPortrait
}

/// Returns true if a device lies on its side; `UIDeviceOrientation.isLandscape` since Swift 4.2.
public func UIDeviceOrientationIsLandscape(_ orientation: UIDeviceOrientation) -> Bool {
  orientation.isLandscape
}

/// Returns true if a device stands upright; `UIDeviceOrientation.isPortrait` since Swift 4.2.
public func UIDeviceOrientationIsPortrait(_ orientation: UIDeviceOrientation) -> Bool {
  orientation.isPortrait
}

/// Returns true if insets are equal; `==` since Swift 4.2.
public func UIEdgeInsetsEqualToEdgeInsets(_ insets1: UIEdgeInsets, _ insets2: UIEdgeInsets) -> Bool {
  insets1 == insets2
}

/// Returns a rectangle as text, `{{x, y}, {width, height}}`; `NSCoder.string(for:)` since Swift 4.2.
public func NSStringFromCGRect(_ rect: CGRect) -> String { NSCoder.string(for: rect) }

/// Returns a point as text, `{x, y}`; `NSCoder.string(for:)` since Swift 4.2.
public func NSStringFromCGPoint(_ point: CGPoint) -> String { NSCoder.string(for: point) }

/// Returns a size as text, `{width, height}`; `NSCoder.string(for:)` since Swift 4.2.
public func NSStringFromCGSize(_ size: CGSize) -> String { NSCoder.string(for: size) }

/// Returns the rectangle of a text, `{{x, y}, {width, height}}`; `NSCoder.cgRect(for:)` since Swift 4.2.
public func CGRectFromString(_ string: String) -> CGRect { NSCoder.cgRect(for: string) }

/// Returns the point of a text, `{x, y}`; `NSCoder.cgPoint(for:)` since Swift 4.2.
public func CGPointFromString(_ string: String) -> CGPoint { NSCoder.cgPoint(for: string) }

/// Returns the size of a text, `{width, height}`; `NSCoder.cgSize(for:)` since Swift 4.2.
public func CGSizeFromString(_ string: String) -> CGSize { NSCoder.cgSize(for: string) }

/// Returns true while a screen reader runs; `UIAccessibility.isVoiceOverRunning` since Swift 4.2.
@MainActor public func UIAccessibilityIsVoiceOverRunning() -> Bool { UIAccessibility.isVoiceOverRunning }

/// Returns true if the user wants less motion; `UIAccessibility.isReduceMotionEnabled` since Swift 4.2.
@MainActor public func UIAccessibilityIsReduceMotionEnabled() -> Bool {
  UIAccessibility.isReduceMotionEnabled
}

/// Tells assistive technology of an event; `UIAccessibility.post(notification:argument:)` since Swift 4.2.
@MainActor public func UIAccessibilityPostNotification(
  _ notification: UIAccessibility.Notification, _ argument: Any?
) {
  UIAccessibility.post(notification: notification, argument: argument)
}

/// The name of `UIApplication.openSettingsURLString` up to Swift 4.
@available(*, deprecated, renamed: "UIApplication.openSettingsURLString")
public let UIApplicationOpenSettingsURLString = UIApplication.openSettingsURLString
/// The name of `UIApplication.backgroundFetchIntervalMinimum` up to Swift 4.
@available(*, deprecated, renamed: "UIApplication.backgroundFetchIntervalMinimum")
public let UIApplicationBackgroundFetchIntervalMinimum = UIApplication.backgroundFetchIntervalMinimum
/// The name of `UIApplication.backgroundFetchIntervalNever` up to Swift 4.
@available(*, deprecated, renamed: "UIApplication.backgroundFetchIntervalNever")
public let UIApplicationBackgroundFetchIntervalNever = UIApplication.backgroundFetchIntervalNever
/// The name of `UIAccessibility.Notification` up to Swift 4.
@available(*, deprecated, renamed: "UIAccessibility.Notification")
public typealias UIAccessibilityNotifications = UIAccessibility.Notification
/// The name of `UIAccessibility.Notification.screenChanged` up to Swift 4.
@available(*, deprecated, renamed: "UIAccessibility.Notification.screenChanged")
public let UIAccessibilityScreenChangedNotification = UIAccessibility.Notification.screenChanged
/// The name of `UIAccessibility.Notification.layoutChanged` up to Swift 4.
@available(*, deprecated, renamed: "UIAccessibility.Notification.layoutChanged")
public let UIAccessibilityLayoutChangedNotification = UIAccessibility.Notification.layoutChanged
/// The name of `UIAccessibility.Notification.announcement` up to Swift 4.
@available(*, deprecated, renamed: "UIAccessibility.Notification.announcement")
public let UIAccessibilityAnnouncementNotification = UIAccessibility.Notification.announcement
/// The name of `UIAccessibilityTraits.none` up to Swift 4.
@available(*, deprecated, renamed: "UIAccessibilityTraits.none")
public let UIAccessibilityTraitNone = UIAccessibilityTraits.none
/// The name of `UIAccessibilityTraits.button` up to Swift 4.
@available(*, deprecated, renamed: "UIAccessibilityTraits.button")
public let UIAccessibilityTraitButton = UIAccessibilityTraits.button
/// The name of `UIAccessibilityTraits.link` up to Swift 4.
@available(*, deprecated, renamed: "UIAccessibilityTraits.link")
public let UIAccessibilityTraitLink = UIAccessibilityTraits.link
/// The name of `UIAccessibilityTraits.header` up to Swift 4.
@available(*, deprecated, renamed: "UIAccessibilityTraits.header")
public let UIAccessibilityTraitHeader = UIAccessibilityTraits.header
/// The name of `UIAccessibilityTraits.image` up to Swift 4.
@available(*, deprecated, renamed: "UIAccessibilityTraits.image")
public let UIAccessibilityTraitImage = UIAccessibilityTraits.image
/// The name of `UIAccessibilityTraits.selected` up to Swift 4.
@available(*, deprecated, renamed: "UIAccessibilityTraits.selected")
public let UIAccessibilityTraitSelected = UIAccessibilityTraits.selected
/// The name of `UIAccessibilityTraits.staticText` up to Swift 4.
@available(*, deprecated, renamed: "UIAccessibilityTraits.staticText")
public let UIAccessibilityTraitStaticText = UIAccessibilityTraits.staticText
/// The name of `UIAccessibilityTraits.notEnabled` up to Swift 4.
@available(*, deprecated, renamed: "UIAccessibilityTraits.notEnabled")
public let UIAccessibilityTraitNotEnabled = UIAccessibilityTraits.notEnabled
/// The name of `UIAccessibilityTraits.adjustable` up to Swift 4.
@available(*, deprecated, renamed: "UIAccessibilityTraits.adjustable")
public let UIAccessibilityTraitAdjustable = UIAccessibilityTraits.adjustable

extension UIActivityIndicatorView {
  /// Creates an indicator as `init(style:)` does, under its name up to Swift 4.
  public convenience init(activityIndicatorStyle style: Style) { self.init(style: style) }

  /// The name of `style` up to Swift 4.
  public var activityIndicatorViewStyle: Style {
    get { style }
    set { style = newValue }
  }
}

extension UIViewController {
  /// The name of `isMovingToParent` up to Swift 4.
  public var isMovingToParentViewController: Bool { isMovingToParent }
  /// The name of `isMovingFromParent` up to Swift 4.
  public var isMovingFromParentViewController: Bool { isMovingFromParent }
}

import Foundation

/// What a custom detent knows when it decides its height.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext {
  var containerTraitCollection: UITraitCollection { get }
  /// The greatest height a detent can have, in points.
  var maximumDetentValue: CGFloat { get }
}

/// What the system tells a custom detent.
struct DetentResolution: UISheetPresentationControllerDetentResolutionContext {
  let maximumDetentValue: CGFloat
  let containerTraitCollection: UITraitCollection
}

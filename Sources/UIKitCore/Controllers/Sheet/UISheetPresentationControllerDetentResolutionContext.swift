import Foundation

/// The facts by which a custom detent decides its height.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext {
  /// The traits of the view that the sheet is shown in.
  var containerTraitCollection: UITraitCollection { get }
  /// The greatest height a detent can have, in points.
  var maximumDetentValue: CGFloat { get }
}

/// The facts that the system tells a custom detent.
struct DetentResolution: UISheetPresentationControllerDetentResolutionContext {
  let maximumDetentValue: CGFloat
  let containerTraitCollection: UITraitCollection
}

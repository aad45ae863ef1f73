import Foundation

/// Makes the one view that a nib registered for reuse holds.
@MainActor
final class NibViewMaker: ReusableViewMaker {
  private let nib: UINib

  init(_ nib: UINib) {
    self.nib = nib
  }

  func makeReusableView() -> UIView {
    let objects = nib.instantiate(withOwner: nil)
    guard objects.count == 1, let view = objects.first as? UIView else {
      preconditionFailure(
        "invalid nib registered for reuse - nib must contain exactly one top level object which must be a view: \(objects)"
      )
    }
    return view
  }
}

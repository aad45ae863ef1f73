import Foundation
import UIKit

/// A view itself, lent to a picture and put back afterwards where it was: before the same sibling, with its frame and its
/// constraints.
@MainActor
final class LiveContent: PictureContent {
  /// The view that the lent one is shown in: scaled as a whole, so that the lent view keeps its size and lays out nothing on the way.
  let view = UIView()
  let naturalSize: CGSize
  private let source: UIView
  private weak var home: UIView?
  /// Keeps the view's place: among its siblings, and in a home that is resized meanwhile.
  private let placeholder = UIView()
  private var constraints: [NSLayoutConstraint] = []
  private let frame: (center: CGPoint, bounds: CGRect, transform: CGAffineTransform)
  private let alpha: CGFloat
  private let autoresizes: Bool
  private var isLent = false
  /// The layer's look while the picture shows it in the view's place.
  private var bare: LayerStyleOverride?

  /// Nil where the view has no superview to come back to.
  init?(of source: UIView) {
    guard let home = source.superview, !source.bounds.isEmpty else { return nil }
    self.source = source
    self.home = home
    naturalSize = source.bounds.size
    frame = (source.center, source.bounds, source.transform)
    alpha = source.alpha
    autoresizes = source.translatesAutoresizingMaskIntoConstraints
    placeholder.isUserInteractionEnabled = false
    placeholder.autoresizingMask = source.autoresizingMask
    view.bounds = CGRect(origin: .zero, size: naturalSize)
  }

  /// From one superview straight to another, so that the view never leaves its window: a page would stop.
  func begin() {
    guard let home, !isLent else { return }
    isLent = true
    // Leaving the tree deactivates what ties the view to those outside.
    constraints = Self.ties(of: source)
    home.insertSubview(placeholder, belowSubview: source)
    (placeholder.bounds.size, placeholder.center) = (frame.bounds.size, frame.center)
    view.addSubview(source)
    source.translatesAutoresizingMaskIntoConstraints = true
    source.transform = .identity
    source.alpha = 1
    source.frame = view.bounds
    if !PictureMaker.isBaked(source) { bare = LayerStyleOverride(source.layer) }
  }

  /// Returns true if a view is the one that is lent, or in it.
  func lends(_ view: UIView) -> Bool { isLent && view.isDescendant(of: source) }

  /// Asks what a touch meets at home, where the view's place stands for it.
  ///
  /// - Parameter point: in the coordinates of `space`.
  func standingIn(at point: CGPoint, of space: UIView, with event: UIEvent?, _ question: () -> UIView?)
    -> UIView?
  {
    guard isLent else { return question() }
    placeholder.isUserInteractionEnabled = true
    defer { placeholder.isUserInteractionEnabled = false }
    let hit = question()
    guard hit === placeholder else { return hit }
    let place = placeholder.convert(point, from: space)
    return source.hitTest(
      CGPoint(x: place.x + source.bounds.minX, y: place.y + source.bounds.minY), with: event)
  }

  isolated deinit {
    end()
  }

  func layOut(in size: CGSize, fontSize: CGFloat?, progress: CGFloat) {
    if isLent, source.frame != view.bounds { source.frame = view.bounds }
    view.transform = CGAffineTransform(
      scaleX: size.width / naturalSize.width, y: size.height / naturalSize.height)
    view.center = CGPoint(x: size.width / 2, y: size.height / 2)
  }

  func end() {
    guard isLent else { return }
    isLent = false
    if let home, placeholder.superview === home {
      home.insertSubview(source, aboveSubview: placeholder)
    } else {
      source.removeFromSuperview()
    }
    source.translatesAutoresizingMaskIntoConstraints = autoresizes
    source.transform = frame.transform
    source.bounds = CGRect(origin: frame.bounds.origin, size: placeholder.bounds.size)
    source.center = placeholder.center
    source.alpha = alpha
    bare?.restore()
    bare = nil
    if source.superview != nil { NSLayoutConstraint.activate(constraints) }
    placeholder.removeFromSuperview()
  }

  /// The active constraints between the view, or what is in it, and the rest of the tree.
  private static func ties(of source: UIView) -> [NSLayoutConstraint] {
    func isInside(_ item: AnyObject?) -> Bool {
      let view = (item as? UIView) ?? (item as? UILayoutGuide)?.owningView
      return view?.isDescendant(of: source) ?? false
    }
    var ties: [NSLayoutConstraint] = []
    var ancestor = source.superview
    while let here = ancestor {
      ties += here.constraints.filter { $0.isActive && (isInside($0.firstItem) || isInside($0.secondItem)) }
      ancestor = here.superview
    }
    return ties
  }
}

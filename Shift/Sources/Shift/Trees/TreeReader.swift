import Foundation
import UIKit

/// Reads what a plan needs to know from a tree of views, and changes none of them.
@MainActor
struct TreeReader {
  /// The views that take part, as values.
  private(set) var description = TreeDescription([])
  /// The same views.
  private(set) var views: [UIView] = []

  private let container: UIView
  private let context: ConditionContext
  /// The changes of the root where it has no animations of its own.
  private let rootChanges: [Change]
  /// True if what lies in front of something that moves gets a picture of its own. Not below the container: what moves is in
  /// front of all of it there, and what dims it stays so.
  private let keepsFront: Bool

  /// - Parameters:
  ///   - root: laid out where it will be seen, or was.
  ///   - isRootInPlace: whether the root may stay in sight where it is, if it does nothing.
  ///   - isWhole: true leaves all below the root in its picture, but for views that move themselves.
  init(
    root: UIView, container: UIView, context: ConditionContext, rootAnimations: Animations? = nil,
    isRootInPlace: Bool = false, isWhole: Bool = false
  ) {
    self.container = container
    self.context = context
    rootChanges = rootAnimations?.changes(in: context) ?? []
    keepsFront = !isRootInPlace
    add(root, parent: nil, path: Self.name(of: root))
    if isWhole {
      readLiveChildren(of: root, path: Self.name(of: root))
    } else {
      readChildren(of: root, parent: 0, path: Self.name(of: root))
    }
    description.isRootInPlace = isRootInPlace && description.views[0].changes.isEmpty
  }

  /// Returns the views that are out of sight while pictures of them move.
  ///
  /// - Parameters:
  ///   - pictured: which of the views have pictures.
  ///   - isRootLent: whether the root moves itself, with all that is in it.
  func hiddenViews(pictured: Set<Int>, isRootLent: Bool) -> [UIView] {
    if isRootLent { return [] }
    guard description.isRootInPlace else { return views.first.map { [$0] } ?? [] }
    return views.indices.filter { pictured.contains($0) || description.views[$0].isHidden }.map { views[$0] }
  }

  /// A root that is matched moves, and does not stay in its place.
  mutating func match(_ other: TreeDescription) {
    guard let id = description.views[0].id else { return }
    if other.views.contains(where: { $0.id == id && !$0.isHidden }) { description.isRootInPlace = false }
  }

  // MARK: - Walking

  private mutating func readChildren(of view: UIView, parent: Int, path: String) {
    // Those that lie in front of something that moves have pictures of their own: or it would fly over them.
    var moving = CGRect.null
    for (index, child) in view.subviews.enumerated() {
      let options = child.existingShift
      let childPath = "\(path)/\(Self.name(of: child))[\(index)]"
      let first = views.count
      let mustStandApart =
        keepsFront && !moving.isNull && !child.isHidden && child.alpha > 0
        && moving.intersects(child.convert(child.bounds, to: container))
      if options?.takesPart == true || options?.cascade != nil || mustStandApart {
        add(child, parent: parent, path: childPath)
        let isAlone = options?.isHidden == true || options?.contentAnimation == .live
        if !isAlone { readChildren(of: child, parent: first, path: childPath) }
      } else {
        readChildren(of: child, parent: parent, path: childPath)
      }
      for added in description.views[first...] { moving = moving.union(added.state.frame) }
    }
  }

  /// Views that cannot be pictured go along in the root's picture, where they are.
  private mutating func readLiveChildren(of view: UIView, path: String) {
    for (index, child) in view.subviews.enumerated() where !child.isHidden && child.alpha > 0 {
      let childPath = "\(path)/\(Self.name(of: child))[\(index)]"
      if child.existingShift?.contentAnimation == .live {
        add(child, parent: 0, path: childPath)
        let last = description.views.count - 1
        description.views[last].id = nil
        description.views[last].changes = []
        description.views[last].isHidden = false
      } else {
        readLiveChildren(of: child, path: childPath)
      }
    }
  }

  private mutating func add(_ view: UIView, parent: Int?, path: String) {
    let options = view.existingShift
    let superview = view.superview ?? container
    let own = options?.animations.changes(in: context) ?? []
    let ancestor = parent.map { views[$0] }
    let state = state(of: view, in: container, scaled: true)
    var described = ViewDescription(
      path: path, id: options?.id, parent: parent, state: state,
      localState: ancestor.map { self.state(of: view, in: $0, scaled: false) } ?? state,
      superviewOrigin: Self.origin(of: superview, in: container),
      changes: parent == nil && own.isEmpty ? rootChanges : own)
    described.isOutOfSight = isOutOfSight(view)
    if let ancestor { described.localSuperviewOrigin = Self.origin(of: superview, in: ancestor) }
    if let options {
      described.contentAnimation = options.contentAnimation
      described.contentSizing = options.contentSizing
      described.part = options.part
      described.superview = options.superview
      described.position = options.position
      described.isHidden = options.isHidden
      described.delay = options.delay
      described.duration = options.duration
      described.timing = options.timing
      described.motionPath = options.path
      described.cascade = options.cascade
    }
    description.views.append(described)
    views.append(view)
  }

  // MARK: - One view

  /// Returns true if a view, or one that it lies in, is hidden; the root itself comes into sight by the transition.
  private func isOutOfSight(_ view: UIView) -> Bool {
    guard let root = views.first else { return false }
    return sequence(first: view, next: \.superview).prefix { $0 !== root }
      .contains { $0.isHidden || $0.alpha == 0 }
  }

  /// - Parameter scaled: whether what the superviews' transforms do to the size is part of the state.
  private func state(of view: UIView, in space: UIView, scaled: Bool) -> ViewState {
    let layer = view.layer
    let superview = view.superview ?? space
    // The centre, whatever the anchor point is: of the layer's position only when that is the middle.
    let middle = CGPoint(
      x: view.bounds.midX - view.bounds.minX - layer.anchorPoint.x * view.bounds.width,
      y: view.bounds.midY - view.bounds.minY - layer.anchorPoint.y * view.bounds.height
    ).applying(view.transform)
    let center = superview.convert(
      CGPoint(x: layer.position.x + middle.x, y: layer.position.y + middle.y), to: space)
    var turn = Turn(view.transform)
    if scaled {
      let unit = superview.convert(CGRect(x: 0, y: 0, width: 100, height: 100), to: space)
      turn.scaleX *= unit.width / 100
      turn.scaleY *= unit.height / 100
    }
    // A view that is out of sight takes part as it would look in sight.
    let alpha = view.isHidden || view.alpha == 0 ? 1 : view.alpha
    var state = ViewState(
      position: CGPoint(x: center.x - space.bounds.minX, y: center.y - space.bounds.minY),
      size: view.bounds.size, turn: turn, alpha: alpha, cornerRadius: layer.cornerRadius,
      background: Tint(layer.backgroundColor), borderWidth: layer.borderWidth,
      borderColor: layer.borderWidth > 0 ? Tint(layer.borderColor) : nil,
      shadow: Shadow(
        color: Tint(layer.shadowColor) ?? .clear, opacity: CGFloat(layer.shadowOpacity),
        radius: layer.shadowRadius, offset: layer.shadowOffset))
    state.zPosition = layer.zPosition
    return state
  }

  /// Returns a view's origin in a picture of `space`.
  private static func origin(of view: UIView, in space: UIView) -> CGPoint {
    let origin = view.convert(CGPoint.zero, to: space)
    return CGPoint(x: origin.x - space.bounds.minX, y: origin.y - space.bounds.minY)
  }

  private static func name(of view: UIView) -> String {
    let type = String(describing: type(of: view))
    guard let id = view.existingShift?.id else { return type }
    return "\(type) \"\(id)\""
  }
}

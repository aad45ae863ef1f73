import Foundation
import QuartzCore

/// The differences between size classes in the views of a nib below one root: `<variation>` elements.
///
/// The root keeps it, and has it applied when its traits change.
@MainActor
final class NibVariations {
  private var objects: [NibVariedObject] = []
  /// The views and constraints that variations name, by their ids: also those that are not there at the moment.
  private var members: [String: NSObject] = [:]
  private let document: NibDocument
  private let storyboard: UIStoryboard?

  init(document: NibDocument, storyboard: UIStoryboard?) {
    self.document = document
    self.storyboard = storyboard
  }

  /// - Parameter find: the object of an id.
  func add(_ varied: NibVariedObject, find: (String) -> AnyObject?) throws(NibError) {
    objects.append(varied)
    for part in ["subviews", "constraints"] {
      for member in varied.installed(part, for: .fallback) {
        guard let object = find(member.id) as? NSObject else {
          throw document.error(member.node, .noSuchObject(member.id))
        }
        members[member.id] = object
      }
    }
    for id in varied.subviewIDs where members[id] == nil { members[id] = find(id) as? NSObject }
  }

  /// Brings everything in step with size classes: first constraints and views leave, then views and constraints come.
  func apply(_ traits: UITraitCollection) throws(NibError) {
    let constraints = objects.flatMap { $0.installed("constraints", for: traits) }
    for case (let id, false, _) in constraints { (members[id] as? NSLayoutConstraint)?.isActive = false }
    for object in objects { install(object, traits) }
    for case (let id, true, let node) in constraints {
      guard let constraint = members[id] as? NSLayoutConstraint else { continue }
      guard constraint.canBeActive else {
        throw document.error(node, .badConstraint("its items are in no common hierarchy"))
      }
      constraint.isActive = true
    }
    // Not the context of the loading, which keeps all objects.
    let context = NibContext(document: document, storyboard: storyboard)
    for index in objects.indices { try objects[index].applyValues(for: traits, context) }
  }

  private func install(_ varied: NibVariedObject, _ traits: UITraitCollection) {
    guard let parent = varied.object as? UIView else { return }
    let changes = varied.installed("subviews", for: traits)
    for case (let id, false, _) in changes { (members[id] as? UIView)?.removeFromSuperview() }
    for case (let id, true, _) in changes {
      guard let view = members[id] as? UIView, view.superview !== parent else { continue }
      // Behind it in the file, and there.
      let before = varied.subviewIDs.prefix { $0 != id }.compactMap { members[$0] as? UIView }
      if let stack = parent as? UIStackView {
        let index = before.filter { stack.arrangedSubviews.contains($0) }.count
        stack.insertArrangedSubview(view, at: index)
      } else {
        parent.insertSubview(view, at: before.filter { $0.superview === parent }.count)
      }
    }
  }

  /// The traits of the root changed: what cannot be set is logged, since no caller is there to catch it.
  func traitsDidChange(to traits: UITraitCollection) {
    do {
      try apply(traits)
    } catch {
      NibLog.write("\(error)")
    }
  }
}

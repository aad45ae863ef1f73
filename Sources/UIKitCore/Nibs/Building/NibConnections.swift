import Foundation
import QuartzCore

/// Connects outlets, actions and segues.
@MainActor
struct NibConnections {
  private let context: NibContext
  /// Outlet collections, whose members come one by one.
  private var collections: [Collection] = []

  private struct Collection {
    let object: NSObject
    let property: String
    let node: XMLNode
    var members: [AnyObject]
  }

  init(_ context: NibContext) {
    self.context = context
  }

  private var document: NibDocument { context.document }

  mutating func connect(_ node: XMLNode, of object: NSObject) throws(NibError) {
    switch node.name {
    case "outlet": try connectOutlet(node, of: object)
    case "outletCollection": try collect(node, of: object)
    case "action": try connectAction(node, of: object)
    case "segue": try context.addSegue(node, of: object)
    default: throw document.error(node, .unknownChild(node.name, of: "connections"))
    }
  }

  // MARK: - Outlets

  private func connectOutlet(_ node: XMLNode, of object: NSObject) throws(NibError) {
    let name = try attribute(node, "property")
    try set(try destination(node), name, node, of: object)
  }

  private func set(_ value: Any, _ name: String, _ node: XMLNode, of object: NSObject) throws(NibError) {
    let type = type(of: object)
    guard let property = RuntimeRegistry.property(name, of: type) else {
      let known = RuntimeRegistry.memberNames(of: type).filter {
        RuntimeRegistry.property($0, of: type) != nil
      }
      throw document.error(node, .noSuchOutlet(name, type: "\(type)", known: known))
    }
    guard property.set(value, of: object) else {
      // Objective-C takes any object there, and one that does not conform is asked for nothing.
      if let bar = object as? any NibPositionedBar, let positioner = value as? any UIBarPositioningDelegate {
        bar.positioner = positioner
        return
      }
      if NibOutlets.delegates.contains(name) {
        NibLog.warn(
          document, node,
          "\(Swift.type(of: value)) does not conform to what \(name) of \(type) asks for; it has no effect.")
        return
      }
      throw document.error(
        node, .outletDoesNotFit(name, type: "\(type)", value: "\(Swift.type(of: value))"))
    }
  }

  private mutating func collect(_ node: XMLNode, of object: NSObject) throws(NibError) {
    let name = try attribute(node, "property")
    let member = try destination(node)
    if let index = collections.firstIndex(where: { $0.object === object && $0.property == name }) {
      collections[index].members.append(member)
    } else {
      collections.append(Collection(object: object, property: name, node: node, members: [member]))
    }
  }

  /// Sets the collections, which are complete.
  mutating func setCollections() throws(NibError) {
    for collection in collections {
      if let view = collection.object as? UIView, collection.property == "gestureRecognizers" {
        // Added to those that the view has of its own.
        for case let recognizer as UIGestureRecognizer in collection.members {
          view.addGestureRecognizer(recognizer)
        }
      } else {
        try set(collection.members, collection.property, collection.node, of: collection.object)
      }
    }
    collections = []
  }

  // MARK: - Actions

  private func connectAction(_ node: XMLNode, of object: NSObject) throws(NibError) {
    let selector = Selector(try attribute(node, "selector"))
    let id = try attribute(node, "destination")
    // The first responder is looked for when the action is sent.
    let target = isFirstResponder(id) ? nil : try destination(node)
    switch object {
    case let control as UIControl:
      let value = NibValue(
        name: "eventType", content: .text(try attribute(node, "eventType")), node: node, document: document)
      guard let event = Self.events[try value.text()] else { throw value.bad(try value.text()) }
      control.addTarget(target, action: selector, for: event)
    case let item as UIBarButtonItem:
      item.target = target
      item.action = selector
    case let recognizer as UIGestureRecognizer:
      guard let target else { throw document.error(node, .noSuchObject(id)) }
      recognizer.addTarget(target, action: selector)
    default:
      throw document.error(node, .wrongClass("\(type(of: object))", expected: "sender of actions"))
    }
  }

  private static let events: [String: UIControl.Event] = [
    "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat, "touchDragInside": .touchDragInside,
    "touchDragOutside": .touchDragOutside, "touchDragEnter": .touchDragEnter,
    "touchDragExit": .touchDragExit, "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside,
    "touchCancel": .touchCancel, "valueChanged": .valueChanged,
    "primaryActionTriggered": .primaryActionTriggered, "menuActionTriggered": .menuActionTriggered,
    "editingDidBegin": .editingDidBegin, "editingChanged": .editingChanged,
    "editingDidEnd": .editingDidEnd, "editingDidEndOnExit": .editingDidEndOnExit,
    "allTouchEvents": .allTouchEvents, "allEditingEvents": .allEditingEvents, "allEvents": .allEvents,
  ]

  // MARK: - Ends

  private func attribute(_ node: XMLNode, _ name: String) throws(NibError) -> String {
    guard let value = node[name] else {
      throw document.error(node, .missingAttribute(name, element: node.name))
    }
    return value
  }

  private func destination(_ node: XMLNode) throws(NibError) -> AnyObject {
    let id = try attribute(node, "destination")
    guard let object = context.object(id) else { throw document.error(node, .noSuchObject(id)) }
    return object
  }

  private func isFirstResponder(_ id: String) -> Bool {
    id == "-2" || document.node(id)?["placeholderIdentifier"] == "IBFirstResponder"
  }
}

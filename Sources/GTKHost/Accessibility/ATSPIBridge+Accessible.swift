import Foundation
import UIKitCore

/// `org.a11y.atspi.Accessible` and `Application`: what an object is, and what is around it.
extension ATSPIBridge {
  func accessible(_ call: ATSPICall, _ object: ATSPIObject) -> [VariantValue]? {
    switch call.method {
    case "GetChildAtIndex":
      let children = children(of: object)
      let index = call.int(0)
      return [(children.indices.contains(index) ? children[index] : .none).value]
    case "GetChildren": return [.array("(so)", children(of: object).map(\.value))]
    case "GetIndexInParent": return [.int(index(of: object))]
    case "GetRelationSet": return [.array("(ua(so))", [])]
    case "GetRole": return [.uint32(role(of: object).number)]
    case "GetRoleName", "GetLocalizedRoleName": return [.string(role(of: object).name)]
    case "GetState": return [.array("u", ATSPIState.words(states(of: object)).map { .uint32($0) })]
    case "GetAttributes": return [.strings(attributes(of: object))]
    case "GetApplication": return [reference(nil).value]
    case "GetInterfaces": return [.array("s", interfaces(of: object).map { .string($0.rawValue) })]
    default: return nil
    }
  }

  func accessibleProperty(_ name: String, _ object: ATSPIObject) -> VariantValue? {
    switch name {
    case "Name": return .string(self.name(of: object))
    case "Description":
      guard case .node(let node) = object else { return .string("") }
      return .string(description(of: node))
    case "Parent": return parent(of: object).value
    case "ChildCount": return .int(children(of: object).count)
    case "Locale":
      guard case .node(let node) = object, let language = node.element.accessibilityLanguage else {
        return .string(Self.locale)
      }
      return .string(language)
    case "AccessibleId":
      guard case .node(let node) = object else { return .string("") }
      return .string(node.element.accessibilityIdentifier ?? "")
    default: return nil
    }
  }

  func applicationProperty(_ name: String) -> VariantValue? {
    switch name {
    case "ToolkitName": return .string("UIKit for Linux")
    case "Version": return .string("1.0")
    // The protocol's version, not the library's.
    case "AtspiVersion": return .string("2.1")
    case "Id": return .int32(applicationNumber)
    default: return nil
    }
  }

  // MARK: - The tree

  /// Returns the children of an object, in reading order. In a page's place that is the root of the page's own tree.
  func children(of object: ATSPIObject) -> [ATSPIReference] {
    switch object {
    case .application:
      objects.refresh()
      return objects.windows.map { reference($0) }
    case .node(let node):
      if node.role == .page { return pages.root(of: node).map { [$0] } ?? [] }
      return node.children.map { reference($0) }
    }
  }

  private func parent(of object: ATSPIObject) -> ATSPIReference {
    switch object {
    case .application: return desktop
    case .node(let node): return reference(node.parent)
    }
  }

  private func index(of object: ATSPIObject) -> Int {
    guard case .node(let node) = object else { return -1 }
    let siblings = node.parent?.children ?? objects.windows
    return siblings.firstIndex { $0.element === node.element } ?? -1
  }

  // MARK: - What an object says

  func role(of object: ATSPIObject) -> ATSPIRole {
    guard case .node(let node) = object else { return .application }
    // A menu's row that is ticked, or one of several that can be.
    if node.role == .menuItem, node.states.contains(.checkable) { return .checkMenuItem }
    return ATSPIRole(node.role)
  }

  func name(of object: ATSPIObject) -> String {
    switch object {
    case .application: return AppInformation.main.displayName
    case .node(let node): return node.name
    }
  }

  /// The hint, and before it a value that no other interface tells.
  func description(of node: AccessibilityNode) -> String {
    var parts = [node.hint]
    // Readers say it of tabs and rows, and not of buttons.
    if node.role == .button, node.states.contains(.selected) { parts.insert("selected", at: 0) }
    if node.text == nil, node.number == nil, ![.toggle, .radioButton].contains(node.role) {
      parts.insert(node.valueText, at: 0)
    }
    return parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  func states(of object: ATSPIObject) -> Set<ATSPIState> {
    switch object {
    case .application: return [.enabled, .sensitive, .showing, .visible]
    case .node(let node): return ATSPIState.set(node.states, role: node.role, isPolled: node.isPolled)
    }
  }

  private func attributes(of object: ATSPIObject) -> [String: String] {
    var attributes = ["toolkit": "UIKit"]
    guard case .node(let node) = object else { return attributes }
    if let identifier = node.element.accessibilityIdentifier { attributes["id"] = identifier }
    // Text is had letter by letter, but for tokens before it.
    if !node.valueText.isEmpty, node.text == nil || (node.role.isText && node.text != node.valueText) {
      attributes["valuetext"] = node.valueText
    }
    if node.role == .heading { attributes["level"] = "1" }
    if let place = node.place {
      attributes["posinset"] = "\(place.position)"
      attributes["setsize"] = "\(place.count)"
    }
    return attributes
  }
}

extension AppInformation {
  /// The name by which people know the program: `CFBundleDisplayName` or `CFBundleName`, else the executable's name.
  var displayName: String {
    for key in ["CFBundleDisplayName", "CFBundleName"] {
      if let name = dictionary[key] as? String, !name.isEmpty, !name.contains("$") { return name }
    }
    return ProcessInfo.processInfo.processName
  }
}

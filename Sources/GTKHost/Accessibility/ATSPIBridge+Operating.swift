import Foundation
import UIKitCore

/// `org.a11y.atspi.Component`, `Action` and `Value`: where an object is and what it does.
extension ATSPIBridge {
  // MARK: - Component

  /// `AtspiComponentLayer`.
  private enum Layer {
    static let widget: UInt32 = 3
    static let window: UInt32 = 7
  }

  /// `AtspiCoordType`.
  private static let parentCoordinates: UInt32 = 2

  func component(_ call: ATSPICall, _ object: ATSPIObject) -> [VariantValue]? {
    switch call.method {
    case "Contains":
      let frame = frame(of: object, in: call.uint(2))
      return [.bool(frame.contains(CGPoint(x: call.int(0), y: call.int(1))))]
    case "GetAccessibleAtPoint":
      return [at(CGPoint(x: call.int(0), y: call.int(1)), in: object, call.uint(2)).value]
    case "GetExtents":
      let frame = frame(of: object, in: call.uint(0))
      return [.tuple([frame.minX, frame.minY, frame.width, frame.height].map { .int(Int($0.rounded())) })]
    case "GetPosition":
      let frame = frame(of: object, in: call.uint(0))
      return [.int(Int(frame.minX.rounded())), .int(Int(frame.minY.rounded()))]
    case "GetSize":
      let frame = frame(of: object, in: 0)
      return [.int(Int(frame.width.rounded())), .int(Int(frame.height.rounded()))]
    case "GetLayer":
      if case .node(let node) = object, node.role != .window { return [.uint32(Layer.widget)] }
      return [.uint32(Layer.window)]
    case "GetMDIZOrder": return [.int16(0)]
    case "GetAlpha": return [.double(1)]
    case "GrabFocus":
      guard case .node(let node) = object, node.states.contains(.focusable) else { return [.bool(false)] }
      return [.bool(node.element.responderWindow?.focusKeyboard(on: node.element) ?? false)]
    case "ScrollTo":
      guard case .node(let node) = object else { return [.bool(false)] }
      return [.bool(node.perform(.scrollToVisible))]
    default: return nil
    }
  }

  /// Windows do not know where on the screen they are (Wayland tells no client): the screen's coordinates are the window's.
  private func frame(of object: ATSPIObject, in coordinates: UInt32) -> CGRect {
    guard case .node(let node) = object else { return .zero }
    let origin = origin(of: node, in: coordinates)
    let frame = node.frame.offsetBy(dx: -origin.x, dy: -origin.y)
    // Numbers that no integer holds would end the program.
    return frame.isNull || frame.isInfinite ? .zero : frame
  }

  /// Returns the origin of a kind of coordinates, in the window's coordinates.
  func origin(of node: AccessibilityNode, in coordinates: UInt32) -> CGPoint {
    guard coordinates == Self.parentCoordinates, let frame = node.parent?.frame, !frame.isNull,
      !frame.isInfinite
    else { return .zero }
    return frame.origin
  }

  private func at(_ point: CGPoint, in object: ATSPIObject, _ coordinates: UInt32) -> ATSPIReference {
    guard case .node(let node) = object else {
      return objects.windows.last.map { reference($0) } ?? .none
    }
    let origin = origin(of: node, in: coordinates)
    let point = CGPoint(x: point.x + origin.x, y: point.y + origin.y)
    // The deepest; of several in one place the later one lies over the others.
    let hit = node.flattened.last { $0.frame.contains(point) }
    return hit.map { reference($0) } ?? .none
  }

  // MARK: - Action

  func action(_ call: ATSPICall, _ node: AccessibilityNode) -> [VariantValue]? {
    let actions = node.actions
    let index = call.int(0)
    let chosen = actions.indices.contains(index) ? actions[index] : nil
    switch call.method {
    case "GetName": return [.string(chosen?.name ?? "")]
    case "GetLocalizedName": return [.string(chosen?.name ?? "")]
    case "GetDescription": return [.string(chosen == .activate ? node.hint : "")]
    case "GetKeyBinding": return [.string("")]
    case "GetActions":
      return [
        .array("(sss)", actions.map { .tuple([.string($0.name), .string(""), .string("")]) })
      ]
    case "DoAction":
      guard let chosen else { return [.bool(false)] }
      return [.bool(node.perform(chosen))]
    default: return nil
    }
  }

  // MARK: - Value

  func valueProperty(_ name: String, _ node: AccessibilityNode) -> VariantValue? {
    guard let number = node.number else { return nil }
    switch name {
    case "MinimumValue": return .double(number.minimum)
    case "MaximumValue": return .double(number.maximum)
    case "MinimumIncrement": return .double(number.step)
    case "CurrentValue": return .double(number.current)
    case "Text": return .string(node.valueText)
    default: return nil
    }
  }
}

extension AccessibilityAction {
  /// The names that tools look for are GTK's.
  fileprivate var name: String {
    switch self {
    case .activate: "click"
    case .increment: "increment"
    case .decrement: "decrement"
    case .escape: "dismiss"
    case .scrollToVisible: "scroll to"
    case .scrollForward: "scroll forward"
    case .scrollBackward: "scroll backward"
    case .custom(_, let name): name
    }
  }
}

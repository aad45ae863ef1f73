import CGTK
import Foundation
import UIKitCore

/// The object of ours that a message is for.
enum ATSPIObject {
  case application
  case node(AccessibilityNode)
}

extension ATSPIBridge {
  /// The functions that GDBus calls for messages to our objects. Kept for the life of the program.
  nonisolated(unsafe) private static let functions: UnsafeMutablePointer<GDBusInterfaceVTable> = {
    let table = UnsafeMutablePointer<GDBusInterfaceVTable>.allocate(capacity: 1)
    var functions = GDBusInterfaceVTable()
    functions.method_call = { _, _, path, interface, method, parameters, invocation, data in
      guard let path, let interface, let method, let invocation, let data else { return }
      nonisolated(unsafe) let (call, arguments) = (invocation, parameters)
      let bridge = Unmanaged<ATSPIBridge>.fromOpaque(data).takeUnretainedValue()
      let names = (String(cString: path), String(cString: interface), String(cString: method))
      MainActor.assumeIsolated {
        let answer = bridge.answer(names.0, names.1, names.2, Variant(retaining: arguments))
        guard let answer else {
          g_dbus_method_invocation_return_dbus_error(
            call, "org.freedesktop.DBus.Error.UnknownObject", "\(names.0) has no \(names.2) now")
          return
        }
        g_dbus_method_invocation_return_value(call, VariantValue.tuple(answer).make())
      }
    }
    functions.get_property = { _, _, path, interface, property, error, data in
      guard let path, let interface, let property, let data else { return nil }
      let bridge = Unmanaged<ATSPIBridge>.fromOpaque(data).takeUnretainedValue()
      let names = (String(cString: path), String(cString: interface), String(cString: property))
      nonisolated(unsafe) var result: OpaquePointer?
      MainActor.assumeIsolated { result = bridge.property(names.0, names.1, names.2)?.make() }
      if result == nil {
        g_set_error_literal(
          error, g_dbus_error_quark(), gint(G_DBUS_ERROR_UNKNOWN_OBJECT.rawValue), "the object is gone")
      }
      return result
    }
    functions.set_property = { _, _, path, interface, property, value, error, data in
      guard let path, let interface, let property, let value, let data else { return 0 }
      let bridge = Unmanaged<ATSPIBridge>.fromOpaque(data).takeUnretainedValue()
      let names = (String(cString: path), String(cString: interface), String(cString: property))
      nonisolated(unsafe) let variant = value
      let isDone = MainActor.assumeIsolated {
        bridge.setProperty(names.0, names.1, names.2, Variant(retaining: variant))
      }
      if !isDone {
        g_set_error_literal(
          error, g_dbus_error_quark(), gint(G_DBUS_ERROR_FAILED.rawValue), "the value was not taken")
      }
      return isDone ? 1 : 0
    }
    table.initialize(to: functions)
    return table
  }()

  /// Puts our objects on the bus: one subtree whose nodes are found when they are asked for.
  func register(on connection: OpaquePointer) {
    let data = Unmanaged.passUnretained(self).toOpaque()
    var subtree = GDBusSubtreeVTable()
    subtree.enumerate = { _, _, _, _ in
      // Nodes are not listed: an empty list, ended by NULL.
      g_malloc0(gsize(MemoryLayout<OpaquePointer?>.size))?.assumingMemoryBound(
        to: UnsafeMutablePointer<CChar>?.self)
    }
    subtree.introspect = { _, _, _, node, data in
      guard let data else { return nil }
      let bridge = Unmanaged<ATSPIBridge>.fromOpaque(data).takeUnretainedValue()
      let name = node.map { String(cString: $0) }
      nonisolated(unsafe) var found: [UnsafeMutablePointer<GDBusInterfaceInfo>] = []
      MainActor.assumeIsolated { found = bridge.descriptions(ofNode: name) }
      guard !found.isEmpty else { return nil }
      let size = MemoryLayout<UnsafeMutablePointer<GDBusInterfaceInfo>?>.stride * (found.count + 1)
      let list = g_malloc0(gsize(size))?.assumingMemoryBound(
        to: UnsafeMutablePointer<GDBusInterfaceInfo>?.self)
      for (index, information) in found.enumerated() { list?[index] = g_dbus_interface_info_ref(information) }
      return list
    }
    subtree.dispatch = { _, _, _, _, _, outData, data in
      outData?.pointee = data
      return UnsafePointer(ATSPIBridge.functions)
    }
    var error: UnsafeMutablePointer<GError>?
    g_dbus_connection_register_subtree(
      connection, ATSPIReference.pathPrefix, &subtree,
      G_DBUS_SUBTREE_FLAGS_DISPATCH_TO_UNENUMERATED_NODES, data, nil, &error)
    g_dbus_connection_register_object(
      connection, ATSPIReference.cachePath, ATSPIInterface.information[.cache], Self.functions, data, nil,
      &error)
    if let failure = GErrorInfo(taking: error) { log.warning("\(failure.message)") }
  }

  private func descriptions(ofNode name: String?) -> [UnsafeMutablePointer<GDBusInterfaceInfo>] {
    guard let name, let object = object(at: "\(ATSPIReference.pathPrefix)/\(name)") else { return [] }
    return interfaces(of: object).compactMap { ATSPIInterface.information[$0] }
  }

  /// The object at a path; nil where there is none any more.
  func object(at path: String) -> ATSPIObject? {
    if path == ATSPIReference.rootPath { return .application }
    guard path.hasPrefix(ATSPIReference.pathPrefix + "/"),
      let number = Int(path.dropFirst(ATSPIReference.pathPrefix.count + 1)), let node = objects.node(number)
    else { return nil }
    return .node(node)
  }

  /// Returns the interfaces that an object answers to.
  func interfaces(of object: ATSPIObject) -> [ATSPIInterface] {
    guard case .node(let node) = object else { return [.accessible, .application, .component] }
    var interfaces: [ATSPIInterface] = [.accessible, .component]
    if node.isActionable { interfaces.append(.action) }
    if node.number != nil { interfaces.append(.value) }
    if node.text != nil { interfaces.append(.text) }
    if node.role.isText { interfaces.append(.editableText) }
    return interfaces
  }

  // MARK: - Messages

  /// The answer to a method; nil where the object or what it would need is gone.
  private func answer(_ path: String, _ interface: String, _ method: String, _ arguments: Variant?)
    -> [VariantValue]?
  {
    // Everything is found by asking; no client needs a list of all of it.
    if path == ATSPIReference.cachePath { return [.array("((so)(so)(so)iiassusau)", [])] }
    guard let object = object(at: path), let interface = ATSPIInterface(rawValue: interface) else {
      return nil
    }
    let call = ATSPICall(method: method, arguments: arguments)
    switch (interface, object) {
    case (.accessible, _): return accessible(call, object)
    case (.component, _): return component(call, object)
    case (.application, _): return [.string(Self.locale)]
    case (.action, .node(let node)): return action(call, node)
    case (.text, .node(let node)): return text(call, node)
    case (.editableText, .node(let node)): return editableText(call, node)
    default: return nil
    }
  }

  private func property(_ path: String, _ interface: String, _ name: String) -> VariantValue? {
    guard let object = object(at: path), let interface = ATSPIInterface(rawValue: interface) else {
      return nil
    }
    switch (interface, object) {
    case (.accessible, _): return accessibleProperty(name, object)
    case (.application, _): return applicationProperty(name)
    case (.action, .node(let node)): return .int(node.actions.count)
    case (.value, .node(let node)): return valueProperty(name, node)
    case (.text, .node(let node)): return textProperty(name, node)
    default: return nil
    }
  }

  private func setProperty(_ path: String, _ interface: String, _ name: String, _ value: Variant?) -> Bool {
    guard let object = object(at: path) else { return false }
    switch (ATSPIInterface(rawValue: interface), object) {
    case (.application, _):
      guard name == "Id", let number = value?.int32 else { return false }
      applicationNumber = number
      return true
    case (.value, .node(let node)):
      guard name == "CurrentValue", let number = value?.double else { return false }
      return node.setNumber(number)
    default: return false
    }
  }

  /// The language that texts are in, as the C library names it.
  static var locale: String { setlocale(LC_MESSAGES, nil).map { String(cString: $0) } ?? "C" }
}

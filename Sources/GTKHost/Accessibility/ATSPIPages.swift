import Foundation
import QuartzCore
import UIKitCore

/// Hangs the trees of web pages into ours.
///
/// The engine's processes put their trees on the accessibility bus by themselves and wait for another program to take them in
/// (`org.a11y.atspi.Socket.Embedded`). WebKitGTK leaves that to GTK 4.14, which knows of such sockets; ours is older. So we look for
/// trees among the connections of our own descendants and tell which is which by the address of the document.
@MainActor
final class ATSPIPages {
  private struct Tree {
    let root: ATSPIReference
    let address: String
  }

  /// The object path below which the engine's processes keep their trees.
  private static let folder = "/org/a11y/webkit/accessible"
  private static let accessible = "org.a11y.atspi.Accessible"
  /// Seconds between two searches.
  private static let pause: CFTimeInterval = 1

  private unowned let bridge: ATSPIBridge
  private var found: [Int: Tree] = [:]
  private var search: Task<Void, Never>?
  private var searchedAt: CFTimeInterval = -.infinity

  init(bridge: ATSPIBridge) {
    self.bridge = bridge
  }

  /// The root of a page's tree. While it is not known a search for it runs, and none is returned.
  func root(of node: AccessibilityNode) -> ATSPIReference? {
    guard let page = node.element as? any AccessiblePage else { return nil }
    let number = bridge.objects.number(of: node.element)
    if let tree = found[number], tree.address == page.accessiblePageAddress { return tree.root }
    look()
    return found[number]?.root
  }

  private func look() {
    let now = CACurrentMediaTime()
    guard search == nil, now - searchedAt > Self.pause else { return }
    searchedAt = now
    search = Task { [weak self] in
      let trees = await self?.trees() ?? []
      self?.search = nil
      await self?.assign(trees)
    }
  }

  /// Gives every page that is shown the tree of its address.
  private func assign(_ trees: [Tree]) async {
    bridge.objects.refresh()
    var free = trees
    for node in bridge.objects.windows.flatMap(\.flattened) where node.role == .page {
      guard let page = node.element as? any AccessiblePage,
        let index = free.firstIndex(where: { $0.address == page.accessiblePageAddress })
      else { continue }
      let tree = free.remove(at: index)
      let number = bridge.objects.number(of: node.element)
      guard found[number]?.root != tree.root else {
        found[number] = tree
        continue
      }
      found[number] = tree
      _ = await ask(
        tree.root, "org.a11y.atspi.Socket", "Embedded", [.string(bridge.reference(node).path)])
      bridge.events.didEmbed(tree.root, in: node)
    }
  }

  // MARK: - Searching

  private func trees() async -> [Tree] {
    let bus = ATSPIReference(owner: "org.freedesktop.DBus", path: "/org/freedesktop/DBus")
    var trees: [Tree] = []
    for name in await ask(bus, bus.owner, "ListNames", [])?.child(0)?.children.compactMap(\.string) ?? [] {
      guard name.hasPrefix(":"), name != bridge.ownName,
        let process = await ask(bus, bus.owner, "GetConnectionUnixProcessID", [.string(name)])?.child(0)?
          .uint32,
        ProcessFamily.isDescendant(Int32(bitPattern: process))
      else { continue }
      let folder = ATSPIReference(owner: name, path: Self.folder)
      let description = await ask(folder, "org.freedesktop.DBus.Introspectable", "Introspect", [])
      for node in NodeNames.read(description?.child(0)?.string ?? "") {
        let root = ATSPIReference(owner: name, path: "\(Self.folder)/\(node)")
        if let address = await address(of: root) { trees.append(Tree(root: root, address: address)) }
      }
    }
    return trees
  }

  /// The address of the document in a tree: the root holds a scroll view, and that the document.
  private func address(of root: ATSPIReference) async -> String? {
    for view in await children(of: root) {
      for document in await children(of: view) {
        let answer = await ask(
          document, "org.a11y.atspi.Document", "GetAttributeValue", [.string("URI")])
        if let address = answer?.child(0)?.string, !address.isEmpty { return address }
      }
    }
    return nil
  }

  private func children(of object: ATSPIReference) async -> [ATSPIReference] {
    let answer = await ask(object, Self.accessible, "GetChildren", [])
    return answer?.child(0)?.children.compactMap { child in
      guard let owner = child.child(0)?.string, let path = child.child(1)?.objectPath else { return nil }
      return ATSPIReference(owner: owner, path: path)
    } ?? []
  }

  private func ask(
    _ object: ATSPIReference, _ interface: String, _ method: String, _ arguments: [VariantValue]
  ) async -> Variant? {
    guard bridge.connection != nil else { return nil }
    return await withCheckedContinuation { continuation in
      bridge.call(object, interface, method, arguments) { continuation.resume(returning: $0) }
    }
  }
}

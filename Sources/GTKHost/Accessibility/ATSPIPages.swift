import CGTK
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
  /// The object path below which the engine's processes keep their trees.
  private static let folder = "/org/a11y/webkit/accessible"
  private static let accessible = "org.a11y.atspi.Accessible"
  /// Seconds between two searches.
  private static let pause: CFTimeInterval = 1
  /// Milliseconds until a search that was in vain is made again; more than the pause.
  private static let patience: guint = 1100
  /// The searches after which a page without a tree is left alone.
  private static let mostMisses = 20

  private unowned let bridge: ATSPIBridge
  private var found: [Int: ATSPIPageTree] = [:]
  private var search: Task<Void, Never>?
  /// The addresses for which trees are sought without being asked for.
  private var sought: [Int: String] = [:]
  /// The searches that have not found them.
  private var misses = 0
  private var timer: guint = 0
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

  /// Looks for the tree of a page that is shown, if it is not known: clients hear of a new document without asking for it.
  func follow(_ node: AccessibilityNode) {
    guard let page = node.element as? any AccessiblePage, let address = page.accessiblePageAddress else {
      return
    }
    let number = bridge.objects.number(of: node.element)
    guard found[number]?.address != address else { return }
    if sought.updateValue(address, forKey: number) != address { misses = 0 }
    if misses < Self.mostMisses { look() }
  }

  /// Searches again later: the document of a page that has just begun to load has no tree yet.
  private func lookLater() {
    misses += 1
    guard misses < Self.mostMisses, timer == 0, UIAccessibility.observer != nil else { return }
    timer = g_timeout_add(
      Self.patience,
      { data in
        guard let data else { return 0 }
        let pages = Unmanaged<ATSPIPages>.fromOpaque(data).takeUnretainedValue()
        MainActor.assumeIsolated {
          pages.timer = 0
          if UIAccessibility.observer != nil { pages.look() }
        }
        return 0
      }, Unmanaged.passUnretained(self).toOpaque())
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
  private func assign(_ trees: [ATSPIPageTree]) async {
    bridge.objects.refresh()
    found = found.filter { bridge.objects.isAlive($0.key) }
    sought = sought.filter { bridge.objects.isAlive($0.key) }
    let nodes = bridge.objects.windows.flatMap(\.flattened).filter { $0.role == .page }
    let pages = nodes.compactMap { node -> (number: Int, address: String)? in
      guard let address = (node.element as? any AccessiblePage)?.accessiblePageAddress else { return nil }
      return (bridge.objects.number(of: node.element), address)
    }
    let assigned = ATSPIPageTree.assign(trees, to: pages, known: found)
    for node in nodes {
      let number = bridge.objects.number(of: node.element)
      guard let tree = assigned[number] else { continue }
      let old = found.updateValue(tree, forKey: number)
      guard old != tree else { continue }
      if old?.root != tree.root {
        _ = await ask(
          tree.root, "org.a11y.atspi.Socket", "Embedded", [.string(bridge.reference(node).path)])
      }
      bridge.events.didEmbed(tree.root, in: node)
    }
    if pages.contains(where: { assigned[$0.number] == nil }) { lookLater() }
  }

  // MARK: - Searching

  private func trees() async -> [ATSPIPageTree] {
    let bus = ATSPIReference(owner: "org.freedesktop.DBus", path: "/org/freedesktop/DBus")
    var trees: [ATSPIPageTree] = []
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
        if let address = await address(of: root) { trees.append(ATSPIPageTree(root: root, address: address)) }
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

import CGTK
import Foundation
import QuartzCore

/// The node that is put round a group of nodes when the group is closed.
enum NodeWrap {
  case none
  /// Takes over a reference to a transform.
  case transform(OpaquePointer)
  case opacity(CGFloat)
  case clip(CGRect)
  case roundedClip(GskRoundedRect)
  case shadow(GskShadow)
  /// A node whose alpha is the group's alpha.
  case mask(GSKNode?)
  case blend(LayerBlend)
}

/// Nodes under construction: a stack of open groups in one flat array.
///
/// `GtkSnapshot` could build the same tree, but it cannot be asked for what it
/// holds so far, which a backdrop's blur needs. It owns a reference to each node, so it cannot be copied.
struct NodeStack: ~Copyable {
  private var nodes: [OpaquePointer] = []
  private var open: [(start: Int, wrap: NodeWrap)] = []

  init() {}

  deinit {
    for node in nodes { gsk_render_node_unref(node) }
    for group in open { group.wrap.release() }
  }

  var depth: Int { open.count }

  /// Stops the program when groups are not one inside the other. O(groups). For tests.
  func _checkInvariants() {
    var last = 0
    for (index, group) in open.enumerated() {
      precondition(
        group.start >= last, "group \(index) begins at \(group.start), before the one around it at \(last)")
      last = group.start
    }
    precondition(
      last <= nodes.count, "the innermost group begins at \(last), and there are \(nodes.count) nodes")
  }

  /// Appends a node and takes over its reference; nil appends nothing.
  mutating func append(_ node: OpaquePointer?) {
    if let node { nodes.append(node) }
  }

  mutating func append(_ node: GSKNode) {
    nodes.append(gsk_render_node_ref(node.pointer))
  }

  mutating func push(_ wrap: NodeWrap) {
    open.append((nodes.count, wrap))
    #if MARTLET_CHECKS
      _checkInvariants()
    #endif
  }

  /// Closes the innermost group; an empty one leaves nothing.
  mutating func pop() {
    guard let group = open.popLast() else { preconditionFailure("NodeStack.pop without push") }
    let inner = Self.container(Array(nodes[group.start...]))
    for node in nodes[group.start...] { gsk_render_node_unref(node) }
    nodes.removeLast(nodes.count - group.start)
    if let inner {
      append(Self.wrap(inner, group.wrap))
    }
    group.wrap.release()
  }

  /// Everything so far as one node the caller owns, and an empty stack.
  mutating func finish() -> OpaquePointer? {
    precondition(open.isEmpty, "NodeStack.finish with \(open.count) open groups")
    let result = Self.container(nodes)
    for node in nodes { gsk_render_node_unref(node) }
    nodes.removeAll(keepingCapacity: true)
    return result
  }

  /// Everything drawn so far as one node in the outermost coordinates, open groups closed for the occasion.
  ///
  /// - Parameter body: gets the node; it is released afterwards.
  func withEverythingSoFar(_ body: (OpaquePointer) -> Void) {
    var inner: OpaquePointer?
    var end = nodes.count
    for group in open.reversed() {
      var content = Array(nodes[group.start..<end])
      if let inner { content.append(inner) }
      let container = Self.container(content)
      inner.map(gsk_render_node_unref)
      // A shadow or mask is the group's own business; what is beneath is looked at without.
      inner = container.map { Self.wrap($0, group.wrap) } ?? nil
      end = group.start
    }
    var content = Array(nodes[0..<end])
    if let inner { content.append(inner) }
    let all = Self.container(content)
    inner.map(gsk_render_node_unref)
    if let all {
      body(all)
      gsk_render_node_unref(all)
    }
  }

  /// A new reference to one node or to a container of several.
  private static func container(_ nodes: [OpaquePointer]) -> OpaquePointer? {
    switch nodes.count {
    case 0: return nil
    case 1: return gsk_render_node_ref(nodes[0])
    default:
      return nodes.withUnsafeBufferPointer { buffer in
        buffer.withMemoryRebound(to: OpaquePointer?.self) { buffer in
          gsk_container_node_new(UnsafeMutablePointer(mutating: buffer.baseAddress), guint(buffer.count))
        }
      }
    }
  }

  /// Consumes the reference to `node`.
  private static func wrap(_ node: OpaquePointer, _ wrap: NodeWrap) -> OpaquePointer? {
    let result: OpaquePointer?
    switch wrap {
    case .none: return node
    case .transform(let transform): result = gsk_transform_node_new(node, transform)
    case .opacity(let opacity): result = gsk_opacity_node_new(node, Float(opacity))
    case .clip(let rect):
      var bounds = rect.graphene
      result = gsk_clip_node_new(node, &bounds)
    case .roundedClip(var rect): result = gsk_rounded_clip_node_new(node, &rect)
    case .shadow(var shadow): result = gsk_shadow_node_new(node, &shadow, 1)
    case .mask(let mask):
      result = mask.flatMap { MaskNode.make(content: node, mask: $0.pointer) }
    case .blend(let blend): result = blend.makeNode(content: node)
    }
    gsk_render_node_unref(node)
    return result
  }
}

extension NodeWrap {
  fileprivate func release() {
    if case .transform(let transform) = self { gsk_transform_unref(transform) }
  }
}

/// GTK 4.8 has no mask node: cairo draws the content through the mask's alpha.
enum MaskNode {
  static func make(content: OpaquePointer, mask: OpaquePointer) -> OpaquePointer? {
    var bounds = graphene_rect_t()
    var maskBounds = graphene_rect_t()
    gsk_render_node_get_bounds(content, &bounds)
    gsk_render_node_get_bounds(mask, &maskBounds)
    var visible = graphene_rect_t()
    guard graphene_rect_intersection(&bounds, &maskBounds, &visible) else { return nil }
    guard let node = gsk_cairo_node_new(&visible), let cairo = gsk_cairo_node_get_draw_context(node) else {
      return nil
    }
    cairo_push_group(cairo)
    gsk_render_node_draw(content, cairo)
    cairo_pop_group_to_source(cairo)
    cairo_push_group(cairo)
    gsk_render_node_draw(mask, cairo)
    let pattern = cairo_pop_group(cairo)
    cairo_mask(cairo, pattern)
    cairo_pattern_destroy(pattern)
    cairo_destroy(cairo)
    return node
  }
}

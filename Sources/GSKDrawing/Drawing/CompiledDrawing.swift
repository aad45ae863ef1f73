import CGTK
import Foundation
import QuartzCore

/// Recorded drawing as one node in the list's own coordinates; kept in `DrawingList.backendCache`.
final class CompiledDrawing {
  let node: GSKNode?
  /// The node's extent, in points.
  let bounds: CGRect
  /// True if it is a single text, whose letters may reach a little over its layer's edge.
  let isText: Bool
  /// Set when part of it fills "everything": then it must be made anew for other bounds.
  private let limit: CGRect?

  private init(_ list: DrawingList, limit: CGRect) {
    node = DrawingCompiler.node(for: list.commands, limit: limit, piece: list.pieceRect)
    if let node {
      var box = graphene_rect_t()
      gsk_render_node_get_bounds(node.pointer, &box)
      bounds = CGRect(box)
    } else {
      bounds = .null
    }
    if case .text = list.commands.first, list.commands.count == 1 { isText = true } else { isText = false }
    let fillsAll = list.commands.contains { $0.paintBounds?.isEverything ?? false }
    self.limit = fillsAll ? limit : nil
  }

  /// - Parameter limit: what "everything" is for gradients without an end.
  static func of(_ list: DrawingList, limit: CGRect) -> CompiledDrawing {
    if let compiled = list.backendCache as? CompiledDrawing, compiled.limit == nil || compiled.limit == limit
    {
      return compiled
    }
    let compiled = CompiledDrawing(list, limit: limit)
    list.backendCache = compiled
    return compiled
  }
}

/// Turns commands into nodes: colours, pictures and text into nodes of their own kind, whatever else into as few
/// cairo nodes as keep the order.
enum DrawingCompiler {
  /// - Parameter piece: the rectangle at whose edges the drawing is cut off afterwards; nil where it is not.
  static func node(for commands: [DrawingCommand], limit: CGRect, piece: CGRect? = nil) -> GSKNode? {
    var stack = NodeStack()
    if commands.allSatisfy(\.hasOwnNode) {
      appendNodes(for: commands, limit: limit, piece: piece, to: &stack)
    } else {
      appendCairo(commands, limit: limit, piece: piece, to: &stack)
    }
    return stack.finish().map(GSKNode.init(owning:))
  }

  private static func appendCairo(
    _ commands: [DrawingCommand], limit: CGRect, piece: CGRect?, to stack: inout NodeStack
  ) {
    var bounds = commands.paintBounds(limit: limit)
    // What is drawn in many pieces is not to take the room of all of it for each.
    if let piece { bounds = bounds.intersection(piece) }
    guard !bounds.isNull, !bounds.isEmpty, !bounds.isEverything else { return }
    // Edges between pixels are smoothed over one more pixel.
    var box = bounds.insetBy(dx: -1, dy: -1).graphene
    guard let node = gsk_cairo_node_new(&box) else { return }
    if let cairo = gsk_cairo_node_get_draw_context(node) {
      CairoPlayer(cairo, limit: limit).play(commands)
      cairo_destroy(cairo)
    }
    stack.append(node)
  }

  private static func appendNodes(
    for commands: [DrawingCommand], limit: CGRect, piece: CGRect?, to stack: inout NodeStack
  ) {
    var transforms: [CGAffineTransform] = []
    var transform = CGAffineTransform.identity
    var batch: [DrawingCommand] = []
    func flush(_ stack: inout NodeStack) {
      guard !batch.isEmpty else { return }
      appendCairo(batch, limit: limit, piece: piece, to: &stack)
      batch.removeAll()
    }
    for command in commands {
      switch command {
      case .save: transforms.append(transform)
      case .restore: transform = transforms.popLast() ?? transform
      case .concatenate(let more): transform = more.concatenating(transform)
      default:
        if let node = ownNode(for: command, transform) {
          flush(&stack)
          stack.append(node)
        } else if command.isAlwaysNode {
          continue
        } else {
          batch += [.save, .concatenate(transform), command, .restore]
        }
      }
    }
    flush(&stack)
  }

  /// A node of the command's own kind, owned by the caller.
  private static func ownNode(for command: DrawingCommand, _ transform: CGAffineTransform) -> OpaquePointer? {
    switch command {
    case .fill(let path, let color, _):
      guard color.pattern == nil, transform.keepsRectangles, let box = path.asBox, box.shape.isSquare else {
        return nil
      }
      var gdk = color.gdk
      var bounds = box.rect.applying(transform).graphene
      return gsk_color_node_new(&gdk, &bounds)
    case .image(let image, let rect):
      return transformed(image.textures.texture()?.makeNode(in: rect), transform)
    case .tintedImage(let image, let rect, let color):
      return transformed(image.textures.texture(tint: color)?.makeNode(in: rect), transform)
    case .text(let layout, let point):
      guard let node = (layout as? PangoTextLayout)?.renderNode() else { return nil }
      return transformed(
        gsk_render_node_ref(node),
        CGAffineTransform(translationX: point.x, y: point.y).concatenating(transform))
    default:
      return nil
    }
  }

  /// Consumes the node.
  private static func transformed(_ node: OpaquePointer?, _ transform: CGAffineTransform) -> OpaquePointer? {
    guard let node, !transform.isIdentity, let matrix = transform.makeGSKTransform() else { return node }
    let result = gsk_transform_node_new(node, matrix)
    gsk_render_node_unref(node)
    gsk_transform_unref(matrix)
    return result
  }
}

extension DrawingCommand {
  /// True if a list of such commands needs no state but the transform.
  fileprivate var hasOwnNode: Bool {
    switch self {
    case .save, .restore, .concatenate, .fill, .stroke, .image, .tintedImage, .text: true
    default: false
    }
  }

  /// True if the command is drawn by its own node or not at all.
  fileprivate var isAlwaysNode: Bool {
    switch self {
    case .image, .tintedImage, .text: true
    default: false
    }
  }
}

extension CGAffineTransform {
  var keepsRectangles: Bool { b == 0 && c == 0 }
}

import CGTK
import GSKDrawing
import Testing

@testable import GTKHost

/// What a web view draws when asked between two frames: nothing, a colour, or the page.
@Suite struct RenderNodeContentTests {
  init() { Toolkit.prepare() }

  private static var place: graphene_rect_t {
    graphene_rect_t(origin: graphene_point_t(x: 0, y: 0), size: graphene_size_t(width: 2, height: 2))
  }

  private static func colour() throws -> OpaquePointer {
    var (white, place) = (GdkRGBA(red: 1, green: 1, blue: 1, alpha: 1), Self.place)
    return try #require(gsk_color_node_new(&white, &place))
  }

  private static func container(_ nodes: [OpaquePointer]) throws -> OpaquePointer {
    var children = nodes.map(Optional.init)
    return try #require(gsk_container_node_new(&children, guint(children.count)))
  }

  private static func clip(_ node: OpaquePointer) throws -> OpaquePointer {
    var place = Self.place
    return try #require(gsk_clip_node_new(node, &place))
  }

  @Test func coloursAreNoPage() throws {
    let colour = try Self.colour()
    #expect(!RenderNodeContent.isThere(in: colour))
    #expect(!RenderNodeContent.isThere(in: try Self.container([])))
    #expect(!RenderNodeContent.isThere(in: try Self.container([try Self.clip(colour), colour])))
  }

  @Test func aDrawingIsOne() throws {
    var place = Self.place
    let drawing = try #require(gsk_cairo_node_new(&place))
    #expect(RenderNodeContent.isThere(in: drawing))
    #expect(RenderNodeContent.isThere(in: try Self.clip(try Self.container([try Self.colour(), drawing]))))
  }
}

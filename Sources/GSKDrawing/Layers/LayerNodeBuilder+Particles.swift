import CGTK
import Foundation
import QuartzCore

extension LayerNodeBuilder {
  /// Draws what an emitter layer has in the air, wherever it flew.
  func appendParticles(of layer: CALayer, _ state: LayerState, _ placement: LayerPlacement) {
    guard let emitter = layer as? CAEmitterLayer else { return }
    let particles = emitter.particles(state, at: time)
    if state.addsParticles { return appendAdded(particles, placement) }
    for particle in particles { append(particle, placement) }
  }

  private func append(_ particle: EmittedParticle, _ placement: LayerPlacement) {
    let (width, height) = (particle.size.width, particle.size.height)
    let toGroup = CGAffineTransform(
      translationX: placement.origin.x + particle.position.x, y: placement.origin.y + particle.position.y
    ).rotated(by: particle.rotation).scaledBy(x: particle.scale, y: particle.scale)
    let frame = CGRect(x: -width / 2, y: -height / 2, width: width, height: height)
    guard width > 0, height > 0, placement.isVisible(frame.applying(toGroup)),
      let node = node(of: particle, in: frame), let transform = toGroup.makeGSKTransform()
    else { return }
    stack.push(.transform(transform))
    appendTinted(node, particle.tint)
    stack.pop()
  }

  /// Draws particles so that their colours are added to each other and to what is behind them.
  private func appendAdded(_ particles: [EmittedParticle], _ placement: LayerPlacement) {
    let nodes = particles.compactMap { particle in nodeOfItsOwn { $0.append(particle, placement) } }
    guard !nodes.isEmpty else { return }
    var beneath: GSKNode?
    stack.withEverythingSoFar { beneath = GSKNode(owning: gsk_render_node_ref($0)) }
    let blend = LayerBlend(
      mode: .plusLighter, beneath: beneath, toCanvas: placement.toCanvas,
      clip: placement.clip.intersection(canvas), scale: scale)
    withExtendedLifetime(nodes) { stack.append(blend.makeNode(contents: nodes.map(\.pointer))) }
  }

  /// The particle's part of its image, filling a rectangle.
  private func node(of particle: EmittedParticle, in frame: CGRect) -> GSKNode? {
    let part = particle.contentsRect
    let (width, height) = (frame.width / part.width, frame.height / part.height)
    let whole = CGRect(
      x: frame.minX - part.minX * width, y: frame.minY - part.minY * height, width: width, height: height)
    guard let image = particle.image.textures.texture()?.makeNode(in: whole) else { return nil }
    guard part != CGRect(x: 0, y: 0, width: 1, height: 1) else { return GSKNode(owning: image) }
    var clip = frame.graphene
    defer { gsk_render_node_unref(image) }
    return gsk_clip_node_new(image, &clip).map(GSKNode.init(owning:))
  }
}

import Foundation

/// The values that a shape, gradient, replicator or emitter layer adds to `CALayer`.
indirect enum SpecialContent: Equatable {
  case none
  case shape(ShapeState)
  case gradient(GradientState)
  case replicator(ReplicatorState)
  case emitter(EmitterState)

  /// True if the layer's contents are drawn from the values.
  var drawsContents: Bool {
    switch self {
    case .none, .replicator, .emitter: false
    case .shape, .gradient: true
    }
  }

  var shape: ShapeState {
    get {
      if case .shape(let shape) = self { return shape }
      return ShapeState()
    }
    set { self = .shape(newValue) }
  }

  var gradient: GradientState {
    get {
      if case .gradient(let gradient) = self { return gradient }
      return GradientState()
    }
    set { self = .gradient(newValue) }
  }
}

/// The recorded drawing of a special layer and what it was made from, so that it is made anew only when that changes
/// and a back end can keep what it made of it.
struct SpecialDrawing {
  private var special: SpecialContent
  private var bounds: CGRect
  private var cornerRadius: CGFloat
  private var maskedCorners: CACornerMask
  let list: DrawingList

  init(_ state: LayerState) {
    special = state.special
    bounds = state.bounds
    cornerRadius = state.cornerRadius
    maskedCorners = state.maskedCorners
    let context = CGContext(size: state.bounds.size)
    switch state.special {
    case .none, .replicator, .emitter: break
    case .shape(let shape): shape.draw(in: context)
    case .gradient(let gradient): gradient.draw(in: context, state)
    }
    list = context.finish()
  }

  func isCurrent(for state: LayerState) -> Bool {
    bounds == state.bounds && cornerRadius == state.cornerRadius && maskedCorners == state.maskedCorners
      && special == state.special
  }
}

import Foundation

extension CALayer {
  /// The content that the layer shows above its background: pictures, recorded drawing, native widgets.
  package final var content: LayerContent {
    get { state.content }
    set { setContent(newValue) }
  }

  /// The effect on everything beneath the layer, inside its bounds and corners, before its background is drawn.
  package final var backdrop: BackdropEffect? {
    get { state.backdrop }
    set {
      guard newValue != state.backdrop else { return }
      keepCommitted()
      state.backdrop = newValue
      CATransaction.layerChanged()
    }
  }

  func setContents(_ value: Any?) {
    foreignContents = nil
    switch value {
    case nil: setContent(.none)
    case let image as CGImage: setContent(.image(image))
    case let content as LayerContent: setContent(content)
    case let other?:
      FileHandle.standardError.write(
        Data("[CALayer] contents show a CGImage; a \(type(of: other)) shows nothing\n".utf8))
      setContent(.none)
      foreignContents = [other]
    }
  }

  func setContent(_ content: LayerContent) {
    guard !content.isIdentical(to: state.content) else { return }
    let action = willChange("contents")
    state.content = content
    flags.remove(.needsDisplay)
    didChange("contents", action)
  }

  /// Records `draw(in:)` as the contents. When nothing is drawn, a picture set by hand stays.
  package final func recordContents() {
    let context = CGContext(size: state.bounds.size, scale: state.contentsScale)
    context.current.clipBounds = state.bounds
    delegate?.layerWillDraw(self)
    // Drawing happens in the layer's own coordinates: the context's origin is the layer's.
    draw(in: context)
    let list = context.finish()
    keepCommitted()
    if !list.isEmpty {
      // What is drawn anew at every size fits the last one: a moment between two sizes shows it unstretched.
      list.recordedBounds = needsDisplayOnBoundsChange ? nil : state.bounds
      state.content = .drawing(list)
    } else if case .drawing = state.content {
      state.content = .none
    }
    if modelLayer == nil { CATransaction.layerChanged() }
  }

  /// Calls `displayIfNeeded()` on the layer, its mask and all layers below.
  package final func displayTreeIfNeeded() {
    displayIfNeeded()
    maskLayer?.displayTreeIfNeeded()
    for layer in sublayerList { layer.displayTreeIfNeeded() }
  }
}

extension LayerContent {
  /// Returns true if both show the same object, so that nothing has to be drawn anew.
  package func isIdentical(to other: LayerContent) -> Bool {
    switch (self, other) {
    case (.none, .none): true
    case (.image(let a), .image(let b)): a === b
    case (.drawing(let a), .drawing(let b)): a === b
    case (.tiles(let a), .tiles(let b)): a === b
    case (.native(let a), .native(let b)): a === b
    default: false
    }
  }
}

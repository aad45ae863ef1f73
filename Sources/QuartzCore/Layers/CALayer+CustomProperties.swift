import Foundation

extension CALayer {
  /// The values that a program's class keeps under names of its own. Drawn by its `draw(in:)`, moved by animations.
  final var extraValues: [String: Any] {
    get { state.custom }
    set { state.custom = newValue }
  }

  /// Martlet addition: the value of an `@NSManaged` property, as the rewriter has it read. What was never set is what
  /// ``defaultValue(forKey:)`` says, and zero or nil otherwise. Traps when the value is of another type.
  public final func _managedValue<Value>(forKey key: String) -> Value {
    let stored = extraValues[key] ?? type(of: self).defaultValue(forKey: key)
    let value =
      stored == nil ? RuntimeValue.zero(Value.self) : RuntimeValue.convert(stored, to: Value.self)
    guard let value else {
      preconditionFailure(
        "\(type(of: self)).\(key) is a \(Value.self) and holds \(String(describing: stored))")
    }
    return value
  }

  /// Martlet addition: sets an `@NSManaged` property, as the rewriter has it set.
  public final func _setManagedValue<Value>(_ value: Value, forKey key: String) {
    setCustomValue(RuntimeValue.object(value), forKey: key)
  }

  /// Asks for an action, keeps the value, and asks for `display()` where the class says so.
  final func setCustomValue(_ value: Any?, forKey key: String) {
    let action = willChange(key)
    extraValues[key] = value
    didChange(key, action)
  }

  // MARK: - Animations

  /// The names of the properties, of whatever class, that an animation moves.
  private static func keys(of animation: CAAnimation) -> [String] {
    if let group = animation as? CAAnimationGroup { return (group.animations ?? []).flatMap(keys) }
    return (animation as? CAPropertyAnimation)?.keyPath.map { [String($0.prefix { $0 != "." })] } ?? []
  }

  /// Returns true if an animation moves properties whose change asks for `display()`.
  final func isRedrawn(by animation: CAAnimation) -> Bool {
    Self.keys(of: animation).contains(where: type(of: self).needsDisplay(forKey:))
  }

  /// Animations without a value to begin with begin with the model's, which may be in a property that the class stores itself.
  final func noteStoredValues(of animation: CAAnimation) {
    for key in Self.keys(of: animation) where LayerProperty(keyPath: key) == nil {
      guard let property = RuntimeRegistry.property(key, of: type(of: self)) else { continue }
      extraValues[key] = property.value(of: self)
    }
  }

  /// Has the layer displayed as its animations have it now, where they move what it draws by. `display()` is called on the
  /// layer itself, whose `presentation()` tells the values of the moment.
  /// - Returns: whether it was.
  final func redrawAnimated() -> Bool {
    guard animations.contains(where: \.isRedrawing), flags.contains(.isCommitted) else { return false }
    for animation in animations { animation.drawing = nil }
    flags.insert(.isRedrawing)
    display()
    flags.remove(.isRedrawing)
    return true
  }

  /// Draws for `display()` while an animation moves properties that the layer draws by: a presentation copy draws, and the layer itself
  /// keeps its contents.
  final func drawPresented() {
    guard let last = animations.last(where: \.isRedrawing), let copy = presentationCopy() else { return }
    // The delegate knows this layer, and not its copies.
    copy.delegate = nil
    copy.recordContents()
    last.drawing = copy.state.content
  }

  /// Gives a presentation copy what animations make of properties that its class stores itself.
  final func takeOverCustomValues(of layer: CALayer) {
    guard !layer.animations.isEmpty else { return }
    for (key, value) in state.custom {
      _ = RuntimeRegistry.property(key, of: type(of: self))?.set(value, of: self)
    }
  }
}

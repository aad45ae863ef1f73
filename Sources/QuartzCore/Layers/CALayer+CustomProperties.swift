import Foundation

extension CALayer {
  /// What a program's class keeps under names of its own. Drawn by its `draw(in:)`, moved by animations.
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

  /// Those of an animation's properties whose change asks for `display()`.
  final func isRedrawn(by animation: CAAnimation) -> Bool {
    if let group = animation as? CAAnimationGroup {
      return group.animations?.contains(where: isRedrawn) ?? false
    }
    guard let key = (animation as? CAPropertyAnimation)?.keyPath else { return false }
    return type(of: self).needsDisplay(forKey: String(key.prefix { $0 != "." }))
  }

  /// Draws the layer as its animations have it now, by a presentation copy, where they move what it draws by.
  final func redrawAnimated() {
    guard let last = animations.last(where: \.isRedrawing), let copy = presentationCopy() else { return }
    // The delegate knows this layer, and not its copies.
    copy.delegate = nil
    copy.display()
    for animation in animations { animation.drawing = nil }
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

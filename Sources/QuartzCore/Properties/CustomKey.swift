import Foundation

/// A property that a program's own layer class has, by its name, so that animations move it.
struct CustomKey: LayerKey {
  let name: String

  /// Nil for paths into values, and for what layers have themselves and animations do not move.
  init?(_ keyPath: String) {
    guard !keyPath.isEmpty, !keyPath.contains("."), PlainLayerKey.named(keyPath) == nil else { return nil }
    name = keyPath
  }

  func get(_ state: borrowing LayerState) -> CustomValue { CustomValue(state.custom[name]) }
  func set(_ value: CustomValue, in state: inout LayerState) { state.custom[name] = value.client }
}

/// A value of a kind that is known at run time only. Numbers, points, sizes, rectangles, transforms and colours move; others
/// jump half way.
struct CustomValue: PointValued {
  private enum Kind {
    /// Zero of whatever it is combined with.
    case none
    case known(any Interpolatable)
    case other(Any)
  }

  private let kind: Kind

  static var neutral: CustomValue { CustomValue(nil) }

  init(_ value: Any?) {
    guard let value, !(value is NSNull) else {
      kind = .none
      return
    }
    kind = Self.known(value).map(Kind.known) ?? .other(value)
  }

  init?(client value: Any) { self.init(value) }
  init(point: CGPoint) { kind = .known(point) }

  private init(known: any Interpolatable) { kind = .known(known) }

  private static func known(_ value: Any) -> (any Interpolatable)? {
    if let number = clientNumber(value) { return number }
    if let color = value as? CGColor { return ColorValue(color: color) }
    return structure(value, CGPoint.self) ?? structure(value, CGSize.self) ?? structure(value, CGRect.self)
      ?? structure(value, CATransform3D.self)
  }

  /// A structure as it is or in an `NSValue`.
  private static func structure<V: Interpolatable>(_ value: Any, _ type: V.Type) -> (any Interpolatable)? {
    value as? V ?? (value as? NSValue)?.structure(type)
  }

  var client: Any? {
    switch kind {
    case .none: nil
    case .known(let value): value.client
    case .other(let value): value
    }
  }

  // MARK: - Arithmetic

  /// Both values as the one kind that they have, or that one of them has while the other is nothing.
  private func combined(_ other: CustomValue, _ combine: Combination) -> CustomValue? {
    switch (kind, other.kind) {
    case (.known(let a), .known(let b)): Self.combine(a, b, combine)
    case (.known(let a), .none): Self.combine(a, Self.zero(of: a), combine)
    case (.none, .known(let b)): Self.combine(Self.zero(of: b), b, combine)
    default: nil
    }
  }

  private enum Combination {
    case mix(CGFloat), sum, difference
  }

  private static func zero<V: Interpolatable>(of value: V) -> any Interpolatable { V.neutral }

  private static func combine<V: Interpolatable>(
    _ a: V, _ b: any Interpolatable, _ combination: Combination
  ) -> CustomValue? {
    guard let b = b as? V else { return nil }
    switch combination {
    case .mix(let t): return CustomValue(known: V.mix(a, b, t))
    case .sum: return CustomValue(known: V.sum(a, b))
    case .difference: return CustomValue(known: V.difference(a, b))
    }
  }

  static func mix(_ a: CustomValue, _ b: CustomValue, _ t: CGFloat) -> CustomValue {
    a.combined(b, .mix(t)) ?? (t < 0.5 ? a : b)
  }
  static func sum(_ base: CustomValue, _ delta: CustomValue) -> CustomValue {
    base.combined(delta, .sum) ?? delta
  }
  static func difference(_ value: CustomValue, _ base: CustomValue) -> CustomValue {
    value.combined(base, .difference) ?? value
  }

  func repeated(_ count: Int) -> CustomValue {
    guard case .known(let value) = kind else { return self }
    return CustomValue(known: value.repeated(count))
  }

  static func distance(_ a: CustomValue, _ b: CustomValue) -> CGFloat {
    func open<V: Interpolatable>(_ first: V, _ second: any Interpolatable) -> CGFloat {
      (second as? V).map { V.distance(first, $0) } ?? 1
    }
    guard case .known(let first) = a.kind, case .known(let second) = b.kind else { return 1 }
    return open(first, second)
  }
}

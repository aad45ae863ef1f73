import Foundation

/// A kind of value that jumps: from `a` to `b` half way.
protocol DiscreteInterpolatable: Interpolatable {}

extension DiscreteInterpolatable {
  static func mix(_ a: Self, _ b: Self, _ t: CGFloat) -> Self { t < 0.5 ? a : b }
  static func sum(_ base: Self, _ delta: Self) -> Self { delta }
  static func difference(_ value: Self, _ base: Self) -> Self { value }
  func repeated(_ count: Int) -> Self { self }
  static func distance(_ a: Self, _ b: Self) -> CGFloat { 1 }
}

/// A switch, animated.
struct FlagValue: DiscreteInterpolatable {
  var isOn: Bool
  static var neutral: FlagValue { FlagValue(isOn: false) }

  init(isOn: Bool) {
    self.isOn = isOn
  }

  init?(client value: Any) {
    if let isOn = value as? Bool {
      self.isOn = isOn
    } else if let number = clientNumber(value) {
      isOn = number != 0
    } else {
      return nil
    }
  }

  var client: Any? { isOn }
}

/// A list of values, animated element by element when the counts agree.
struct ListValue<Element: Interpolatable>: Interpolatable {
  var list: [Element]?

  private static func combine(_ a: Self, _ b: Self, _ f: (Element, Element) -> Element) -> Self? {
    guard let first = a.list, let second = b.list, first.count == second.count else { return nil }
    return ListValue(list: zip(first, second).map(f))
  }

  static func mix(_ a: Self, _ b: Self, _ t: CGFloat) -> Self {
    combine(a, b) { Element.mix($0, $1, t) } ?? (t < 0.5 ? a : b)
  }
  static func sum(_ base: Self, _ delta: Self) -> Self { combine(base, delta, Element.sum) ?? base }
  static func difference(_ value: Self, _ base: Self) -> Self {
    combine(value, base, Element.difference) ?? neutral
  }
  static var neutral: Self { ListValue(list: nil) }
  func repeated(_ count: Int) -> Self { ListValue(list: list?.map { $0.repeated(count) }) }
  static func distance(_ a: Self, _ b: Self) -> CGFloat { 1 }

  init(list: [Element]?) {
    self.list = list
  }

  init?(client value: Any) {
    if value is NSNull {
      list = nil
      return
    }
    guard let values = value as? [Any] else { return nil }
    let converted = values.compactMap { Element(client: $0) }
    guard converted.count == values.count else { return nil }
    list = converted
  }

  var client: Any? { list.map { $0.compactMap(\.client) } }
}

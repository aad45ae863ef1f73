import Foundation
import QuartzCore

/// A view whose class has an appearance for all its instances.
///
/// On Apple's systems a proxy records any setter by Objective-C's forwarding. Here it is a view that is never shown. Instances take
/// over the properties that are found by name (`RuntimeRegistry`) and were changed on it; a class that conforms to this protocol adds
/// what else they take over.
@MainActor
protocol AppearanceTaking: UIView {
  /// Takes over what `proxy`, of this class or one above it, was told and this view was not.
  func takeAppearance(of proxy: UIView)
}

/// The proxies that programs asked for.
@MainActor
enum AppearanceProxies {
  @MainActor private struct Proxy {
    let type: UIView.Type
    /// From the innermost to the outermost.
    let containers: [AnyClass]
    let view: UIView
    /// A view of the same class in its initial state.
    let plain: UIView

    /// Proxies of narrower places and of subclasses come first: what is taken over first stays.
    var strength: (Int, Int) {
      (
        containers.count,
        sequence(first: type as AnyClass, next: { _getSuperclass($0) }).reduce(0) { count, _ in count + 1 }
      )
    }

    func isFor(_ view: UIView) -> Bool {
      guard Swift.type(of: view).isKind(of: type) else { return false }
      var left = containers[...]
      var responder = view.next
      while let container = left.first, let current = responder {
        if Swift.type(of: current).isKind(of: container) { left = left.dropFirst() }
        responder = current.next
      }
      return left.isEmpty
    }
  }

  private static var proxies: [Proxy] = []

  static func proxy<View: UIView>(of type: View.Type, in containers: [AnyClass] = []) -> View {
    let known = proxies.first {
      $0.type == type && $0.containers.count == containers.count
        && zip($0.containers, containers).allSatisfy { $0 == $1 }
    }
    if let view = known?.view as? View { return view }
    guard let view = type.init(coder: NSCoder()) else {
      preconditionFailure("\(type) cannot be made by init(coder:), which appearance() needs")
    }
    guard let plain = type.init(coder: NSCoder()) else { return view }
    proxies.append(Proxy(type: type, containers: containers, view: view, plain: plain))
    proxies.sort { $0.strength > $1.strength }
    return view
  }

  /// Called when a view comes into a window.
  static func apply(to view: UIView) {
    guard !proxies.isEmpty else { return }
    for proxy in proxies where proxy.isFor(view) {
      view.takeTint(of: proxy.view)
      (view as? any AppearanceTaking)?.takeAppearance(of: proxy.view)
      takeNamed(of: proxy, view)
    }
  }

  /// Takes over the properties that were changed on a proxy and are on the view as on one that was told nothing.
  private static func takeNamed(of proxy: Proxy, _ view: UIView) {
    for name in RuntimeRegistry.memberNames(of: proxy.type) where !named.contains(name) {
      guard let property = RuntimeRegistry.property(name, of: proxy.type), !property.isReadOnly else {
        continue
      }
      let (set, plain) = (property.value(of: proxy.view), property.value(of: proxy.plain))
      guard !areEqual(set, plain), areEqual(property.value(of: view), plain) else { continue }
      _ = property.set(set, of: view)
    }
  }

  /// Properties that are no look: each view has its own, or takes them over otherwise.
  private static let named: Set<String> = [
    "frame", "bounds", "center", "tintColor", "tag", "text", "attributedText", "contentOffset", "contentSize",
    "accessibilityIdentifier", "delegate", "dataSource",
  ]

  private static func areEqual(_ one: Any?, _ other: Any?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    if let one = one as? AnyHashable, let other = other as? AnyHashable { return one == other }
    // Structures such as insets: their fields tell.
    return String(reflecting: one) == String(reflecting: other)
  }

  /// Forgets all; for tests.
  static func reset() { proxies = [] }
}

extension NSObject {
  fileprivate static func isKind(of type: AnyClass) -> Bool {
    sequence(first: self as AnyClass, next: { _getSuperclass($0) }).contains { $0 == type }
  }
}

extension UIView {
  /// Takes over values that are nil where nothing was said.
  func take<View: UIView, Value>(
    _ paths: [ReferenceWritableKeyPath<View, Value?>], from proxy: View, to view: View
  ) {
    for path in paths where view[keyPath: path] == nil {
      if let value = proxy[keyPath: path] { view[keyPath: path] = value }
    }
  }

  func takeTint(of proxy: UIView) {
    if viewStyle.tintColor == nil, let color = proxy.viewStyle.tintColor { tintColor = color }
  }
}

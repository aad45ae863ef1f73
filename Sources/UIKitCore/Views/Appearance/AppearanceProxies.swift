import Foundation
import QuartzCore

/// A view whose class has an appearance for all its instances.
///
/// On Apple's systems a proxy records any setter by Objective-C's forwarding. Here it is a view that is never shown, and the
/// classes say themselves what instances take over from it; classes that say nothing have no `appearance()`.
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
    proxies.append(Proxy(type: type, containers: containers, view: view))
    proxies.sort { $0.strength > $1.strength }
    return view
  }

  /// Called when a view comes into a window.
  static func apply(to view: UIView) {
    guard !proxies.isEmpty, let taker = view as? any AppearanceTaking else { return }
    for proxy in proxies where proxy.isFor(view) { taker.takeAppearance(of: proxy.view) }
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

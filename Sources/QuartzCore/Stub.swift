import Foundation

open class CAAnimation: NSObject, CAAction {
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }
}
open class CABasicAnimation: CAAnimation {
  public init(keyPath: String?) {}
}
final class RunningAnimation {
  let key: String?
  let animation: CAAnimation
  init(key: String?, animation: CAAnimation) {
    self.key = key
    self.animation = animation
  }
  func cancelled() {}
}
final class AnimationRegistry {
  nonisolated(unsafe) static let shared = AnimationRegistry()
  func forget(_ layer: CALayer) {}
}
struct LayerProperty {
  init?(keyPath: String) { return nil }
  var isImplicitlyAnimated: Bool { false }
}
open class CATransaction {
  static let maximumRounds = 10
  package nonisolated(unsafe) static var willLayout: ((CALayer) -> Void)?
  static func layerChanged() {}
  static func treeChanged() {}
}
extension CALayer {
  convenience init(presenting layer: CALayer) {
    self.init(layer: layer)
    modelLayer = layer
  }
  func presentationState() -> LayerState? { nil }
  package func renderState(at time: CFTimeInterval) -> LayerState { state }
  func willChange(_ key: String) -> (any CAAction)? { nil }
  func didChange(_ key: String, _ action: (any CAAction)?) { CATransaction.layerChanged() }
  func searchAction(forKey event: String) -> (any CAAction)? { nil }
  func setContents(_ value: Any?) {
    if let image = value as? CGImage { state.content = .image(image) } else { state.content = .none }
  }
  func recordContents() {}
  func addAnimation(_ animation: CAAnimation, forKey key: String?) {}
  func removeAnimations(where condition: (RunningAnimation) -> Bool) {}
  func changeTiming(_ change: (inout MediaTiming) -> Void) {
    var value = timing ?? .layerDefault
    change(&value)
    timing = value
  }
  func keyValue(forKeyPath keyPath: String) -> Any? { extraValues[keyPath] }
  func setKeyValue(_ value: Any?, forKeyPath keyPath: String) { extraValues[keyPath] = value }
}

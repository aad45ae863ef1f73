import Foundation

extension NibContext {
  /// Values for other size classes. Those of the default are what Xcode shows where no variation is chosen; none of the
  /// others is known here, and to load the interface without them would show another one.
  func addVariation(_ node: XMLNode, of object: NSObject) throws(NibError) {
    throw document.error(node, .unknownChild(node.name, of: node.parent?.name ?? ""))
  }
}

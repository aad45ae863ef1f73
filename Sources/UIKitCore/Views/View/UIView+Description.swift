import Foundation
import QuartzCore

extension UIView {
  var shortDescription: String {
    var parts = ["\(type(of: self))", "frame = (\(describe(frame)))"]
    if !layer.transform.isIdentity { parts.append("transform = \(transform)") }
    if alpha != 1 { parts.append("alpha = \(dumpNumber(alpha))") }
    if isHidden { parts.append("hidden") }
    if clipsToBounds { parts.append("clips") }
    if let accessibilityIdentifier = accessibility?.identifier {
      parts.append("id = \(accessibilityIdentifier)")
    }
    if tag != 0 { parts.append("tag = \(tag)") }
    return "<\(parts.joined(separator: "; "))>"
  }

  private func describe(_ rect: CGRect) -> String {
    "\(dumpNumber(rect.origin.x)) \(dumpNumber(rect.origin.y)); "
      + "\(dumpNumber(rect.size.width)) \(dumpNumber(rect.size.height))"
  }

  /// The view and its descendants, one a line, indented by depth. For tests and debugging.
  package func recursiveDescription() -> String {
    var lines: [String] = []
    func add(_ view: UIView, depth: Int) {
      lines.append(String(repeating: "   | ", count: depth) + view.description)
      for subview in view.subviewStorage { add(subview, depth: depth + 1) }
    }
    add(self, depth: 0)
    return lines.joined(separator: "\n")
  }
}

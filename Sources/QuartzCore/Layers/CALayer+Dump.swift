import Foundation

extension CALayer {
  /// The tree as text, one line a layer, sublayers indented and in drawing order; values that are as by default are left
  /// out. For tests that compare trees.
  /// - Parameter time: shows presentation values at a media time; nil shows the model.
  package func dump(at time: CFTimeInterval? = nil) -> String {
    var lines: [String] = []
    appendDump(to: &lines, indent: "", time: time)
    return lines.joined(separator: "\n")
  }

  private func appendDump(to lines: inout [String], indent: String, time: CFTimeInterval?) {
    let shown = time.map { renderState(at: $0) } ?? state
    var parts = ["\(type(of: self))"]
    if let name { parts.append("\"\(name)\"") }
    lines.append(indent + (parts + shown.dumpParts).joined(separator: " "))
    if let maskLayer {
      lines.append("\(indent)  mask:")
      maskLayer.appendDump(to: &lines, indent: indent + "    ", time: time)
    }
    for child in time.map({ renderChildren(at: $0) }) ?? renderChildren {
      child.appendDump(to: &lines, indent: indent + "  ", time: time)
    }
  }
}

extension LayerState {
  fileprivate var dumpParts: [String] {
    let usual = LayerState()
    var parts = ["frame \(text(frame))"]
    func add(_ name: String, _ value: CGFloat, _ usual: CGFloat) {
      if value != usual { parts.append("\(name) \(dumpNumber(value))") }
    }
    func add(_ name: String, _ value: CGColor?, _ usual: CGColor?) {
      if value != usual { parts.append("\(name) \(value.map(\.description) ?? "none")") }
    }
    if bounds.origin != .zero { parts.append("origin \(text(bounds.origin))") }
    if anchorPoint != usual.anchorPoint { parts.append("anchor \(text(anchorPoint))") }
    if !transform.isIdentity { parts.append("transform \(text(transform))") }
    if !sublayerTransform.isIdentity { parts.append("sublayerTransform \(text(sublayerTransform))") }
    add("z", zPosition, 0)
    if isHidden { parts.append("hidden") }
    add("opacity", opacity, 1)
    if masksToBounds { parts.append("clips") }
    add("background", backgroundColor, nil)
    add("radius", cornerRadius, 0)
    if maskedCorners != .all { parts.append("corners \(maskedCorners.rawValue)") }
    if cornerCurve != .circular { parts.append(cornerCurve.rawValue) }
    if borderWidth > 0 {
      add("border", borderWidth, 0)
      parts.append(borderColor?.description ?? "none")
    }
    if shadowOpacity > 0 {
      parts.append(
        "shadow \(dumpNumber(shadowOpacity)) radius \(dumpNumber(shadowRadius)) offset "
          + "(\(dumpNumber(shadowOffset.width)) \(dumpNumber(shadowOffset.height)))")
    }
    if let backdrop {
      parts.append("backdrop \(dumpNumber(backdrop.blurRadius)) \(dumpNumber(backdrop.saturation))")
    }
    switch content {
    case .none: break
    case .image(let image): parts.append("image \(image.width)×\(image.height) \(contentsGravity.rawValue)")
    case .drawing(let list): parts.append("drawing \(list.commands.count)")
    case .tiles(let content): parts.append("tiles \(content.tiles.count)")
    case .native: parts.append("native")
    }
    return parts
  }

  private func text(_ rect: CGRect) -> String {
    "(\(dumpNumber(rect.minX)) \(dumpNumber(rect.minY)) \(dumpNumber(rect.width)) \(dumpNumber(rect.height)))"
  }

  private func text(_ point: CGPoint) -> String { "(\(dumpNumber(point.x)) \(dumpNumber(point.y)))" }

  private func text(_ t: CATransform3D) -> String {
    if t.isAffine {
      let a = t.affine
      return "[" + [a.a, a.b, a.c, a.d, a.tx, a.ty].map(dumpNumber).joined(separator: " ") + "]"
    }
    let rows = [
      [t.m11, t.m12, t.m13, t.m14], [t.m21, t.m22, t.m23, t.m24],
      [t.m31, t.m32, t.m33, t.m34], [t.m41, t.m42, t.m43, t.m44],
    ]
    return "[" + rows.map { $0.map(dumpNumber).joined(separator: " ") }.joined(separator: " / ") + "]"
  }
}

import Foundation
import GSKDrawing
import QuartzCore
import UIKitCore

extension HeadlessHost {
  /// The front window as of now.
  package func picture() -> CGImage? { frontWindow?.picture() }

  package func picturePNG() -> Data? {
    picture().flatMap { imageCoder.encodePNG($0) }
  }

  /// Writes the front window as PNG; the folder is made.
  ///
  /// - Returns: true if there was something to write and it could be written.
  @discardableResult
  package func writePicture(to path: String) -> Bool {
    guard let data = picturePNG() else { return false }
    let url = URL(fileURLWithPath: path)
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: url)
      return true
    } catch {
      return false
    }
  }

  /// The front window's layers as text, two spaces a level, as of now.
  package func layerDump() -> String {
    frontWindow?.window.map { LayerDump.text(of: $0.layer, at: clock.now) } ?? ""
  }
}

/// Layer trees as text to compare.
@MainActor
package enum LayerDump {
  package static func text(of layer: CALayer, at time: CFTimeInterval) -> String {
    var lines: [String] = []
    append(layer, at: time, depth: 0, to: &lines)
    return lines.joined(separator: "\n")
  }

  private static func append(_ layer: CALayer, at time: CFTimeInterval, depth: Int, to lines: inout [String])
  {
    let state = layer.renderState(at: time)
    let owner = layer.delegate.map { String(describing: type(of: $0)) } ?? String(describing: type(of: layer))
    var words = [layer.name ?? owner, rect(state.frame)]
    if state.isHidden { words.append("hidden") }
    if state.opacity != 1 { words.append("opacity=\(number(state.opacity))") }
    if let color = state.backgroundColor { words.append("background=\(color)") }
    if state.cornerRadius != 0 { words.append("radius=\(number(state.cornerRadius))") }
    if state.borderWidth != 0 { words.append("border=\(number(state.borderWidth))") }
    if state.shadowOpacity != 0 { words.append("shadow=\(number(state.shadowOpacity))") }
    if state.masksToBounds { words.append("clips") }
    if !state.transform.isAffine || !CATransform3DIsIdentity(state.transform) { words.append("transformed") }
    switch state.content {
    case .none: break
    case .image(let image): words.append("image=\(image.width)x\(image.height)")
    case .native: words.append("native")
    case .drawing(let list): words.append(contentsOf: texts(in: list))
    case .tiles(let content): words.append("tiles=\(content.tiles.count)")
    }
    lines.append(String(repeating: "  ", count: depth) + words.joined(separator: " "))
    for child in layer.renderChildren(at: time) { append(child, at: time, depth: depth + 1, to: &lines) }
  }

  private static func texts(in list: DrawingList) -> [String] {
    let texts = list.commands.compactMap { command -> String? in
      guard case .text(let layout, _) = command else { return nil }
      return "\"" + layout.request.runs.map(\.text).joined() + "\""
    }
    return texts.isEmpty ? ["drawing"] : texts
  }

  private static func rect(_ rect: CGRect) -> String {
    "(\(number(rect.minX)) \(number(rect.minY)) \(number(rect.width)) \(number(rect.height)))"
  }

  /// Returns a number with at most two decimals, so that sums of fractions compare.
  private static func number(_ value: CGFloat) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(Double(rounded))
  }
}

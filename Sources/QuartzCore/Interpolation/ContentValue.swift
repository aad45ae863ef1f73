import Foundation

/// A layer's content that fades away while other content takes its place.
package struct ContentFade {
  package let old: LayerContent
  /// The share of the new content, above 0 and below 1.
  package let progress: CGFloat
}

/// A layer's picture, animated: one fades into the other. Widgets change half way.
struct ContentValue: DiscreteInterpolatable {
  var content: LayerContent
  /// The content that is still seen beside it; nil for none.
  var fade: ContentFade?
  static var neutral: ContentValue { ContentValue(content: .none) }

  init(content: LayerContent, fade: ContentFade? = nil) {
    self.content = content
    self.fade = fade
  }

  init?(client value: Any) {
    if let image = value as? CGImage {
      content = .image(image)
    } else if let content = value as? LayerContent {
      self.content = content
    } else {
      return nil
    }
  }

  /// The content that is seen most of.
  var client: Any? {
    let content = fade.map { $0.progress < 0.5 ? $0.old : self.content } ?? self.content
    if case .image(let image) = content { return image }
    return content
  }

  static func mix(_ a: ContentValue, _ b: ContentValue, _ t: CGFloat) -> ContentValue {
    if a.isWidget || b.isWidget { return t < 0.5 ? a : b }
    let t = min(max(t, 0), 1)
    let new = b.content
    // Of more than two pictures the least new are left out.
    let others = [a.content, a.fade?.old, b.fade?.old].compactMap(\.self)
    guard let old = others.first(where: { !$0.isIdentical(to: new) }) else {
      return ContentValue(content: new)
    }
    let share = a.share(of: new) * (1 - t) + b.share(of: new) * t
    if share <= 0 { return ContentValue(content: old) }
    if share >= 1 { return ContentValue(content: new) }
    return ContentValue(content: new, fade: ContentFade(old: old, progress: share))
  }

  private var isWidget: Bool {
    if case .native = content { return true }
    return false
  }

  private func share(of picture: LayerContent) -> CGFloat {
    let progress = fade?.progress ?? 1
    if content.isIdentical(to: picture) { return progress }
    return fade?.old.isIdentical(to: picture) == true ? 1 - progress : 0
  }
}

import Foundation
import QuartzCore
import Testing

@testable import UIKitCore

/// Hears of changes by name.
private final class NamedObserver: NSObject, KeyValueObserving {
  private(set) var heard: [String] = []

  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    #expect(change?[.newKey] != nil)
    heard.append(keyPath ?? "nil")
  }
}

/// Every property of UIKit's and QuartzCore's that programs observe answers by name as it does by key path.
@MainActor
struct ObservedPropertyTests {
  /// Changes the property at `keyPath`, which both kinds of observers hear of.
  private func expect<Object: NSObject, Value>(
    _ object: Object, _ name: String, _ keyPath: KeyPath<Object, Value>,
    sourceLocation: SourceLocation = #_sourceLocation, change: () -> Void
  ) {
    var told = 0
    let observer = NamedObserver()
    let observation = object.observe(keyPath, options: .new) { _, change in
      if change.newValue != nil { told += 1 }
    }
    object.addObserver(observer, forKeyPath: name, options: .new, context: nil)
    change()
    #expect(told > 0, "\\.\(name)", sourceLocation: sourceLocation)
    #expect(Set(observer.heard) == [name], sourceLocation: sourceLocation)
    observation.invalidate()
    object.removeObserver(observer, forKeyPath: name)
    let count = (told, observer.heard.count)
    change()
    #expect(count == (told, observer.heard.count), sourceLocation: sourceLocation)
  }

  @Test func ofViews() {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    expect(view, "frame", \.frame) { view.frame.size.width += 1 }
    expect(view, "bounds", \.bounds) { view.bounds.size.width += 1 }
    expect(view, "center", \.center) { view.center.x += 1 }
    expect(view, "transform", \.transform) { view.transform = view.transform.scaledBy(x: 2, y: 2) }
    expect(view, "alpha", \.alpha) { view.alpha /= 2 }
    expect(view, "hidden", \.isHidden) { view.isHidden.toggle() }
    expect(view, "backgroundColor", \.backgroundColor) { view.backgroundColor = .red }
    let label = UILabel()
    expect(label, "text", \.text) { label.text = (label.text ?? "") + "a" }
    let imageView = UIImageView()
    expect(imageView, "image", \.image) { imageView.image = UIImage() }
    let controller = UIViewController()
    expect(controller, "title", \.title) { controller.title = (controller.title ?? "") + "a" }
  }

  @Test func ofScrollViews() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    expect(view, "contentSize", \.contentSize) { view.contentSize.height += 500 }
    expect(view, "contentOffset", \.contentOffset) { view.contentOffset.y += 10 }
    expect(view, "contentInset", \.contentInset) { view.contentInset.top += 10 }
  }

  @Test func ofControls() {
    let control = UIControl()
    expect(control, "enabled", \.isEnabled) { control.isEnabled.toggle() }
    expect(control, "selected", \.isSelected) { control.isSelected.toggle() }
    expect(control, "highlighted", \.isHighlighted) { control.isHighlighted.toggle() }
    let pages = UIPageControl()
    pages.numberOfPages = 9
    expect(pages, "currentPage", \.currentPage) { pages.currentPage += 1 }
    let progress = UIProgressView(progressViewStyle: .default)
    expect(progress, "progress", \.progress) { progress.progress += 0.25 }
    let toggle = UISwitch()
    expect(toggle, "on", \.isOn) { toggle.isOn.toggle() }
    let slider = UISlider()
    expect(slider, "value", \.value) { slider.value += 0.25 }
    let recognizer = UITapGestureRecognizer()
    expect(recognizer, "enabled", \.isEnabled) { recognizer.isEnabled.toggle() }
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
    expect(animator, "running", \.isRunning) {
      animator.isRunning ? animator.pauseAnimation() : animator.startAnimation()
    }
    animator.stopAnimation(true)
  }

  @Test func ofLayers() {
    let layer = CALayer()
    expect(layer, "position", \.position) { layer.position.x += 1 }
    expect(layer, "bounds", \.bounds) { layer.bounds.size.width += 1 }
    expect(layer, "anchorPoint", \.anchorPoint) { layer.anchorPoint.x += 1 }
    expect(layer, "zPosition", \.zPosition) { layer.zPosition += 1 }
    expect(layer, "opacity", \.opacity) { layer.opacity /= 2 }
    expect(layer, "hidden", \.isHidden) { layer.isHidden.toggle() }
    expect(layer, "cornerRadius", \.cornerRadius) { layer.cornerRadius += 1 }
    expect(layer, "borderWidth", \.borderWidth) { layer.borderWidth += 1 }
    expect(layer, "shadowRadius", \.shadowRadius) { layer.shadowRadius += 1 }
    expect(layer, "contentsScale", \.contentsScale) { layer.contentsScale += 1 }
    expect(layer, "masksToBounds", \.masksToBounds) { layer.masksToBounds.toggle() }
    expect(layer, "transform", \.transform) {
      layer.transform = CATransform3DMakeScale(2, layer.transform.m11, 1)
    }
    expect(layer, "backgroundColor", \.backgroundColor) { layer.backgroundColor = UIColor.red.cgColor }
    let shape = CAShapeLayer()
    expect(shape, "strokeEnd", \.strokeEnd) { shape.strokeEnd /= 2 }
    expect(shape, "lineWidth", \.lineWidth) { shape.lineWidth += 1 }
    let gradient = CAGradientLayer()
    expect(gradient, "startPoint", \.startPoint) { gradient.startPoint.x += 0.1 }
  }
}

import MethodSelectors
import Testing
import UIKit

/// Scroll views.
@MainActor
@Suite(.serialized) struct ScrollSnippets {
  init() { installScreen() }

  final class PhotoController: UIViewController, UIScrollViewDelegate {
    let scrollView = UIScrollView()
    let imageView = UIImageView()

    override func viewDidLoad() {
      super.viewDidLoad()
      scrollView.frame = view.bounds
      scrollView.delegate = self
      scrollView.minimumZoomScale = 0.5
      scrollView.maximumZoomScale = 4
      scrollView.bouncesZoom = true
      scrollView.decelerationRate = .fast
      scrollView.contentInsetAdjustmentBehavior = .never
      scrollView.showsVerticalScrollIndicator = false
      scrollView.indicatorStyle = .white
      scrollView.keyboardDismissMode = .interactive
      scrollView.isDirectionalLockEnabled = true
      scrollView.scrollsToTop = true
      scrollView.alwaysBounceVertical = true
      scrollView.isPagingEnabled = false
      scrollView.delaysContentTouches = false
      scrollView.canCancelContentTouches = true
      imageView.frame.size = CGSize(width: 1000, height: 800)
      scrollView.addSubview(imageView)
      scrollView.contentSize = imageView.bounds.size
      view.addSubview(scrollView)
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { imageView }
    func scrollViewDidZoom(_ scrollView: UIScrollView) {
      let x = max((scrollView.bounds.width - scrollView.contentSize.width) * 0.5, 0)
      scrollView.contentInset = UIEdgeInsets(top: 0, left: x, bottom: 0, right: x)
    }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      targetContentOffset.pointee.x = (targetContentOffset.pointee.x / 100).rounded() * 100
    }
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  }

  @Test func zooming() {
    let controller = PhotoController()
    withWindow(controller) { window, pass in
      controller.scrollView.setZoomScale(2, animated: false)
      #expect(controller.imageView.transform.a == 2)
      #expect(controller.scrollView.contentSize == CGSize(width: 2000, height: 1600))
      controller.scrollView.zoom(to: CGRect(x: 0, y: 0, width: 390, height: 844), animated: true)
      pass(1)
      #expect(abs(controller.scrollView.zoomScale - 1) < 0.01)
      controller.scrollView.setContentOffset(CGPoint(x: 100, y: 50), animated: true)
      pass(1)
      #expect(controller.scrollView.contentOffset == CGPoint(x: 100, y: 50))
      controller.scrollView.scrollRectToVisible(
        CGRect(x: 900, y: 700, width: 10, height: 10), animated: false)
      #expect(controller.scrollView.contentOffset.x == 520)
      controller.scrollView.flashScrollIndicators()
    }
  }

  @Test func contentByConstraints() {
    withWindow { window, pass in
      let scroll = UIScrollView()
      let content = UIView()
      scroll.translatesAutoresizingMaskIntoConstraints = false
      content.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(scroll)
      scroll.addSubview(content)
      NSLayoutConstraint.activate([
        scroll.frameLayoutGuide.topAnchor.constraint(equalTo: window.topAnchor),
        scroll.frameLayoutGuide.bottomAnchor.constraint(equalTo: window.bottomAnchor),
        scroll.leadingAnchor.constraint(equalTo: window.leadingAnchor),
        scroll.trailingAnchor.constraint(equalTo: window.trailingAnchor),
        content.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
        content.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
        content.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
        content.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
        content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
        content.heightAnchor.constraint(equalToConstant: 2000),
      ])
      pass(0.1)
      #expect(scroll.contentSize == CGSize(width: 390, height: 2000))
    }
  }

  @Test func keyboardInsets() {
    final class FormController: UIViewController {
      let scrollView = UIScrollView()
      override func viewDidLoad() {
        super.viewDidLoad()
        NotificationCenter.default.addObserver(
          self, selector: Selector("keyboardWillChange:", FormController.keyboardWillChange),
          name: UIResponder.keyboardWillChangeFrameNotification, object: nil)
      }
      func keyboardWillChange(_ notification: Notification) {
        guard let info = notification.userInfo,
          let frame = info[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue,
          let duration = info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double,
          let rawCurve = info[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int
        else { return }
        let covered = view.convert(frame.cgRectValue, from: view.window)
        UIView.animate(
          withDuration: duration, delay: 0, options: UIView.AnimationOptions(rawValue: UInt(rawCurve << 16)),
          animations: {
            self.scrollView.contentInset.bottom = self.view.bounds.maxY - covered.minY
            self.scrollView.verticalScrollIndicatorInsets.bottom = self.scrollView.contentInset.bottom
          })
      }
    }
    withWindow(FormController()) { window, pass in
      #expect(window.rootViewController is FormController)
    }
  }
}

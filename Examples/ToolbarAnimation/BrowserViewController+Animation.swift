import UIKit

// The article's code as it is printed there. Two things were mended: the first function lacked its parentheses, and
// `setAddressBarAlpha` is what the rest of it calls `setAddressBarContainersAlpha`.
extension BrowserViewController {
  func setupCollapsingToolbarAnimator() {
    // 1
    addressBarBottomConstraint?.update(offset: addressBarCollapsingHalfwayBottomOffset)
    toolbarBottomConstraint?.update(offset: toolbarCollapsingHalfwayBottomOffset)
    collapsingToolbarAnimator = UIViewPropertyAnimator(duration: 0.1, curve: .linear) { [weak self] in
      // 2
      self?.setAddressBarContainersAlpha(0)
      self?.view.layoutIfNeeded()
    }

    // 3
    collapsingToolbarAnimator?.addCompletion { [weak self] _ in
      guard let self = self else { return }
      // 4
      self.addressBarBottomConstraint?.update(offset: self.addressBarCollapsingFullyBottomOffset)
      self.toolbarBottomConstraint?.update(offset: self.toolbarCollapsingFullyBottomOffset)
      UIViewPropertyAnimator(duration: 0.2, curve: .easeOut) { [weak self] in
        guard let self = self else { return }
        self.addressBar.containerView.transform = CGAffineTransform(scaleX: 1.2, y: 0.8)
        self.addressBar.domainLabel.transform = CGAffineTransform(scaleX: 0.7, y: 0.7)
        self.view.layoutIfNeeded()
      }.startAnimation()
    }
    // 5
    collapsingToolbarAnimator?.pauseAnimation()
  }

  func setupExpandingToolbarAnimator() {
    addressBarBottomConstraint?.update(offset: addressBarExpandingHalfwayBottomOffset)
    toolbarBottomConstraint?.update(offset: toolbarExpandingHalfwayBottomOffset)
    expandingToolbarAnimator = UIViewPropertyAnimator(duration: 0.1, curve: .linear) { [weak self] in
      self?.view.layoutIfNeeded()
    }
    expandingToolbarAnimator?.addCompletion { [weak self] _ in
      guard let self = self else { return }
      self.toolbarBottomConstraint?.update(offset: self.toolbarExpandingFullyBottomOffset)
      self.addressBarBottomConstraint?.update(offset: self.addressBarExpandingFullyBottomOffset)
      UIViewPropertyAnimator(duration: 0.2, curve: .easeIn) { [weak self] in
        self?.addressBar.containerView.transform = .identity
        self?.addressBar.domainLabel.transform = .identity
        self?.setAddressBarContainersAlpha(1)
        self?.view.layoutIfNeeded()
      }.startAnimation()
    }
    expandingToolbarAnimator?.pauseAnimation()
  }

  @objc func handlePan(_ panGestureRecognizer: UIPanGestureRecognizer) {
    let yOffset = webView.scrollView.contentOffset.y
    switch panGestureRecognizer.state {
    case .began:
      startYOffset = yOffset
    case .changed:
      webViewDidScroll(yOffsetChange: startYOffset - yOffset)
    case .failed, .ended, .cancelled:
      webViewDidEndDragging()
    default:
      break
    }
  }

  func webViewDidScroll(yOffsetChange: CGFloat) {
    // 1
    let offsetChangeBeforeFullAnimation = CGFloat(30)
    let animationFractionComplete = abs(yOffsetChange) / offsetChangeBeforeFullAnimation
    let thresholdBeforeAnimationCompletion = CGFloat(0.6)
    let isScrollingDown = yOffsetChange < 0

    // 2
    if isScrollingDown {
      // 3
      guard !isCollapsed else { return }

      // 4
      if collapsingToolbarAnimator == nil || collapsingToolbarAnimator?.state == .inactive {
        setupCollapsingToolbarAnimator()
      }

      // 5
      if animationFractionComplete < thresholdBeforeAnimationCompletion {
        collapsingToolbarAnimator?.fractionComplete = animationFractionComplete
      } else {
        isCollapsed = true
        collapsingToolbarAnimator?.continueAnimation(withTimingParameters: nil, durationFactor: 0)
      }
    } else {
      // 6
      guard isCollapsed else { return }
      if expandingToolbarAnimator == nil || expandingToolbarAnimator?.state == .inactive {
        setupExpandingToolbarAnimator()
      }

      if animationFractionComplete < thresholdBeforeAnimationCompletion {
        expandingToolbarAnimator?.fractionComplete = animationFractionComplete
      } else {
        isCollapsed = false
        expandingToolbarAnimator?.continueAnimation(withTimingParameters: nil, durationFactor: 0)
      }
    }
  }

  func webViewDidEndDragging() {
    // 1
    if let collapsingToolbarAnimator = collapsingToolbarAnimator,
      collapsingToolbarAnimator.state == .active,
      !isCollapsed
    {
      reverseCollapsingToolbarAnimation()
    }

    // 2
    if let expandingToolbarAnimator = expandingToolbarAnimator,
      expandingToolbarAnimator.state == .active,
      isCollapsed
    {
      reverseExpandingToolbarAnimation()
    }

    // 3
    collapsingToolbarAnimator = nil
    expandingToolbarAnimator = nil
  }

  func reverseCollapsingToolbarAnimation() {
    guard let collapsingToolbarAnimator = collapsingToolbarAnimator else { return }
    // 1
    addressBarBottomConstraint?.update(offset: addressBarCollapsingHalfwayBottomOffset * collapsingToolbarAnimator.fractionComplete)
    toolbarBottomConstraint?.update(offset: toolbarCollapsingHalfwayBottomOffset * collapsingToolbarAnimator.fractionComplete)
    view.layoutIfNeeded()

    // 2
    collapsingToolbarAnimator.stopAnimation(true)
    collapsingToolbarAnimator.finishAnimation(at: .current)

    // 3
    addressBarBottomConstraint?.update(offset: addressBarExpandingFullyBottomOffset)
    toolbarBottomConstraint?.update(offset: 0)
    UIViewPropertyAnimator(duration: 0.1, curve: .linear) { [weak self] in
      self?.setAddressBarContainersAlpha(1)
      self?.view.layoutIfNeeded()
    }.startAnimation()
  }

  func reverseExpandingToolbarAnimation() {
    guard let expandingToolbarAnimator = expandingToolbarAnimator else { return }
    addressBarBottomConstraint?.update(offset: addressBarExpandingHalfwayBottomOffset * expandingToolbarAnimator.fractionComplete)
    toolbarBottomConstraint?.update(offset: toolbarExpandingHalfwayBottomOffset * expandingToolbarAnimator.fractionComplete)
    view.layoutIfNeeded()
    expandingToolbarAnimator.stopAnimation(true)
    expandingToolbarAnimator.finishAnimation(at: .current)
    addressBarBottomConstraint?.update(offset: addressBarCollapsingFullyBottomOffset)
    toolbarBottomConstraint?.update(offset: toolbarCollapsingFullyBottomOffset)
    UIViewPropertyAnimator(duration: 0.1, curve: .linear) { [weak self] in
      self?.setAddressBarContainersAlpha(0)
      self?.view.layoutIfNeeded()
    }.startAnimation()
  }
}

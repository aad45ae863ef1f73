import UIKit

class AnimationsViewController: ScreenViewController {
  private var boxes: [UIView] = []
  private var animator: UIViewPropertyAnimator?
  private let distance: CGFloat = 200

  override func viewDidLoad() {
    super.viewDidLoad()
    let names = ["UIView.animate", "Spring", "Keyframes", "Property animator", "CABasicAnimation", "Duration and bounce"]
    for (index, name) in names.enumerated() {
      let track = UIView()
      let box = UIView(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
      box.backgroundColor = [.systemRed, .systemOrange, .systemGreen, .systemBlue, .systemPurple, .systemTeal][index]
      box.layer.cornerRadius = 10
      track.addSubview(box)
      boxes.append(box)
      add(name, track.sized(nil, 44), fills: true)
    }
    let slider = UISlider()
    slider.accessibilityLabel = "How far the animator is"
    slider.addTarget(self, action: #selector(scrub(_:)), for: .valueChanged)
    add("fractionComplete", slider, fills: true)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .play, target: self, action: #selector(play))
    let transition = UIButton(configuration: .tinted())
    transition.setTitle("Flip me", for: .normal)
    transition.addAction(
      UIAction { [weak transition] _ in
        guard let transition else { return }
        UIView.transition(with: transition, duration: 0.6, options: .transitionFlipFromLeft) {
          transition.setTitle(transition.currentTitle == "Flip me" ? "Flip back" : "Flip me", for: .normal)
        }
      }, for: .touchUpInside)
    add("UIView.transition", transition)
  }

  @objc func play() {
    for box in boxes { box.transform = .identity }
    let there = CGAffineTransform(translationX: distance, y: 0)
    UIView.animate(withDuration: 0.8, delay: 0, options: .curveEaseInOut) { self.boxes[0].transform = there }
    UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0) {
      self.boxes[1].transform = there
    }
    UIView.animateKeyframes(withDuration: 1.2, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
        self.boxes[2].transform = CGAffineTransform(translationX: self.distance / 2, y: 0).scaledBy(x: 0.6, y: 0.6)
      }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        self.boxes[2].transform = there.rotated(by: .pi / 2)
      }
    }
    UIViewPropertyAnimator(duration: 0.8, dampingRatio: 0.7) { self.boxes[3].transform = there }.startAnimation()
    let spring = UISpringTimingParameters(duration: 0.6, bounce: 0.4)
    let bouncing = UIViewPropertyAnimator(duration: 0, timingParameters: spring)
    bouncing.addAnimations { self.boxes[5].transform = there }
    bouncing.startAnimation()
    let move = CABasicAnimation(keyPath: "transform.translation.x")
    move.toValue = distance
    move.duration = 0.8
    move.autoreverses = true
    move.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    boxes[4].layer.add(move, forKey: "move")
  }

  @objc private func scrub(_ sender: UISlider) {
    if animator == nil {
      boxes[3].transform = .identity
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        self.boxes[3].transform = CGAffineTransform(translationX: self.distance, y: 0)
      }
      animator.pausesOnCompletion = true
      self.animator = animator
    }
    animator?.fractionComplete = CGFloat(sender.value)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    animator?.stopAnimation(true)
    animator = nil
  }
}

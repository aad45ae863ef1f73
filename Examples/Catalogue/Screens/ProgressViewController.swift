import UIKit

class ProgressViewController: ScreenViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let bars: [(String, UIProgressView)] = [
      ("Default", UIProgressView(progressViewStyle: .default)), ("Bar", UIProgressView(progressViewStyle: .bar)),
    ]
    for (name, bar) in bars {
      bar.progress = 0.6
      bar.accessibilityLabel = name
      add("UIProgressView: \(name)", bar, fills: true)
    }
    let tinted = UIProgressView()
    tinted.progress = 0.3
    tinted.progressTintColor = .systemOrange
    tinted.trackTintColor = .systemTeal
    tinted.accessibilityLabel = "Tinted"
    add("Tints", tinted, fills: true)

    let observed = UIProgressView()
    let progress = Progress(totalUnitCount: 10)
    progress.completedUnitCount = 8
    observed.observedProgress = progress
    observed.accessibilityLabel = "Observed"
    add("observedProgress: 8 of 10", observed, fills: true)

    let medium = UIActivityIndicatorView(style: .medium)
    let large = UIActivityIndicatorView(style: .large)
    let colored = UIActivityIndicatorView(style: .large)
    colored.color = .systemPink
    for indicator in [medium, large, colored] { indicator.startAnimating() }
    add("UIActivityIndicatorView: medium, large, tinted", row([medium, large, colored], spacing: 32))

    let stopped = UIActivityIndicatorView(style: .medium)
    stopped.hidesWhenStopped = false
    add("Stopped, still shown", stopped)
  }
}

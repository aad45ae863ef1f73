import UIKit

class ScrollViewController: UIViewController, UIScrollViewDelegate {
  private let scrollView = UIScrollView()
  private let picture = UIImageView(image: .landscape(CGSize(width: 600, height: 600)))

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.largeTitleDisplayMode = .never
    view.backgroundColor = .systemBackground
    picture.isAccessibilityElement = true
    picture.accessibilityLabel = "Landscape"
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.delegate = self
    scrollView.minimumZoomScale = 0.5
    scrollView.maximumZoomScale = 3
    scrollView.contentSize = picture.bounds.size
    scrollView.alwaysBounceVertical = true
    scrollView.addSubview(picture)
    view.addSubview(scrollView)
    let refresh = UIRefreshControl()
    refresh.attributedTitle = NSAttributedString(string: "Pull to refresh")
    refresh.addTarget(self, action: #selector(refreshed(_:)), for: .valueChanged)
    scrollView.refreshControl = refresh
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }

  @objc private func refreshed(_ sender: UIRefreshControl) {
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { sender.endRefreshing() }
  }
}

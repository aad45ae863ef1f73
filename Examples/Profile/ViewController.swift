import UIKit

/// At this offset the header stops its translation.
let offset_HeaderStop: CGFloat = 40.0
/// At this offset the black label reaches the header.
let offset_B_LabelHeader: CGFloat = 95.0
/// The distance between the bottom of the header and the middle of the white label.
let distance_W_LabelHeader: CGFloat = 35.0

class ViewController: UIViewController, UIScrollViewDelegate {
  @IBOutlet var scrollView: UIScrollView!
  @IBOutlet var avatarImage: UIImageView!
  @IBOutlet var header: UIView!
  @IBOutlet var headerLabel: UILabel!
  @IBOutlet var nameLabel: UILabel!
  @IBOutlet weak var followButton: UIButton!
  @IBOutlet var headerImageView: UIImageView!
  @IBOutlet var headerBlurImageView: UIImageView!

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.delegate = self
    frameAvatar()
    followButton.layer.borderColor = followButton.tintColor.cgColor
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard headerImageView == nil else { return }

    // Header - Image
    headerImageView = UIImageView(frame: header.bounds)
    headerImageView?.image = UIImage(named: "header_bg")
    headerImageView?.contentMode = UIView.ContentMode.scaleAspectFill
    header.insertSubview(headerImageView, belowSubview: headerLabel)

    // Header - Blurred Image
    headerBlurImageView = UIImageView(frame: header.bounds)
    headerBlurImageView?.image = UIImage(named: "header_bg")?.blurredImage(withRadius: 10, iterations: 20, tintColor: UIColor.clear)
    headerBlurImageView?.contentMode = UIView.ContentMode.scaleAspectFill
    headerBlurImageView?.alpha = 0.0
    header.insertSubview(headerBlurImageView, belowSubview: headerLabel)

    header.clipsToBounds = true
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    frameAvatar()
  }

  /// The frame looks as if the page were cut out around the picture. A layer's colors do not change by themselves.
  private func frameAvatar() {
    avatarImage.layer.borderColor = UIColor.systemBackground.resolvedColor(with: traitCollection).cgColor
  }

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  @IBAction func follow(_ sender: UIButton) {
    sender.isSelected.toggle()
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let offset = scrollView.contentOffset.y
    var avatarTransform = CATransform3DIdentity
    var headerTransform = CATransform3DIdentity

    // PULL DOWN -----------------

    if offset < 0 {
      let headerScaleFactor: CGFloat = -(offset) / header.bounds.height
      let headerSizevariation = ((header.bounds.height * (1.0 + headerScaleFactor)) - header.bounds.height) / 2.0
      headerTransform = CATransform3DTranslate(headerTransform, 0, headerSizevariation, 0)
      headerTransform = CATransform3DScale(headerTransform, 1.0 + headerScaleFactor, 1.0 + headerScaleFactor, 0)

      header.layer.transform = headerTransform
    }

    // SCROLL UP/DOWN ------------

    else {
      // Header -----------

      headerTransform = CATransform3DTranslate(headerTransform, 0, max(-offset_HeaderStop, -offset), 0)

      // White Label -----------

      let labelTransform = CATransform3DMakeTranslation(0, max(-distance_W_LabelHeader, offset_B_LabelHeader - offset), 0)
      headerLabel.layer.transform = labelTransform

      // Blur -----------

      headerBlurImageView?.alpha = min(1.0, (offset - offset_B_LabelHeader) / distance_W_LabelHeader)

      // Avatar -----------

      let avatarScaleFactor = (min(offset_HeaderStop, offset)) / avatarImage.bounds.height / 1.4  // Slow down the animation
      let avatarSizeVariation = ((avatarImage.bounds.height * (1.0 + avatarScaleFactor)) - avatarImage.bounds.height) / 2.0
      avatarTransform = CATransform3DTranslate(avatarTransform, 0, avatarSizeVariation, 0)
      avatarTransform = CATransform3DScale(avatarTransform, 1.0 - avatarScaleFactor, 1.0 - avatarScaleFactor, 0)

      if offset <= offset_HeaderStop {
        if avatarImage.layer.zPosition < header.layer.zPosition {
          header.layer.zPosition = 0
        }
      } else {
        if avatarImage.layer.zPosition >= header.layer.zPosition {
          header.layer.zPosition = 2
        }
      }
    }

    // Apply Transformations

    header.layer.transform = headerTransform
    avatarImage.layer.transform = avatarTransform
  }
}

import Foundation
import QuartzCore

/// Shows a sheet that is being turned: strips of the pictures of its sides, the shade on its roll, and the shadows that it casts on
/// what lies below. Its layers are made once; moving the sheet moves them and the parts of the pictures that they show.
@MainActor
class CurlSheetView: UIView {
  /// Figures of its look, all hand-tuned.
  private enum Look {
    /// The opacity of the paper over a front that shows through.
    static let paperOpacity: Float = 0.85
    /// The opacity of the shadow beside the roll, and of the one beside the free edge.
    static let rollShadow: CGFloat = 0.35
    static let edgeShadow: CGFloat = 0.25
    /// The widths of these shadows, as parts of the roll's radius.
    static let rollShadowPart: CGFloat = 0.9
    static let edgeShadowPart: CGFloat = 0.5
    /// A bias of minification at which no picture is reduced before it is drawn: that to 2⁻¹⁶ of its size.
    static let sharpest: Float = -16
  }

  var sheet: CurlSheet { didSet { place() } }
  /// The part of its way that the sheet's edge has gone, 0…1.
  var progress: CGFloat = 0 { didSet { if progress != oldValue { place() } } }

  private let frontLayer = CALayer()
  private let rollLayers = (0..<PageCurl.rollCount).map { _ in CALayer() }
  private let topLayer = CALayer()
  private let paperLayer = CALayer()
  private let shadeLayer = CAGradientLayer()
  private let rollShadowLayer = CAGradientLayer()
  private let edgeShadowLayer = CAGradientLayer()
  /// A layer that shows nothing and whose opacity is the progress while an animation moves the sheet: it knows the layers' time.
  private let clockLayer = CALayer()
  private lazy var frames = FrameDriver { [weak self] frame in self?.follow(at: frame.time) }

  init(frame: CGRect, sheet: CurlSheet) {
    self.sheet = sheet
    super.init(frame: frame)
    clipsToBounds = true
    isUserInteractionEnabled = false
    silently { makeLayers() }
    place()
  }

  required init?(coder: NSCoder) { nil }

  private var curl: PageCurl { PageCurl(length: sheet.length, progress: progress) }

  // MARK: - Layers

  private func makeLayers() {
    frontLayer.contents = sheet.front
    for backLayer in rollLayers + [topLayer] {
      switch sheet.back {
      case .picture(let picture):
        backLayer.contents = picture
      case .paper:
        backLayer.contents = sheet.front
        // What shows through is seen from behind.
        backLayer.transform =
          sheet.axes.isVertical ? CATransform3DMakeScale(1, -1, 1) : CATransform3DMakeScale(-1, 1, 1)
      }
    }
    for rollLayer in rollLayers {
      // Narrow strips take the picture as it is: reduced copies for each of their widths would cost more than they save.
      rollLayer.minificationFilter = .trilinear
      rollLayer.minificationFilterBias = Look.sharpest
    }
    paperLayer.backgroundColor = UIColor.white.cgColor
    paperLayer.opacity = Look.paperOpacity
    if case .picture = sheet.back { paperLayer.isHidden = true }
    shade(
      shadeLayer, PageCurl.rollShades.map(\.opacity),
      locations: PageCurl.rollShades.map { NSNumber(value: Double($0.distance)) })
    shade(rollShadowLayer, [Look.rollShadow, 0])
    shade(edgeShadowLayer, [0, Look.edgeShadow])
    clockLayer.opacity = 0
    let below: [CALayer] = [rollShadowLayer, frontLayer, edgeShadowLayer]
    let above: [CALayer] = [topLayer, paperLayer, shadeLayer, clockLayer]
    for sublayer in below + rollLayers + above { layer.addSublayer(sublayer) }
  }

  /// Fills a layer with black of these opacities, in the direction away from the spine.
  private func shade(_ layer: CAGradientLayer, _ opacities: [CGFloat], locations: [NSNumber]? = nil) {
    layer.colors = opacities.map { UIColor(white: 0, alpha: $0).cgColor }
    layer.locations = locations
    let (near, far): (CGFloat, CGFloat) = sheet.isMirrored ? (1, 0) : (0, 1)
    layer.startPoint = sheet.axes.point(main: near, cross: 0.5)
    layer.endPoint = sheet.axes.point(main: far, cross: 0.5)
  }

  /// Changes layers without their implicit animations.
  private func silently(_ change: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    change()
    CATransaction.commit()
  }

  // MARK: - Placing

  private func place() {
    let curl = curl
    let strips = curl.strips
    silently {
      let backs = strips.filter { $0.side == .back }
      if let flat = strips.first { put(frontLayer, flat) }
      for (layer, strip) in zip(rollLayers + [topLayer], backs) { put(layer, strip) }
      put(shadeLayer, from: curl.axis, to: curl.rim)
      put(rollShadowLayer, from: curl.rim, to: curl.rim + curl.radius * Look.rollShadowPart)
      put(edgeShadowLayer, from: curl.edge - curl.radius * Look.edgeShadowPart, to: curl.edge)
      if case .paper = sheet.back { put(paperLayer, from: curl.edge, to: curl.rim) }
    }
  }

  /// Puts a layer between two places, counted from the spine, at whole pixels: strips meet without a seam.
  /// - Returns: the main coordinates; nil if there is no pixel between them, and the layer is hidden.
  @discardableResult
  private func put(_ layer: CALayer, from start: CGFloat, to end: CGFloat) -> (low: CGFloat, high: CGFloat)? {
    let scale = max(traitCollection.displayScale, 1)
    let (one, other) = (sheet.coordinate(of: start), sheet.coordinate(of: end))
    let low = (min(one, other) * scale).rounded() / scale
    let high = (max(one, other) * scale).rounded() / scale
    layer.isHidden = high <= low
    guard high > low else { return nil }
    let axes = sheet.axes
    layer.bounds = CGRect(
      origin: .zero, size: axes.size(main: high - low, cross: axes.cross(sheet.page.size)))
    let middle = CGPoint(x: sheet.page.midX, y: sheet.page.midY)
    layer.position = axes.point(main: (low + high) / 2, cross: axes.cross(middle))
    return (low, high)
  }

  private func put(_ layer: CALayer, _ strip: PageCurl.Strip) {
    guard let (low, high) = put(layer, from: strip.startPlace, to: strip.endPlace) else { return }
    let part = sheet.part(
      strip.point(at: sheet.place(at: low)), strip.point(at: sheet.place(at: high)), of: strip.side)
    let axes = sheet.axes
    layer.contentsRect = CGRect(
      origin: axes.point(main: part.lowerBound, cross: 0),
      size: axes.size(main: part.upperBound - part.lowerBound, cross: 1))
  }

  /// The sheet covers what is between the spine and its rim; beyond that, touches are of what lies below.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event) && sheet.place(at: sheet.axes.main(point)) <= curl.rim
  }

  // MARK: - Moving by itself

  /// Moves the sheet in the layers' time: what slows or stops that slows or stops the sheet.
  func move(
    to end: CGFloat, duration: TimeInterval, pacing: CAMediaTimingFunction, framesPerSecond: Double = 0,
    waiter: AnimationCompletion
  ) {
    let way = CABasicAnimation(keyPath: "opacity")
    way.fromValue = NSNumber(value: Double(progress))
    way.toValue = NSNumber(value: Double(end))
    way.duration = duration
    way.timingFunction = pacing
    way.framesPerSecond = framesPerSecond
    way.fillMode = .both
    way.isRemovedOnCompletion = false
    way.delegate = waiter
    silently { clockLayer.opacity = Float(progress) }
    clockLayer.add(way, forKey: "way")
    frames.isRunning = true
  }

  private func follow(at time: TimeInterval) {
    progress = clockLayer.renderState(at: time).opacity
  }

  /// Ends the following of time where the animation left the sheet.
  func rest(at end: CGFloat) {
    frames.isRunning = false
    progress = end
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { frames.isRunning = false }
  }
}

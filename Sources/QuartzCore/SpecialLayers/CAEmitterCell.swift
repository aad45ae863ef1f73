import Foundation

/// What an emitter layer emits: particles of one kind, whose beginnings differ at random as far as the ranges say.
///
/// A value `v` with a range `r` is anything from `v − r` to `v + r`. A cell with cells of its own has each of its particles emit
/// those, at the place where it is.
open class CAEmitterCell: NSObject, CAMediaTiming {
  public override init() {
    super.init()
  }

  /// By which the cell is found in key paths of its layer, such as "emitterCells.snow.birthRate".
  open var name: String?
  open var isEnabled = true

  // MARK: - Being born

  /// Particles a second; 0 by default.
  open var birthRate: Float = 0
  /// Seconds.
  open var lifetime: Float = 0
  open var lifetimeRange: Float = 0

  // MARK: - Moving

  /// Radians out of the layer's plane, in which particles start.
  open var emissionLatitude: CGFloat = 0
  /// Radians within the layer's plane, from the x axis and clockwise on screen, in which particles start.
  open var emissionLongitude: CGFloat = 0
  /// The opening angle, in radians, within which the directions are spread.
  open var emissionRange: CGFloat = 0
  /// Points a second.
  open var velocity: CGFloat = 0
  open var velocityRange: CGFloat = 0
  /// Points a second squared.
  open var xAcceleration: CGFloat = 0
  open var yAcceleration: CGFloat = 0
  open var zAcceleration: CGFloat = 0

  // MARK: - Looks

  /// A `CGImage`; nothing is seen of particles without one.
  open var contents: Any?
  /// The part of the image that is shown, in fractions of it.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Pixels of the image a point.
  open var contentsScale: CGFloat = 1

  open var scale: CGFloat = 1
  open var scaleRange: CGFloat = 0
  /// What the scale grows by in a second.
  open var scaleSpeed: CGFloat = 0
  /// Radians a second, clockwise on screen.
  open var spin: CGFloat = 0
  open var spinRange: CGFloat = 0

  /// What the image's colours are multiplied by; opaque white, the default, leaves them as they are.
  open var color: CGColor? = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
  open var redRange: Float = 0
  open var greenRange: Float = 0
  open var blueRange: Float = 0
  open var alphaRange: Float = 0
  /// What the part of the colour grows by in a second.
  open var redSpeed: Float = 0
  open var greenSpeed: Float = 0
  open var blueSpeed: Float = 0
  open var alphaSpeed: Float = 0

  /// What each particle emits in its turn.
  open var emitterCells: [CAEmitterCell]?

  // MARK: - Time

  /// When and for how long there are births: in the time of the layer, or since the birth of the particle that emits.
  var timing = MediaTiming.layerDefault

  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }
  open var speed: Float {
    get { timing.speed }
    set { timing.speed = newValue }
  }
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { timing.duration = newValue }
  }
  open var repeatCount: Float {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue }
  }
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }
  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }
}

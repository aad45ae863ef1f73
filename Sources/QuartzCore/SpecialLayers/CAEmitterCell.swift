import Foundation

/// A kind of particles that an emitter layer emits, whose beginnings differ at random as far as the ranges say.
///
/// A value `v` with a range `r` is anything from `v − r/2` to `v + r/2`. A cell with cells of its own has each of its particles emit
/// those, at the place where it is.
open class CAEmitterCell: NSObject, CAMediaTiming {
  public override init() {
    super.init()
  }

  /// The name by which the cell is found in key paths of its layer, such as "emitterCells.snow.birthRate".
  open var name: String?
  /// A Boolean value that indicates whether the cell emits; false ends births, particles that are there live on. True by default.
  open var isEnabled = true

  // MARK: - Being born

  /// Particles a second; 0 by default.
  open var birthRate: Float = 0
  /// Seconds.
  open var lifetime: Float = 0
  /// The range of `lifetime`, in seconds.
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
  /// The range of `velocity`, in points a second.
  open var velocityRange: CGFloat = 0
  /// Points a second squared.
  open var xAcceleration: CGFloat = 0
  /// Points a second squared.
  open var yAcceleration: CGFloat = 0
  /// Points a second squared, towards the viewer.
  open var zAcceleration: CGFloat = 0

  // MARK: - Looks

  /// A `CGImage`; nothing is seen of particles without one.
  open var contents: Any?
  /// The part of the image that is shown, in fractions of it.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Pixels of the image a point.
  open var contentsScale: CGFloat = 1

  /// The size at which the image is drawn at birth; 1 is its own.
  open var scale: CGFloat = 1
  /// The range of `scale`.
  open var scaleRange: CGFloat = 0
  /// The amount by which the scale grows in a second.
  open var scaleSpeed: CGFloat = 0
  /// Radians a second, clockwise on screen.
  open var spin: CGFloat = 0
  /// The range of `spin`, in radians a second.
  open var spinRange: CGFloat = 0

  /// The colour that the image's colours are multiplied by; opaque white, the default, leaves them as they are.
  open var color: CGColor? = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
  /// The range of the colour's red, whose parts are 0…1.
  open var redRange: Float = 0
  /// The range of the colour's green, whose parts are 0…1.
  open var greenRange: Float = 0
  /// The range of the colour's blue, whose parts are 0…1.
  open var blueRange: Float = 0
  /// The range of the colour's opacity, 0…1.
  open var alphaRange: Float = 0
  /// The amount by which the part of the colour grows in a second.
  open var redSpeed: Float = 0
  /// The amount by which the colour's green grows in a second.
  open var greenSpeed: Float = 0
  /// The amount by which the colour's blue grows in a second.
  open var blueSpeed: Float = 0
  /// The amount by which the colour's opacity grows in a second; negative fades particles out.
  open var alphaSpeed: Float = 0

  /// The cells that each particle emits in its turn.
  open var emitterCells: [CAEmitterCell]?

  // MARK: - Time

  /// Values under names that are no property's.
  var extraValues: [String: Any] = [:]
  /// A cell with what animations of the layer make of this one's values, while particles of a moment are worked out; nil for none.
  var presented: CAEmitterCell?
  /// The cell whose values count at the moment.
  final var shown: CAEmitterCell { presented ?? self }

  /// The time span of births: in the time of the layer, or since the birth of the particle that emits.
  var timing = MediaTiming.layerDefault

  /// The time at which births begin, in seconds of the layer's time, or since the birth of the particle that emits; 0 by default.
  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }
  /// An offset in the cell's own time, in seconds; 0 by default.
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }
  /// Own seconds a second of the layer's time; 1 by default. It has no effect on how fast particles fly.
  open var speed: Float {
    get { timing.speed }
    set { timing.speed = newValue }
  }
  /// The seconds for which there are births; infinite by default.
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { timing.duration = newValue }
  }
  /// The number of such spans; may be a fraction; 0, the default, counts as 1.
  open var repeatCount: Float {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue }
  }
  /// The seconds for which spans are repeated; when not 0 it overrides `repeatCount`.
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }
  /// A Boolean value that indicates whether each span is followed by another one, counted backwards; false by default.
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }
  /// The time outside its span for which the cell emits all the same; none by default.
  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }
}

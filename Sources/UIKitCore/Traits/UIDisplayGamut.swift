/// The range of colours that a display shows.
public enum UIDisplayGamut: Int, Sendable {
  /// The trait is not stated.
  case unspecified = -1
  /// The colours of sRGB; the system states this for every window here.
  case SRGB = 0
  /// The wider colours of Display P3.
  case P3 = 1
}

/// The kind of device an interface is made for.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// The trait is not stated.
  case unspecified = -1
  /// A phone; here, a window with a side below 600 points.
  case phone = 0
  /// A tablet; here, a window whose sides are both 600 points or more.
  case pad = 1
  /// A television; never stated by the system here.
  case tv = 2
  /// A car's display; never stated by the system here.
  case carPlay = 3
  /// A computer; never stated by the system here, where windows are phones or tablets by their size.
  case mac = 5
}

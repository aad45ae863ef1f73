import Foundation

/// The sizes in which pages are shown, in percent, and the place where they are remembered.
public enum PageZoom {
  /// The width in which the phone's layout lays pages out that name no viewport, in points: Safari's.
  public static let widthWithoutViewport = 980.0
  /// The page's own size.
  public static let standard = 100
  /// The sizes that one steps through: Safari's.
  public static let steps = [50, 75, 85, 100, 115, 125, 150, 175, 200, 250, 300]

  /// The next larger step; the largest stays.
  public static func larger(than percentage: Int) -> Int { steps.first { $0 > percentage } ?? percentage }

  /// The next smaller step; the smallest stays.
  public static func smaller(than percentage: Int) -> Int { steps.last { $0 < percentage } ?? percentage }

  /// The site by which a page's size is remembered: the host, without "www."; nil where there is none.
  public static func site(of url: URL?) -> String? {
    guard let host = url?.host?.lowercased(), !host.isEmpty else { return nil }
    return HostName.withoutWWW(host)
  }
}

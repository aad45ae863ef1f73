import Foundation
import QuartzCore
@MainActor open class UIImage {
  public class SymbolConfiguration { public init(pointSize: CGFloat) {} }
  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }
  public init?(systemName: String) {}
  public init?(systemName: String, withConfiguration: SymbolConfiguration?) {}
  public init?(data: Data) { return nil }
  public func withRenderingMode(_ m: RenderingMode) -> UIImage { self }
  open var size: CGSize { CGSize(width: 24, height: 24) }
}
@MainActor open class UIImageView: UIView {
  public init(image: UIImage?) { self.image = image; super.init(frame: .zero) }
  public required init?(coder: NSCoder) { nil }
  open var image: UIImage?
}

import Foundation

extension Bundle {
  /// Makes the objects of the nib `name.xib` in this bundle; in the program's resources, too, for the main bundle.
  @preconcurrency @MainActor @discardableResult
  public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    UINib(nibName: name, bundle: isOfProgram ? nil : self).instantiate(withOwner: owner, options: options)
  }
}

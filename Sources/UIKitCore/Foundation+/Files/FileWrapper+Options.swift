extension FileWrapper {
  /// The way in which files are read.
  public struct ReadingOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Creates options from bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Everything is read at once; without it, files are read when they are asked for.
    public static let immediate = ReadingOptions(rawValue: 1 << 0)
    /// Files need not be mapped into memory, which is never done here.
    public static let withoutMapping = ReadingOptions(rawValue: 1 << 1)
  }

  /// The way in which files are written.
  public struct WritingOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Creates options from bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The file at the place is replaced when all is written.
    public static let atomic = WritingOptions(rawValue: 1 << 0)
    /// Names become those that files were written by.
    public static let withNameUpdating = WritingOptions(rawValue: 1 << 1)
  }
}

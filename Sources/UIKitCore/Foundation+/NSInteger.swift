import Foundation

/// The names that Objective-C has for whole numbers.
public typealias NSInteger = Int
/// The name that Objective-C has for whole numbers without a sign.
public typealias NSUInteger = UInt

/// Seconds, since the beginning of 2001, as Core Foundation says it.
public typealias CFAbsoluteTime = Double

/// Now, in seconds since the beginning of 2001.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.timeIntervalSinceReferenceDate }

/// Larger than any number.
public let HUGE = Double.infinity

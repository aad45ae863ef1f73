import Foundation

// The names of notifications up to Swift 4.
extension NSNotification.Name {
  /// The name of `UIApplication.didFinishLaunchingNotification` up to Swift 4.
  @available(*, deprecated, renamed: "UIApplication.didFinishLaunchingNotification")
  public static let UIApplicationDidFinishLaunching = UIApplication.didFinishLaunchingNotification
  /// The name of `UIApplication.didBecomeActiveNotification` up to Swift 4.
  @available(*, deprecated, renamed: "UIApplication.didBecomeActiveNotification")
  public static let UIApplicationDidBecomeActive = UIApplication.didBecomeActiveNotification
  /// The name of `UIApplication.willResignActiveNotification` up to Swift 4.
  @available(*, deprecated, renamed: "UIApplication.willResignActiveNotification")
  public static let UIApplicationWillResignActive = UIApplication.willResignActiveNotification
  /// The name of `UIApplication.didEnterBackgroundNotification` up to Swift 4.
  @available(*, deprecated, renamed: "UIApplication.didEnterBackgroundNotification")
  public static let UIApplicationDidEnterBackground = UIApplication.didEnterBackgroundNotification
  /// The name of `UIApplication.willEnterForegroundNotification` up to Swift 4.
  @available(*, deprecated, renamed: "UIApplication.willEnterForegroundNotification")
  public static let UIApplicationWillEnterForeground = UIApplication.willEnterForegroundNotification
  /// The name of `UIApplication.willTerminateNotification` up to Swift 4.
  @available(*, deprecated, renamed: "UIApplication.willTerminateNotification")
  public static let UIApplicationWillTerminate = UIApplication.willTerminateNotification
  /// The name of `UIDocument.stateChangedNotification` up to Swift 4.
  @available(*, deprecated, renamed: "UIDocument.stateChangedNotification")
  public static let UIDocumentStateChanged = UIDocument.stateChangedNotification
  /// The name of `UIApplication.didReceiveMemoryWarningNotification` up to Swift 4.
  @available(*, deprecated, renamed: "UIApplication.didReceiveMemoryWarningNotification")
  public static let UIApplicationDidReceiveMemoryWarning = UIApplication.didReceiveMemoryWarningNotification
  /// The name of `UIResponder.keyboardWillShowNotification` up to Swift 4.
  @available(*, deprecated, renamed: "UIResponder.keyboardWillShowNotification")
  public static let UIKeyboardWillShow = UIResponder.keyboardWillShowNotification
  /// The name of `UIResponder.keyboardDidShowNotification` up to Swift 4.
  @available(*, deprecated, renamed: "UIResponder.keyboardDidShowNotification")
  public static let UIKeyboardDidShow = UIResponder.keyboardDidShowNotification
  /// The name of `UIResponder.keyboardWillHideNotification` up to Swift 4.
  @available(*, deprecated, renamed: "UIResponder.keyboardWillHideNotification")
  public static let UIKeyboardWillHide = UIResponder.keyboardWillHideNotification
  /// The name of `UIResponder.keyboardDidHideNotification` up to Swift 4.
  @available(*, deprecated, renamed: "UIResponder.keyboardDidHideNotification")
  public static let UIKeyboardDidHide = UIResponder.keyboardDidHideNotification
  /// The name of `UIResponder.keyboardWillChangeFrameNotification` up to Swift 4.
  @available(*, deprecated, renamed: "UIResponder.keyboardWillChangeFrameNotification")
  public static let UIKeyboardWillChangeFrame = UIResponder.keyboardWillChangeFrameNotification
  /// The name of `UIContentSizeCategory.didChangeNotification` up to Swift 4.
  @available(*, deprecated, renamed: "UIContentSizeCategory.didChangeNotification")
  public static let UIContentSizeCategoryDidChange = UIContentSizeCategory.didChangeNotification
  /// The name of `UIResponder.keyboardDidChangeFrameNotification` up to Swift 4.
  @available(*, deprecated, renamed: "UIResponder.keyboardDidChangeFrameNotification")
  public static let UIKeyboardDidChangeFrame = UIResponder.keyboardDidChangeFrameNotification
  /// The name of `UITextField.textDidBeginEditingNotification` up to Swift 4.
  @available(*, deprecated, renamed: "UITextField.textDidBeginEditingNotification")
  public static let UITextFieldTextDidBeginEditing = UITextField.textDidBeginEditingNotification
  /// The name of `UITextField.textDidEndEditingNotification` up to Swift 4.
  @available(*, deprecated, renamed: "UITextField.textDidEndEditingNotification")
  public static let UITextFieldTextDidEndEditing = UITextField.textDidEndEditingNotification
  /// The name of `UITextField.textDidChangeNotification` up to Swift 4.
  @available(*, deprecated, renamed: "UITextField.textDidChangeNotification")
  public static let UITextFieldTextDidChange = UITextField.textDidChangeNotification
  /// The name of `UITextView.textDidBeginEditingNotification` up to Swift 4.
  @available(*, deprecated, renamed: "UITextView.textDidBeginEditingNotification")
  public static let UITextViewTextDidBeginEditing = UITextView.textDidBeginEditingNotification
  /// The name of `UITextView.textDidEndEditingNotification` up to Swift 4.
  @available(*, deprecated, renamed: "UITextView.textDidEndEditingNotification")
  public static let UITextViewTextDidEndEditing = UITextView.textDidEndEditingNotification
  /// The name of `UITextView.textDidChangeNotification` up to Swift 4.
  @available(*, deprecated, renamed: "UITextView.textDidChangeNotification")
  public static let UITextViewTextDidChange = UITextView.textDidChangeNotification
  /// The name of `UIDevice.orientationDidChangeNotification` up to Swift 4.
  @available(*, deprecated, renamed: "UIDevice.orientationDidChangeNotification")
  public static let UIDeviceOrientationDidChange = UIDevice.orientationDidChangeNotification
  /// The name of `UIDevice.batteryLevelDidChangeNotification` up to Swift 4.
  @available(*, deprecated, renamed: "UIDevice.batteryLevelDidChangeNotification")
  public static let UIDeviceBatteryLevelDidChange = UIDevice.batteryLevelDidChangeNotification
  /// The name of `UIDevice.batteryStateDidChangeNotification` up to Swift 4.
  @available(*, deprecated, renamed: "UIDevice.batteryStateDidChangeNotification")
  public static let UIDeviceBatteryStateDidChange = UIDevice.batteryStateDidChangeNotification
  /// The name of `UIPasteboard.changedNotification` up to Swift 4.
  @available(*, deprecated, renamed: "UIPasteboard.changedNotification")
  public static let UIPasteboardChanged = UIPasteboard.changedNotification
}

import Foundation
import UIKit

extension WKWebView {
  /// Types into the page's focused field; for the on-screen keyboard.
  package var textInput: any WebTextInput { engine.textInput }
}

// Every file of these tests may use what test targets share.
@_exported import UIKitTestSupport

import Rewriting
import SwiftParser
import SwiftSyntax
import Testing

/// A few of UIKit's declarations, as its sources have them.
let sdk = """
  @preconcurrency @MainActor open class UIResponder: NSObject {
    open func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?) {}
    open func copy(_ sender: Any?) {}
  }
  open class UIView: UIResponder {
    open var isHidden: Bool { get { false } set {} }
    open func layoutIfNeeded() {}
    open func endEditing(_ force: Bool) -> Bool { true }
    open var backgroundColor: UIColor?
    open var layer: CALayer
  }
  open class UIControl: UIView { open var isEnabled = true }
  open class UIButton: UIControl {}
  open class UIScrollView: UIView { open weak var delegate: (any UIScrollViewDelegate)? }
  open class UITableView: UIScrollView {}
  open class UIViewController: UIResponder {
    open func viewDidLoad() {}
    open func viewDidAppear(_ animated: Bool) {}
    open var prefersStatusBarHidden: Bool { false }
    open var title: String?
  }
  open class UIApplication: UIResponder {
    public class var shared: UIApplication { UIApplication() }
    open weak var delegate: (any UIApplicationDelegate)?
  }
  @preconcurrency @MainActor public protocol UIApplicationDelegate: AnyObject { var window: UIWindow? { get set } }
  open class CALayer: NSObject { open var cornerRadius: CGFloat = 0 }
  @preconcurrency @MainActor public protocol UIScrollViewDelegate: AnyObject {
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
  }
  extension UIScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  }
  @preconcurrency @MainActor public protocol UITableViewDelegate: UIScrollViewDelegate {
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  }
  extension UITableViewDelegate {
    public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 44 }
  }
  """

/// A module rewritten in a test.
struct Rewritten {
  let result: ModuleRewriter.Result

  init(_ files: [String: String], sdk text: String = sdk) {
    result = ModuleRewriter(
      files: files.sorted { $0.key < $1.key }.map {
        SourceFile(path: "/app/\($0.key).swift", text: $0.value)
      },
      libraries: LibraryIndex([SourceFile(path: "/sdk/UIKit.swift", text: text)])
    ).run()
  }

  /// The rewritten form of a file's own lines, without what was put before and after them.
  func body(_ name: String = "A") -> String { parts(name).body }

  /// The text after them.
  func tail(_ name: String = "A") -> String { parts(name).tail }

  private func parts(_ name: String) -> (body: String, tail: String) {
    let text = result.files.first { $0.path == "/app/\(name).swift" }?.text ?? ""
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let start = lines.firstIndex { $0.hasPrefix("#sourceLocation(") && $0.hasSuffix("line: 1)") } ?? 0
    lines.removeFirst(start + 1)
    let end = lines.lastIndex { $0 == "#sourceLocation()" } ?? lines.endIndex
    return (lines[..<end].joined(separator: "\n"), lines[end...].dropFirst().joined(separator: "\n"))
  }
}

/// One file's lines after rewriting.
func rewritten(_ text: String) -> String { Rewritten(["A": text]).body() }

/// The problems of one file, as they are printed.
func problems(_ text: String) -> [String] {
  Rewritten(["A": text]).result.problems.map(\.description)
}

func parses(_ text: String) -> Bool { !Parser.parse(source: text).hasError }

import CGTK
import Foundation

/// The interfaces of AT-SPI that we speak, as GDBus wants them described.
///
/// Names and signatures are those of at-spi2-core 2.46 (its `xml` folder). What is not listed here we do not answer.
enum ATSPIInterface: String, CaseIterable, Sendable {
  case accessible = "org.a11y.atspi.Accessible"
  case application = "org.a11y.atspi.Application"
  case component = "org.a11y.atspi.Component"
  case action = "org.a11y.atspi.Action"
  case value = "org.a11y.atspi.Value"
  case text = "org.a11y.atspi.Text"
  case editableText = "org.a11y.atspi.EditableText"
  case cache = "org.a11y.atspi.Cache"

  private struct Method {
    let name: String
    let takes: String
    let gives: String

    init(_ name: String, _ takes: String, _ gives: String) {
      self.name = name
      self.takes = takes
      self.gives = gives
    }
  }

  /// Types of arguments and results are separated by blanks.
  private var methods: [Method] {
    switch self {
    case .accessible:
      [
        Method("GetChildAtIndex", "i", "(so)"), Method("GetChildren", "", "a(so)"),
        Method("GetIndexInParent", "", "i"), Method("GetRelationSet", "", "a(ua(so))"),
        Method("GetRole", "", "u"), Method("GetRoleName", "", "s"), Method("GetLocalizedRoleName", "", "s"),
        Method("GetState", "", "au"), Method("GetAttributes", "", "a{ss}"),
        Method("GetApplication", "", "(so)"), Method("GetInterfaces", "", "as"),
      ]
    case .application: [Method("GetLocale", "u", "s")]
    case .component:
      [
        Method("Contains", "i i u", "b"), Method("GetAccessibleAtPoint", "i i u", "(so)"),
        Method("GetExtents", "u", "(iiii)"), Method("GetPosition", "u", "i i"), Method("GetSize", "", "i i"),
        Method("GetLayer", "", "u"), Method("GetMDIZOrder", "", "n"), Method("GrabFocus", "", "b"),
        Method("GetAlpha", "", "d"), Method("ScrollTo", "u", "b"),
      ]
    case .action:
      [
        Method("GetDescription", "i", "s"), Method("GetName", "i", "s"), Method("GetLocalizedName", "i", "s"),
        Method("GetKeyBinding", "i", "s"), Method("GetActions", "", "a(sss)"), Method("DoAction", "i", "b"),
      ]
    case .value: []
    case .text:
      [
        Method("GetText", "i i", "s"), Method("SetCaretOffset", "i", "b"),
        Method("GetTextBeforeOffset", "i u", "s i i"), Method("GetTextAtOffset", "i u", "s i i"),
        Method("GetTextAfterOffset", "i u", "s i i"), Method("GetStringAtOffset", "i u", "s i i"),
        Method("GetCharacterAtOffset", "i", "i"), Method("GetAttributes", "i", "a{ss} i i"),
        Method("GetAttributeRun", "i b", "a{ss} i i"), Method("GetDefaultAttributes", "", "a{ss}"),
        Method("GetNSelections", "", "i"), Method("GetSelection", "i", "i i"),
        Method("SetSelection", "i i i", "b"), Method("GetCharacterExtents", "i u", "i i i i"),
        Method("GetRangeExtents", "i i u", "i i i i"), Method("GetOffsetAtPoint", "i i u", "i"),
      ]
    case .editableText:
      [
        Method("SetTextContents", "s", "b"), Method("InsertText", "i s i", "b"),
        Method("DeleteText", "i i", "b"),
      ]
    case .cache: [Method("GetItems", "", "a((so)(so)(so)iiassusau)")]
    }
  }

  /// Names, types and whether they can be set.
  private var properties: [(name: String, type: String, isWritable: Bool)] {
    switch self {
    case .accessible:
      [
        ("Name", "s", false), ("Description", "s", false), ("Parent", "(so)", false),
        ("ChildCount", "i", false), ("Locale", "s", false), ("AccessibleId", "s", false),
      ]
    case .application:
      [
        ("ToolkitName", "s", false), ("Version", "s", false), ("AtspiVersion", "s", false),
        ("Id", "i", true),
      ]
    case .action: [("NActions", "i", false)]
    case .value:
      [
        ("MinimumValue", "d", false), ("MaximumValue", "d", false), ("MinimumIncrement", "d", false),
        ("CurrentValue", "d", true), ("Text", "s", false),
      ]
    case .text: [("CharacterCount", "i", false), ("CaretOffset", "i", false)]
    case .component, .editableText, .cache: []
    }
  }

  /// The description in D-Bus's own form.
  var introspection: String {
    func arguments(_ types: String, _ direction: String) -> String {
      types.split(separator: " ").map { "<arg type='\($0)' direction='\(direction)'/>" }.joined()
    }
    let methods = methods.map {
      "<method name='\($0.name)'>\(arguments($0.takes, "in"))\(arguments($0.gives, "out"))</method>"
    }
    let properties = properties.map {
      "<property name='\($0.name)' type='\($0.type)' access='\($0.isWritable ? "readwrite" : "read")'/>"
    }
    return "<interface name='\(rawValue)'>\((methods + properties).joined())</interface>"
  }

  /// The descriptions, parsed once and kept for the life of the program.
  @MainActor static let information: [ATSPIInterface: UnsafeMutablePointer<GDBusInterfaceInfo>] = {
    let xml = "<node>\(allCases.map(\.introspection).joined())</node>"
    guard let node = g_dbus_node_info_new_for_xml(xml, nil) else { return [:] }
    return Dictionary(
      uniqueKeysWithValues: allCases.compactMap { interface in
        g_dbus_node_info_lookup_interface(node, interface.rawValue).map { (interface, $0) }
      })
  }()
}

/// The names that sources have from SwiftUI: types, protocols, property wrappers and macros.
enum SwiftUINames {
  /// All of them, as far as UIKit's programs and libraries use them.
  static let all: Set<String> = Set(views + values + wrappers + bridges + protocols)

  private static let views = [
    "AnyView", "EmptyView", "TupleView", "ModifiedContent", "VStack", "HStack", "ZStack", "LazyVStack",
    "LazyHStack",
    "LazyVGrid", "LazyHGrid", "ScrollView", "ScrollViewReader", "ScrollViewProxy", "NavigationView",
    "NavigationStack",
    "NavigationLink", "TabView", "GeometryReader", "GeometryProxy", "ForEach", "Spacer", "Text", "Image",
    "Button",
    "Toggle", "Picker", "TextField", "Color", "Capsule", "RoundedRectangle", "WindowGroup", "ProgressView",
  ]
  private static let values = [
    "SwiftUI", "EdgeInsets", "LocalizedStringKey", "Animation", "Transaction", "EnvironmentValues",
    "Alignment",
    "HorizontalAlignment", "VerticalAlignment", "ColorScheme", "AnyTransition", "AnyShape", "ViewBuilder",
    "Preview",
    "ViewSpacing", "ProposedViewSize", "PreviewDevice", "LibraryItem", "LibraryContentBuilder",
  ]
  private static let wrappers = [
    "State", "StateObject", "Binding", "ObservedObject", "EnvironmentObject", "Environment", "FocusState",
    "GestureState", "AppStorage", "SceneStorage", "Namespace", "ScaledMetric", "UIApplicationDelegateAdaptor",
  ]
  private static let bridges = [
    "UIHostingController", "UIHostingConfiguration", "UIViewRepresentable", "UIViewRepresentableContext",
    "UIViewControllerRepresentable", "UIViewControllerRepresentableContext",
  ]
  private static let protocols = [
    "View", "ViewModifier", "App", "Scene", "Shape", "ShapeStyle", "ButtonStyle", "PrimitiveButtonStyle",
    "ToggleStyle",
    "LabelStyle", "PreviewProvider", "PreferenceKey", "EnvironmentKey", "DynamicProperty", "Layout",
    "LibraryContentProvider",
  ]
}

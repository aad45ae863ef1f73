import Foundation

extension AppearanceProperty {
  /// The properties that Apple marks as customizable by appearances, class by class.
  static let lists: [ObjectIdentifier: [AppearanceProperty]] = [
    ObjectIdentifier(UIView.self): [
      // The colour of its own: what a view has from above is not what it was told.
      AppearanceProperty(of: UIView.self) { proxy, view in
        if view.viewStyle.tintColor == nil, let color = proxy.viewStyle.tintColor { view.tintColor = color }
      }
    ],
    ObjectIdentifier(UINavigationBar.self): navigationBar,
    ObjectIdentifier(UITabBar.self): [
      AppearanceProperty(\UITabBar.barStyle), AppearanceProperty(\UITabBar.isTranslucent),
      AppearanceProperty(\UITabBar.itemPositioning), AppearanceProperty(\UITabBar.itemWidth),
      AppearanceProperty(\UITabBar.itemSpacing), AppearanceProperty(\UITabBar.barTintColor),
      AppearanceProperty(\UITabBar.unselectedItemTintColor), AppearanceProperty(\UITabBar.backgroundImage),
      AppearanceProperty(\UITabBar.shadowImage), AppearanceProperty(\UITabBar.selectionIndicatorImage),
      AppearanceProperty(of: UITabBar.self) { proxy, bar in bar.appearances.take(proxy.appearances) },
    ],
    ObjectIdentifier(UIToolbar.self): [
      AppearanceProperty(\UIToolbar.barStyle), AppearanceProperty(\UIToolbar.isTranslucent),
      AppearanceProperty(\UIToolbar.barTintColor),
      AppearanceProperty(of: UIToolbar.self) { proxy, bar in bar.looks.take(proxy.looks) },
    ],
    ObjectIdentifier(UISearchBar.self): searchBar,
    ObjectIdentifier(UIButton.self): button,
    ObjectIdentifier(UITextField.self): textField,
    ObjectIdentifier(UITextView.self): [
      AppearanceProperty(\UITextView.font), AppearanceProperty(\UITextView.textColor),
    ],
    ObjectIdentifier(UIPageControl.self): [
      AppearanceProperty(\UIPageControl.pageIndicatorTintColor),
      AppearanceProperty(\UIPageControl.currentPageIndicatorTintColor),
      AppearanceProperty(\UIPageControl.preferredIndicatorImage),
    ],
    ObjectIdentifier(UIProgressView.self): [
      AppearanceProperty(\UIProgressView.progressTintColor),
      AppearanceProperty(\UIProgressView.trackTintColor),
      AppearanceProperty(\UIProgressView.progressImage), AppearanceProperty(\UIProgressView.trackImage),
    ],
    ObjectIdentifier(UISegmentedControl.self): segmentedControl,
    ObjectIdentifier(UISlider.self): slider,
    ObjectIdentifier(UIStepper.self): stepper,
    ObjectIdentifier(UISwitch.self): [
      AppearanceProperty(\UISwitch.onTintColor), AppearanceProperty(\UISwitch.thumbTintColor),
    ],
    ObjectIdentifier(UIActivityIndicatorView.self): [AppearanceProperty(\UIActivityIndicatorView.color)],
    ObjectIdentifier(UITableView.self): [
      AppearanceProperty(\UITableView.separatorColor),
      // Its own: what it has else depends on its width.
      AppearanceProperty(
        read: { (table: UITableView) in table.looks.separatorInset },
        write: { table, inset in inset.map { table.separatorInset = $0 } }),
      AppearanceProperty(\UITableView.sectionIndexColor),
      AppearanceProperty(\UITableView.sectionIndexBackgroundColor),
      AppearanceProperty(\UITableView.sectionIndexTrackingBackgroundColor),
    ],
    ObjectIdentifier(UITableViewCell.self): [
      AppearanceProperty(
        read: { (cell: UITableViewCell) in cell.state.separatorInset },
        write: { cell, inset in inset.map { cell.separatorInset = $0 } })
    ],
  ]

  /// The states that pictures are set for.
  private static let states: [UIControl.State] = [.normal, .highlighted, .disabled, .selected]

  /// Pictures between two parts, for the states of both.
  private static func dividers<Object: NSObject>(
    read: @escaping (Object, UIControl.State, UIControl.State) -> UIImage?,
    write: @escaping (Object, UIImage?, UIControl.State, UIControl.State) -> Void
  ) -> [AppearanceProperty] {
    states.flatMap { left -> [AppearanceProperty] in
      each(
        states, read: { (object: Object, right) in read(object, left, right) },
        write: { object, image, right in write(object, image, left, right) })
    }
  }

  private static let segmentedControl: [AppearanceProperty] = {
    let looks = [
      AppearanceProperty(\UISegmentedControl.selectedSegmentTintColor),
      AppearanceProperty(of: UISegmentedControl.self) { proxy, control in
        for (state, looks) in proxy.attributes where control.titleTextAttributes(for: state) == nil {
          control.setTitleTextAttributes(looks, for: state)
        }
      },
    ]
    let backgrounds = each(
      states,
      read: { (control: UISegmentedControl, state) in
        control.backgroundImage(for: state, barMetrics: .default)
      },
      write: { control, image, state in
        control.setBackgroundImage(image, for: state, barMetrics: .default)
      })
    let lines = dividers(
      read: { (control: UISegmentedControl, left, right) in
        control.dividerImage(forLeftSegmentState: left, rightSegmentState: right, barMetrics: .default)
      },
      write: { control, image, left, right in
        control.setDividerImage(
          image, forLeftSegmentState: left, rightSegmentState: right, barMetrics: .default)
      })
    return looks + backgrounds + lines
  }()

  private static let slider: [AppearanceProperty] = {
    let looks = [
      AppearanceProperty(\UISlider.minimumTrackTintColor),
      AppearanceProperty(\UISlider.maximumTrackTintColor),
      AppearanceProperty(\UISlider.thumbTintColor), AppearanceProperty(\UISlider.minimumValueImage),
      AppearanceProperty(\UISlider.maximumValueImage),
    ]
    let thumbs = each(
      states, read: { (slider: UISlider, state) in slider.thumbImage(for: state) },
      write: { slider, image, state in slider.setThumbImage(image, for: state) })
    let minimumTracks = each(
      states, read: { (slider: UISlider, state) in slider.minimumTrackImage(for: state) },
      write: { slider, image, state in slider.setMinimumTrackImage(image, for: state) })
    let maximumTracks = each(
      states, read: { (slider: UISlider, state) in slider.maximumTrackImage(for: state) },
      write: { slider, image, state in slider.setMaximumTrackImage(image, for: state) })
    return looks + thumbs + minimumTracks + maximumTracks
  }()

  private static let stepper: [AppearanceProperty] = {
    let increments = each(
      states, read: { (stepper: UIStepper, state) in stepper.incrementImage(for: state) },
      write: { stepper, image, state in stepper.setIncrementImage(image, for: state) })
    let decrements = each(
      states, read: { (stepper: UIStepper, state) in stepper.decrementImage(for: state) },
      write: { stepper, image, state in stepper.setDecrementImage(image, for: state) })
    let backgrounds = each(
      states, read: { (stepper: UIStepper, state) in stepper.backgroundImage(for: state) },
      write: { stepper, image, state in stepper.setBackgroundImage(image, for: state) })
    let lines = dividers(
      read: { (stepper: UIStepper, left, right) in
        stepper.dividerImage(forLeftSegmentState: left, rightSegmentState: right)
      },
      write: { stepper, image, left, right in
        stepper.setDividerImage(image, forLeftSegmentState: left, rightSegmentState: right)
      })
    return increments + decrements + backgrounds + lines
  }()

  private static let searchBar: [AppearanceProperty] = {
    let looks = [
      AppearanceProperty(\UISearchBar.barTintColor),
      AppearanceProperty(\UISearchBar.searchTextPositionAdjustment),
      AppearanceProperty(\UISearchBar.scopeBarBackgroundImage),
      AppearanceProperty(of: UISearchBar.self) { proxy, bar in
        for (state, looks) in proxy.scopeAttributes where bar.scopeAttributes[state] == nil {
          bar.setScopeBarButtonTitleTextAttributes(looks, for: state)
        }
        for (place, image) in proxy.icons where bar.icons[place] == nil {
          bar.setImage(image, for: place.icon, state: place.state)
        }
      },
    ]
    let backgrounds = each(
      [UIBarMetrics.default, .compact, .defaultPrompt, .compactPrompt],
      read: { (bar: UISearchBar, metrics) in bar.backgroundImage(for: .any, barMetrics: metrics) },
      write: { bar, image, metrics in bar.setBackgroundImage(image, for: .any, barMetrics: metrics) })
    let shifts = each(
      [UISearchBar.Icon.search, .clear, .bookmark, .resultsList],
      read: { (bar: UISearchBar, icon) in bar.positionAdjustment(for: icon) },
      write: { bar, shift, icon in bar.setPositionAdjustment(shift, for: icon) })
    let scopes = each(
      states, read: { (bar: UISearchBar, state) in bar.scopeBarButtonBackgroundImage(for: state) },
      write: { bar, image, state in bar.setScopeBarButtonBackgroundImage(image, for: state) })
    let lines = dividers(
      read: { (bar: UISearchBar, left, right) in
        bar.scopeBarButtonDividerImage(forLeftSegmentState: left, rightSegmentState: right)
      },
      write: { bar, image, left, right in
        bar.setScopeBarButtonDividerImage(image, forLeftSegmentState: left, rightSegmentState: right)
      })
    return looks + backgrounds + shifts + scopes + lines
  }()

  private static let button = [
    // By state, and what was said of the state itself: what is shown in it may be the normal state's or the type's.
    AppearanceProperty(of: UIButton.self) { proxy, button in
      for state in proxy.contents.states {
        let (looks, own) = (proxy.contents[state], button.contents[state])
        if own.titleColor == nil, let color = looks.titleColor { button.setTitleColor(color, for: state) }
        if own.titleShadowColor == nil, let color = looks.titleShadowColor {
          button.setTitleShadowColor(color, for: state)
        }
        if own.backgroundImage == nil, let image = looks.backgroundImage {
          button.setBackgroundImage(image, for: state)
        }
        if own.symbolConfiguration == nil, let configuration = looks.symbolConfiguration {
          button.setPreferredSymbolConfiguration(configuration, forImageIn: state)
        }
      }
    },
    AppearanceProperty(\UIButton.contentEdgeInsets),
  ]

  private static let textField = [
    AppearanceProperty(
      read: { (field: UITextField) in field.defaultTextAttributes.compactMapValues { $0 as? AnyHashable } },
      write: { field, attributes in field.defaultTextAttributes = attributes.mapValues(\.base) }),
    // A field that was told one of these takes over the others.
    AppearanceProperty(\UITextField.font), AppearanceProperty(\UITextField.textColor),
    AppearanceProperty(\UITextField.textAlignment), AppearanceProperty(\UITextField.borderStyle),
    AppearanceProperty(\UITextField.keyboardAppearance),
  ]

  private static let navigationBar: [AppearanceProperty] = {
    let properties = [
      AppearanceProperty(\UINavigationBar.barStyle), AppearanceProperty(\UINavigationBar.isTranslucent),
      AppearanceProperty(\UINavigationBar.barTintColor), AppearanceProperty(\UINavigationBar.shadowImage),
      AppearanceProperty(\UINavigationBar.backIndicatorImage),
      AppearanceProperty(\UINavigationBar.backIndicatorTransitionMaskImage),
      AppearanceProperty(\UINavigationBar.titleTextAttributes),
      AppearanceProperty(\UINavigationBar.largeTitleTextAttributes),
      AppearanceProperty(of: UINavigationBar.self) { proxy, bar in bar.appearances.take(proxy.appearances) },
    ]
    let images = each(
      [UIBarMetrics.default, .compact],
      read: { (bar: UINavigationBar, metrics) in bar.backgroundImage(for: metrics) },
      write: { bar, image, metrics in bar.setBackgroundImage(image, for: metrics) })
    let shifts = each(
      [UIBarMetrics.default, .compact],
      read: { (bar: UINavigationBar, metrics) in bar.titleVerticalPositionAdjustment(for: metrics) },
      write: { bar, shift, metrics in bar.setTitleVerticalPositionAdjustment(shift, for: metrics) })
    return properties + images + shifts
  }()
}

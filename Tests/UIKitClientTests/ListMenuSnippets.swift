import Testing
import UIKit

/// Lists with menus, pickers and pages, as an app's author writes them.
@MainActor
@Suite(.serialized) struct ListMenuSnippets {
  init() { installScreen() }

  @Test func photoGridWithMenus() {
    final class PhotosViewController: UICollectionViewController, UICollectionViewDelegateFlowLayout {
      var photos = ["Lake", "Forest", "Sea"]

      init() {
        let layout = UICollectionViewFlowLayout()
        layout.minimumInteritemSpacing = 2
        layout.minimumLineSpacing = 2
        super.init(collectionViewLayout: layout)
      }
      required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

      override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Photo")
      }
      override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
        -> Int
      { photos.count }
      override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
      { collectionView.dequeueReusableCell(withReuseIdentifier: "Photo", for: indexPath) }
      func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
      ) -> CGSize {
        let side = (collectionView.bounds.width - 4) / 3
        return CGSize(width: side, height: side)
      }
      override func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
        point: CGPoint
      ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(identifier: indexPath as NSIndexPath, previewProvider: nil) {
          [weak self] _ in
          let share = UIAction(title: "Share", image: UIImage(systemName: "square.and.arrow.up")) { _ in }
          let delete = UIAction(title: "Delete", attributes: .destructive) { _ in
            self?.photos.remove(at: indexPath.item)
            collectionView.deleteItems(at: [indexPath])
          }
          return UIMenu(title: "", children: [share, delete])
        }
      }
    }

    let controller = PhotosViewController()
    withWindow(controller) { _, advance in
      #expect(controller.collectionView.visibleCells.count == 3)
      let path = IndexPath(item: 1, section: 0)
      let configuration = controller.collectionView(
        controller.collectionView, contextMenuConfigurationForItemAt: path, point: .zero)
      #expect(configuration != nil)
      advance(0.1)
    }
  }

  @Test func pickerInPlaceOfTheKeyboard() {
    final class FormViewController: UIViewController, UIPickerViewDataSource, UIPickerViewDelegate {
      let field = UITextField()
      let picker = UIPickerView()
      let sizes = ["Small", "Medium", "Large"]

      override func viewDidLoad() {
        super.viewDidLoad()
        field.frame = CGRect(x: 20, y: 100, width: 200, height: 40)
        view.addSubview(field)
        picker.dataSource = self
        picker.delegate = self
        field.inputView = picker
        let bar = UIToolbar()
        bar.sizeToFit()
        bar.items = [
          .flexibleSpace(),
          UIBarButtonItem(
            systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.view.endEditing(true) }),
        ]
        field.inputAccessoryView = bar
      }
      func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
      func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        sizes.count
      }
      func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int)
        -> String?
      { sizes[row] }
      func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        field.text = sizes[row]
      }
    }

    let controller = FormViewController()
    withWindow(controller) { window, advance in
      controller.field.becomeFirstResponder()
      advance(0.5)
      #expect(controller.picker.window === window)
      controller.picker.selectRow(2, inComponent: 0, animated: true)
      advance(1)
      #expect(controller.picker.selectedRow(inComponent: 0) == 2)
      controller.view.endEditing(true)
      advance(0.5)
      #expect(controller.picker.window == nil)
    }
  }

  @Test func onboardingPages() {
    final class OnboardingViewController: UIPageViewController, UIPageViewControllerDataSource,
      UIPageViewControllerDelegate
    {
      let steps = (0..<3).map { index -> UIViewController in
        let controller = UIViewController()
        controller.title = "Step \(index)"
        return controller
      }

      init() {
        super.init(
          transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: 16])
      }
      required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

      override func viewDidLoad() {
        super.viewDidLoad()
        dataSource = self
        delegate = self
        setViewControllers([steps[0]], direction: .forward, animated: false, completion: nil)
      }
      func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
      ) -> UIViewController? {
        guard let index = steps.firstIndex(of: viewController), index > 0 else { return nil }
        return steps[index - 1]
      }
      func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
      ) -> UIViewController? {
        guard let index = steps.firstIndex(of: viewController), index + 1 < steps.count else { return nil }
        return steps[index + 1]
      }
      func presentationCount(for pageViewController: UIPageViewController) -> Int { steps.count }
      func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
    }

    let controller = OnboardingViewController()
    withWindow(controller) { _, advance in
      #expect(controller.viewControllers?.first === controller.steps[0])
      controller.setViewControllers([controller.steps[1]], direction: .forward, animated: true) { finished in
        #expect(finished)
      }
      advance(1)
      #expect(controller.viewControllers?.first === controller.steps[1])
    }
  }

  @Test func layersThatRepeatAndSpeak() {
    withWindow { window, advance in
      let replicator = CAReplicatorLayer()
      replicator.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      replicator.instanceCount = 12
      replicator.instanceDelay = 1.0 / 12
      replicator.instanceTransform = CATransform3DMakeRotation(2 * .pi / 12, 0, 0, 1)
      let dot = CALayer()
      dot.frame = CGRect(x: 46, y: 4, width: 8, height: 8)
      dot.backgroundColor = UIColor.gray.cgColor
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.fromValue = 1
      fade.toValue = 0.2
      fade.duration = 1
      fade.repeatCount = .infinity
      dot.add(fade, forKey: "fade")
      replicator.addSublayer(dot)
      window.layer.addSublayer(replicator)

      let text = CATextLayer()
      text.string = "Loading"
      text.font = UIFont.boldSystemFont(ofSize: 1)
      text.fontSize = 13
      text.foregroundColor = UIColor.label.cgColor
      text.alignmentMode = .center
      text.contentsScale = UIScreen.main.scale
      text.frame = CGRect(x: 0, y: 100, width: 100, height: 20)
      window.layer.addSublayer(text)

      let transition = CATransition()
      transition.type = .push
      transition.subtype = .fromBottom
      transition.duration = 0.3
      transition.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      text.add(transition, forKey: kCATransition)
      text.string = "Done"
      advance(0.1)
      #expect(text.animation(forKey: kCATransition) != nil)
      advance(0.5)
      #expect(text.animation(forKey: kCATransition) == nil)
    }
  }
}

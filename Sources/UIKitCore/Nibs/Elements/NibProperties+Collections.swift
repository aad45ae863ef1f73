import Foundation
import QuartzCore

extension NibProperties {
  static let collectionView: Table = [
    // Prototypes say it themselves.
    "dataMode": .ignored,
    "allowsSelection": .bool(\UICollectionView.allowsSelection),
    "allowsMultipleSelection": .bool(\UICollectionView.allowsMultipleSelection),
    "prefetchingEnabled": .bool(\UICollectionView.isPrefetchingEnabled),
    "backgroundView": .object(\UICollectionView.backgroundView),
    "collectionViewLayout": .custom { (view: UICollectionView, value, context) throws(NibError) in
      view.collectionViewLayout = try context.make(try value.element(), as: UICollectionViewLayout.self)
    },
    "cells": .custom { (view: UICollectionView, value, context) throws(NibError) in
      try context.addPrototypes(try value.element(), to: view)
    },
    "sectionHeaderView": .custom { (view: UICollectionView, value, context) throws(NibError) in
      try context.addPrototype(
        try value.element(), of: UICollectionView.elementKindSectionHeader, to: view)
    },
    "sectionFooterView": .custom { (view: UICollectionView, value, context) throws(NibError) in
      try context.addPrototype(
        try value.element(), of: UICollectionView.elementKindSectionFooter, to: view)
    },
  ]

  static let collectionReusableView: Table = [
    // Read when the view is made.
    "reuseIdentifier": .ignored
  ]

  static let collectionViewCell: Table = [
    // How Xcode draws the prototype.
    "customSize": .ignored,
    "contentView": .custom { (cell: UICollectionViewCell, value, context) throws(NibError) in
      try context.adopt(cell.contentView, try value.element())
    },
    "backgroundView": .object(\UICollectionViewCell.backgroundView),
    "selectedBackgroundView": .object(\UICollectionViewCell.selectedBackgroundView),
  ]

  static let flowLayout: Table = [
    "minimumLineSpacing": .number(\UICollectionViewFlowLayout.minimumLineSpacing),
    "minimumInteritemSpacing": .number(\UICollectionViewFlowLayout.minimumInteritemSpacing),
    "scrollDirection": .choice(\UICollectionViewFlowLayout.scrollDirection),
    "itemSize": .size(\UICollectionViewFlowLayout.itemSize),
    "headerReferenceSize": .size(\UICollectionViewFlowLayout.headerReferenceSize),
    "footerReferenceSize": .size(\UICollectionViewFlowLayout.footerReferenceSize),
    "sectionInset": .insets(\UICollectionViewFlowLayout.sectionInset),
    "sectionInsetReference": .choice(\UICollectionViewFlowLayout.sectionInsetReference),
    "sectionHeadersPinToVisibleBounds": .bool(\UICollectionViewFlowLayout.sectionHeadersPinToVisibleBounds),
    "sectionFootersPinToVisibleBounds": .bool(\UICollectionViewFlowLayout.sectionFootersPinToVisibleBounds),
    "automaticEstimatedItemSize": .custom { (layout: UICollectionViewFlowLayout, value, _) throws(NibError) in
      if try value.bool() { layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize }
    },
    // Xcode writes −1 for the automatic size.
    "estimatedItemSize": .set(\UICollectionViewFlowLayout.estimatedItemSize) { value throws(NibError) in
      let size = try value.size()
      return size.width < 0 ? UICollectionViewFlowLayout.automaticSize : size
    },
  ]

  static let collectionController: Table = [
    "clearsSelectionOnViewWillAppear": .bool(\UICollectionViewController.clearsSelectionOnViewWillAppear)
  ]
}

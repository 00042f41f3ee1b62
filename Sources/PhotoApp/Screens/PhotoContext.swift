import OffscreenKit

/// What every component of the app needs: handed down by the provider.
struct PhotoContext: Sendable {
  let downloader: any ImageDownloading
  /// Sent with the photo whose row is tapped.
  let open: Action<Photo>
  /// The size of the screen, for the components that fill it.
  let screenSize: Size
}

/// The component provider of the list: one screenful while loading, then a row for each photo.
func photoListComponent(for item: PhotoListItem, context: PhotoContext) -> any Component {
  switch item {
  case .loading(let phase): LoadingScreen(phase: phase, size: context.screenSize)
  case .photo(let photo): PhotoRow(photo: photo, context: context).id(photo.id)
  }
}

/// One photo of the list the server answers with; the shape is JSONPlaceholder's.
struct Photo: Codable, Hashable, Sendable {
  let albumId: Int
  let id: Int
  let title: String
  /// The address of the photo in full size.
  let url: String
  let thumbnailUrl: String
}

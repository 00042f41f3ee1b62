/// How a box takes the room it is offered along one axis; CSS Sizing's terms.
enum SizingMode: UInt8 {
  /// Exactly the room.
  case stretchFit
  /// Its content's size, at most the room.
  case fitContent
  /// Its content's size.
  case maxContent
}

/// The question a container asks of a child: how large are you, given this room?
struct SizeRequest {
  /// The room including the child's margins; NaN where there is none to speak of.
  var width: Double
  var height: Double
  var widthMode: SizingMode
  var heightMode: SizingMode
  /// What percentages of the child refer to; NaN where unknown.
  var ownerWidth: Double
  var ownerHeight: Double
  /// Whether the child's final size is being settled, so that its own children must be placed.
  var performsLayout: Bool
}

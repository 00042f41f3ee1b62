import Typesetting

/// What only few views have.
///
/// Configurations are copied a lot, from component to node to view; what most of them do not have costs them one pointer.
struct RareSettings: Sendable {
  var accessibility = Accessibility()
  var accessibilityElements: AccessibilityElementFactory?
  var longPress: LongPressRecognition?
  var panAction: Action<Pan>?
  var textTapAction: Action<TextTarget>?
  var actionHandlers: [ActionHandler] = []
  var stateAttributes: [StateAttribute] = []
  var initialAnimation: Animation<InitialEffect>?
  var finalAnimation: Animation<FinalEffect>?
  var changeAnimation: Animation<ChangeEffect>?
  var isStandIn = false
  var transition: TransitionAnimations?
  var boundsAnimation: BoundsAnimationRequest?
  var blocksImplicitAnimations = false
  var poolHooks: PoolHooks?
}

/// Keeps settings in one place for all copies of a configuration.
final class StoredRareSettings: Sendable {
  let settings: RareSettings

  init(_ settings: RareSettings) {
    self.settings = settings
  }
}

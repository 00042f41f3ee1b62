// What the signatures of the assertions name, so that tests need no other import.
@_exported public import ImageComparison
@_exported public import OffscreenKit
@_exported public import Snapshots

@_exported public import enum Outlines.AuditRule

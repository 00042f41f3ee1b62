// Previews let pass what audits find by their rules.
@_exported public import enum Outlines.AuditRule

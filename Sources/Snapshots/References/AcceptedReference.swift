/// The reference that a file in a report becomes when somebody accepts it.
package struct AcceptedReference {
  /// The whole file, as recording would have written it.
  package let bytes: [UInt8]

  /// Pictures are in reports as drafts, which take no time to make; texts are what they are.
  ///
  /// - Throws: `SnapshotError.noDraft` for a picture that is not as the run left it, `.encoding`.
  package init(of candidate: [UInt8]) throws(SnapshotError) {
    bytes = try ReferenceFile(finishing: candidate).bytes
  }
}

package import Files

/// Why a revision, or something of it, could not be read. Paths are those in the repository.
package enum RevisionError: Error, Hashable, Sendable {
  /// git cannot be started. `reason` is the system's word for it.
  case noGit(reason: String)
  /// A folder that is in no repository with a work tree. `reason` is git's word for it.
  case noRepository(folder: String, reason: String)
  /// A name that stands for nothing in the repository.
  case unknownRevision(String, isShallow: Bool)
  /// A name that stands for a file's content, which has no documents.
  case notATree(String)
  /// `part` is what of the revision it is: a path, or `all of it`.
  case missingObject(part: String, revision: String, object: String)
  /// A file that Git LFS keeps, by its path and the digest in its pointer.
  case missingLargeFile(path: String, revision: String, digest: String)
  /// A submodule whose commit is not there.
  case submoduleLeftOut(path: String)
  /// A file or folder that could not be written among the temporary ones.
  case output(OutputFileError)
}

extension RevisionError: CustomStringConvertible {
  /// One sentence: what failed, where, and what to change.
  package var description: String {
    switch self {
    case .noGit(let reason): "git cannot be started: \(reason); install it, or put it on PATH"
    case .noRepository(let folder, let reason):
      "\(folder) is in no git repository with a work tree: \(reason)"
    case .unknownRevision(let name, let isShallow):
      "\(FilePath(name)) is no revision of this repository\(isShallow ? " as far as it is here: the clone is shallow; " : "; ")\(Self.advice(about: name, isShallow))"
    case .notATree(let name):
      "\(FilePath(name)) is the content of a file; name a commit, a branch, a tag or a tree"
    case .missingObject(let part, let revision, let object):
      "\(part) at \(FilePath(revision)) is not in this clone (object \(object)); fetch it with git fetch origin \(object), or all with git fetch --refetch --no-filter"
    case .missingLargeFile(let path, let revision, let digest):
      "\(path) at \(FilePath(revision)) is kept by Git LFS and not in this clone (sha256 \(digest)); fetch it with git lfs fetch origin \(FilePath(revision))"
    case .submoduleLeftOut(let path):
      "it is in the submodule \(path), whose commit is not here; fetch it with git submodule update --init \(path), or git fetch in it"
    case .output(let error): "\(error); make room there, or set TMPDIR to a folder for temporary files"
    }
  }

  private static func advice(about name: String, _ isShallow: Bool) -> String {
    if let branch = branch(ofOrigin: name) {
      // Clones of a single branch, as some systems make them for each job, fetch no other one unless they are told its place.
      let place = ShellText.quoted("\(branch):refs/remotes/origin/\(branch)")
      return isShallow
        ? "fetch the branch with git fetch --depth 1 origin \(place)"
        : "fetch it with git fetch origin \(place), or check its name with git branch --remotes"
    }
    return isShallow
      ? "fetch more with git fetch --unshallow, or the commit alone with git fetch --depth 1 origin COMMIT"
      : "fetch it with git fetch, or check its name with git log"
  }

  /// Nil for what is not the name of a branch alone.
  private static func branch(ofOrigin name: String) -> Substring? {
    guard name.hasPrefix("origin/") else { return nil }
    let branch = name.dropFirst("origin/".count)
    let isMore = branch.contains("..") || branch.contains { "~^:{?*[\\ ".contains($0) }
    return branch.isEmpty || isMore ? nil : branch
  }
}

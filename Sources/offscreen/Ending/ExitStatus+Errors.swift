import Codecs
import Components
import Files
import ImageLoading
import ListViews
import Raster
import Revisions
import Scenes
import SnapshotReports
import SnapshotReview
import Snapshots
import Typesetting

// How a command ends for errors of the targets below: the machine's own are internal, a document's bad data.

extension ExitStatus {
  /// For an image that could not be had.
  static func ofDownload(_ failure: ImageLoadingError?) -> ExitStatus {
    failure?.isNetworkFailure ?? false ? .networkUnavailable : .badData
  }
}

extension InputFileError {
  var exitStatus: ExitStatus {
    if case .tooLarge = self { .badData } else { .inputNotFound }
  }
}

extension ImageDecodingError {
  var exitStatus: ExitStatus {
    if case .outOfMemory = self { .internalError } else { .badData }
  }
}

extension ImageEncodingError {
  var exitStatus: ExitStatus {
    if case .outOfMemory = self { .internalError } else { .badData }
  }
}

extension SceneError {
  func exitStatus(after failure: ImageLoadingError?) -> ExitStatus {
    if case .layout(.typesetting(let error, _)) = self { error.exitStatus } else { .ofDownload(failure) }
  }
}

extension ListPlayError {
  func exitStatus(after failure: ImageLoadingError?) -> ExitStatus {
    switch self {
    case .frame(_, let error): error.exitStatus
    case .layout(_, .typesetting(let error, _)): error.exitStatus
    default: .ofDownload(failure)
    }
  }
}

extension SnapshotError {
  var exitStatus: ExitStatus {
    switch self {
    case .cannotWrite, .outside: .cannotWrite
    case .unknownSetting, .noPlaceForStore, .storeAroundReferences: .wrongUsage
    case .drawing(let error): error.exitStatus
    case .fonts, .encoding: .internalError
    default: .badData
    }
  }
}

extension RevisionError {
  var exitStatus: ExitStatus {
    switch self {
    case .unknownRevision, .notATree, .missingObject: .inputNotFound
    case .noRepository, .missingLargeFile, .submoduleLeftOut: .badData
    case .output: .cannotWrite
    case .noGit: .internalError
    }
  }
}

extension FrameError {
  var exitStatus: ExitStatus {
    switch self {
    case .writing: .cannotWrite
    case .drawing(let error): error.exitStatus
    case .unusableName: .badData
    case .encoding: .internalError
    }
  }
}

extension RasterError {
  /// A smaller scene could be drawn, or one in other fonts, or none at all.
  var exitStatus: ExitStatus {
    switch self {
    case .surfaceTooLarge, .sizeUndrawable, .memoryExceeded, .dashesExceeded,
      .pathTooIntricate, .vectorUndrawable, .fontFaceUnusable, .variationsRefused, .glyphUnusable:
      .badData
    default: .internalError
    }
  }
}

extension TypesettingError {
  /// Any scene would fail, or only one with such fonts.
  var exitStatus: ExitStatus {
    switch self {
    case .missingPackage, .invalidHyphenation, .outOfMemory, .interrupted: .internalError
    case .unreadableFont: .inputNotFound
    case .invalidFont, .unknownFamily, .invalidFontSize, .invalidFontFeature, .invalidAttachmentSize,
      .missingHyphenation,
      .textTooLong:
      .badData
    }
  }
}

extension ReportError {
  /// How a command ends for it.
  var exitStatus: ExitStatus {
    switch self {
    case .noReport: .inputNotFound
    case .output, .fileInTheWay, .folderInTheWay, .amongOthers, .cannotReplace: .cannotWrite
    default: .badData
    }
  }
}

extension ReviewError {
  /// How the command ends for it.
  var exitStatus: ExitStatus {
    switch self {
    case .report(let error): error.exitStatus
    case .noSnapshotsFolder: .inputNotFound
    case .noGroup, .nothingToAccept: .badData
    case .output: .cannotWrite
    case .server: .networkUnavailable
    }
  }
}

extension ImageLoadingError {
  /// Whether the network or a server is to blame, not the document or the image.
  var isNetworkFailure: Bool {
    switch self {
    case .connectionFailed, .httpStatus, .requestTimedOut, .totalTimedOut, .hostStalled, .documentTimedOut,
      .incompleteBody, .tooManyRedirects:
      true
    case .afterRedirect(_, let error): error.isNetworkFailure
    case .notAURL, .schemeNotAllowed, .hostNotAllowed, .addressNotAllowed, .invalidHostRule,
      .malformedDataURL, .bodyTooLarge,
      .redirectNotAllowed, .notAnImage, .noSuchImage:
      false
    }
  }
}

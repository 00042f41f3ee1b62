extension RenderCommand {
  /// `render SCENE -o FILE`, the command line that most pictures have, read without the parser: what that finds out about the
  /// options of a command is an eighth of what a process for the picture of a feed takes, and a quarter of one for a word.
  ///
  /// Nil for every other command line, and for one that is wrong, of which the parser says what.
  init?(plain arguments: [String]) {
    guard
      arguments.count == 4, arguments[0] == "render",
      let name = arguments[1...2].firstIndex(where: { $0 == "-o" || $0 == "--output" })
    else { return nil }
    let (named, target) = (arguments[name == 1 ? 3 : 1], arguments[name + 1])
    guard
      [named, target].allSatisfy({ $0 == "-" || !$0.hasPrefix("-") }),
      let scene = InputSource(argument: named), let output = OutputTarget(argument: target)
    else { return nil }
    self.init()
    self.scene = scene
    self.output = output
    format = nil
    model = nil
    accessibility = nil
    batch = nil
    template = nil
    stream = nil
    resume = false
    errors = nil
    allVariants = false
    jobs = .none
    options = .none
    guard (try? validate()) != nil else { return nil }
  }
}

// The options of a group where none is given, as the parser leaves them.

extension JobOptions {
  fileprivate static var none: JobOptions {
    var options = JobOptions()
    options.workers = .none
    options.shard = nil
    return options
  }
}

extension WorkerOptions {
  fileprivate static var none: WorkerOptions {
    var options = WorkerOptions()
    options.jobs = nil
    options.progress = false
    return options
  }
}

extension SceneOptions {
  fileprivate static var none: SceneOptions {
    var options = SceneOptions()
    options.scale = nil
    options.width = nil
    options.height = nil
    options.variant = nil
    options.environment = .none
    options.access = .none
    return options
  }
}

extension EnvironmentOptions {
  fileprivate static var none: EnvironmentOptions {
    var options = EnvironmentOptions()
    options.style = nil
    options.contentSize = nil
    options.locale = nil
    options.direction = nil
    options.device = nil
    options.orientation = nil
    return options
  }
}

extension AccessOptions {
  fileprivate static var none: AccessOptions {
    var options = AccessOptions()
    options.allowFile = []
    options.fonts = []
    options.allowHost = []
    options.imageCache = nil
    options.timeout = usualTimeout
    options.memory = .none
    return options
  }
}

extension MemoryOptions {
  fileprivate static var none: MemoryOptions {
    var options = MemoryOptions()
    options.maxMemory = nil
    return options
  }
}

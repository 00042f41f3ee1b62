extension RenderCommand {
  /// `render SCENE -o FILE`, with the options that most pictures have, read without the parser: what that finds out about the
  /// options of a command is an eighth of what a process for the picture of a feed takes, and a quarter of one for a word.
  ///
  /// Nil for every other command line, and for one that is wrong, of which the parser says what.
  init?(plain arguments: [String]) {
    guard arguments.first == "render" else { return nil }
    self.init()
    giveNothing()
    var rest = arguments.dropFirst()
    while let argument = rest.popFirst() {
      if Self.isValue(argument) {
        guard scene == nil, let source = InputSource(argument: argument) else { return nil }
        scene = source
      } else {
        guard let value = rest.popFirst(), Self.isValue(value), give(value, to: argument) else { return nil }
      }
    }
    guard (try? options.validate()) != nil, (try? validate()) != nil else { return nil }
  }

  private static func isValue(_ argument: String) -> Bool { argument == "-" || !argument.hasPrefix("-") }

  /// - Returns: whether the option is one of these and takes the value.
  private mutating func give(_ value: String, to option: String) -> Bool {
    switch option {
    case "-o", "--output":
      output = OutputTarget(argument: value)
      return output != nil
    case "--model":
      model = InputSource(argument: value)
      return model != nil
    case "--scale":
      options.scale = Double(value)
      return options.scale != nil
    case "--width":
      options.width = Double(value)
      return options.width != nil
    case "--height":
      options.height = Double(value)
      return options.height != nil
    default: return false
    }
  }

  private mutating func giveNothing() {
    scene = nil
    output = nil
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

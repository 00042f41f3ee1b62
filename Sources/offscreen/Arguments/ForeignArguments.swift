/// Finds what commands and options of other tools for pictures are called here.
enum ForeignArguments {
  /// The end of a message about a command that there is not; nil for one that no other tool has.
  static func advice(onCommand name: String) -> String? {
    table.first { $0.commands.isEmpty && $0.names.contains(name[...]) }.map { String($0.advice) }
  }

  /// The end of a message about an option that a command does not have; nil for one that no other tool has.
  ///
  /// - Parameters:
  ///   - option: with its hyphens.
  ///   - arguments: all of the command line, for words behind a single hyphen, which the parser takes apart into letters.
  static func advice(onOption option: String, of command: String, in arguments: [String]) -> String? {
    let word = arguments.first {
      $0.hasPrefix(option) && $0.count > 2 && !option.hasPrefix("--") && !$0.hasPrefix("--")
    }
    let name = (word ?? option).prefix { $0 != "=" }.drop { $0 == "-" }
    // A single letter is another option than a word that begins with it.
    let known = name.count == 1 ? "-\(name)" : name.lowercased().filter { $0 != "-" && $0 != "_" }
    if let line = table.first(where: { $0.commands.contains(command[...]) && $0.names.contains(known[...]) })
    {
      return String(line.advice)
    }
    return word.map { "words stand behind two hyphens, as in -\($0)" }
  }

  private typealias Line = (commands: [Substring], names: [Substring], advice: Substring)

  private static let table: [Line] = lines.split(separator: "\n").map { line in
    let parts = line.split(separator: "|", omittingEmptySubsequences: false)
    return (parts[0].split(separator: " "), parts[1].split(separator: " "), parts[2].drop { $0 == " " })
  }

  /// In each line the commands that it is about, what options are called elsewhere, in lower case and without hyphens in them,
  /// and what to do; lines about no command are about commands that there are not. The first line that is about both counts.
  private static let lines = """
    | compare odiff pixelmatch imgdiff difference | write 'offscreen diff'
    | snapshot snapshots snap check verify run visual regression | write 'offscreen test'
    | screenshot draw export capture image png | write 'offscreen render'
    | update record | write 'offscreen test' with --record
    | accept approve | write 'offscreen review', or 'offscreen test' with --record failed
    | show-report report open show html | write 'offscreen review'
    | merge combine | write 'offscreen merge-reports'
    | dev watch start storybook live | write 'offscreen preview'
    | lint axe a11y accessibility | write 'offscreen audit'
    | clean cleanup obsolete gc remove-unused | write 'offscreen prune'
    | server http | write 'offscreen serve'
    | version | write 'offscreen --version'
    | init new create install setup | nothing has to be set up before 'offscreen render' or 'offscreen test'
    test | -u update updatesnapshot updatesnapshots updatebaseline updatebaselines accept approve overwrite | write --record failed
    test | ci | nothing is recorded unless --record asks for it; leave it out
    test | -t -g grep testnamepattern only include name spec | write --filter
    test | reporter html output -o out outputdir resultsdir | write --report with a folder, or --junit with a file
    test | json | the folder of --report has a report.json
    test | retries retry retrytimes repeateach | equal documents give equal pictures every time; leave it out
    test | -w watch ui watchall | write 'offscreen preview', which follows what is saved
    test diff | maxdiffpixels maxdiffpixelratio failurethreshold failurethresholdtype allowedmismatchedpixels | write --max-different
    test diff | tolerance fuzz precision perceptualprecision colorthreshold matchingthreshold | write --threshold
    test diff | antialiasing aa ignoreaa includeaa detectantialiasing | write --ignore-antialiasing
    test | -x bail failfast maxfail | write --max-failures 1
    test | -q silent | write --quiet
    test | -v | every picture that differs is named anyway; leave it out
    test | base baseline baselines reference expected snapshotdir | write --snapshots with a folder, or --against with a revision
    test | since branch diffbase comparewith changedsince | write --against
    test | forbidonly failonobsolete failonunused | write --strict
    test | mask exclude region | write --ignore with the identifier of a component
    test preview audit gallery play | -s scale dpr dpi width height size viewport | documents say it: "width", "height" and "scale"
    render layout | -s dpr dpi density devicescalefactor pixelratio zoom | write --scale
    render layout | -w size viewport windowsize | write --width and --height
    render layout play test preview gallery audit | dark darkmode light colorscheme theme appearance | write --style light or --style dark
    render layout play test preview gallery audit | lang language | write --locale
    render layout play test preview gallery audit | rtl ltr dir | write --direction ltr or --direction rtl
    render layout play test preview gallery audit | dynamictype fontsize fontscale textsize | write --content-size
    render layout play test preview gallery audit serve | font fontdir fontpath fontsdir | write --fonts with a folder
    render layout | -m data -d vars props json context input values params | write --model with a file
    render | out outputfile file -f | write -o with a file
    render | type -t mime | write --format, or -o with a file whose extension says it
    render | all variants | write --all-variants
    render layout test gallery audit serve | -j workers maxworkers parallel concurrency threads | write --jobs
    preview review | -p | write --port
    preview review | open -o browser | open the address that it prints
    preview review | host bind listen public | it answers this machine alone; use 'offscreen gallery' for others
    serve | -p port host bind address addr | write --listen with an address and a port, as in 127.0.0.1:8080
    serve | secret sign signature hmac | write --key with a file
    serve | cache cachesize maxcache | write --cache-bytes
    diff | failondiff exitcode failonlayout failonlayoutchange | it ends with 1 where pictures differ; leave it out
    diff | out outputdiff outputdiffmask diffmask difffile | write -o with a file
    diff | ignore ignoreregion ignoreregions region exclude | write --mask with x,y,width,height in pixels
    diff | parsablestdout format | write --json
    play | fps delay | the script says how long its steps are shown
    prune | -n dry noop | write --dry-run
    prune | -y -f yes force | nobody is asked; leave it out
    convert | quality format type | what is written is a PNG file; leave it out
    audit | sarif | write --format sarif
    audit | rule only include | write --rules
    audit | exclude ignore disable | write --skip
    """
}

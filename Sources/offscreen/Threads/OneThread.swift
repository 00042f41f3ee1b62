// Who runs a program's tasks can be said since Swift 6.3, in a way that may still change: other compilers leave it to Dispatch, which
// takes four more threads for the same picture.
#if compiler(>=6.3) && compiler(<6.4)
  @_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency
  import Dispatch
  import Synchronization

  /// Runs all tasks of a process, one after the other, by the thread that the process begins with.
  ///
  /// For what has one thing to do at a time: threads that wait for each other and the memory of each take a twentieth of a short
  /// process. What Dispatch is asked for directly still has threads of its own, whose tasks come back here.
  private final class OneThread: MainExecutor, TaskExecutor, SchedulingExecutor {
    private let jobs = Mutex<[UnownedJob]>([])
    private let number = DispatchSemaphore(value: 0)

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      jobs.withLock { $0.append(job) }
      number.signal()
    }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
    ) {
      guard let timers = PlatformExecutorFactory.defaultExecutor as? any SchedulingExecutor else {
        // On Linux that is Dispatch's, which can wait.
        preconditionFailure("nobody is there to wait")
      }
      timers.enqueue(job, after: delay, tolerance: tolerance, clock: clock)
    }

    func run() {
      while true {
        number.wait()
        let job = jobs.withLock { $0.removeFirst() }
        job.runSynchronously(
          isolatedTo: asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
      }
    }

    /// Nobody asks for it: the program ends by itself.
    func stop() {}
  }

  /// Has the calling thread run everything from now on, and never returns; to be called by the one that the process begins with,
  /// before any task.
  ///
  /// - Parameter begin: the first task, which ends the process.
  func runByOneThread(_ begin: @escaping @Sendable () async -> Never) {
    _createExecutors(factory: OneThreadForAll.self)
    Task(operation: begin)
    OneThreadForAll.thread.run()
  }

  private enum OneThreadForAll: ExecutorFactory {
    static let thread = OneThread()
    static var mainExecutor: any MainExecutor { thread }
    static var defaultExecutor: any TaskExecutor { thread }
  }
#else
  /// Returns at once, so that Dispatch runs the program.
  func runByOneThread(_ begin: @escaping @Sendable () async -> Never) {}
#endif

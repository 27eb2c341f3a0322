import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** See `serve-tasks.mjs`. */
type Message = { isStarted: true } | { result: unknown } | { error: unknown };

/** The process ended within a task: it ran out of memory, or was killed. */
export class WorkerEnded extends Error {
  override readonly name = 'WorkerEnded';
}

const { TZ } = process.env;

/**
 * A process for one task at a time, without the loaders, environment and output of this process. V8 ends a whole
 * process when a single allocation exceeds the limit, so a thread could not be limited.
 */
export class WorkerProcess {
  private readonly child: ChildProcess;
  /** Failing to start is an end, too. */
  private readonly ended: Promise<{ error: Error }>;

  constructor(file: URL, megabytes: number) {
    this.child = fork(fileURLToPath(file), [], {
      execArgv: [`--max-old-space-size=${megabytes}`],
      env: TZ === undefined ? {} : { TZ },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.ended = new Promise((resolve) => {
      this.child.once('error', (error) => resolve({ error }));
      this.child.once('exit', (code, signal) => {
        // V8 aborts; without signals, the code is 134.
        const isKilled = signal !== null || code === 134;
        resolve({ error: isKilled ? new WorkerEnded() : new Error(`a worker process ended with code ${code}`) });
      });
    });
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  get isAlive(): boolean {
    return this.child.connected && this.child.exitCode === null && this.child.signalCode === null;
  }

  /** `onStart` is called when the modules are loaded. @throws {WorkerEnded}, and what the task throws */
  async run(task: unknown, onStart: () => void): Promise<unknown> {
    const answered = new Promise<Message>((resolve) => {
      const onMessage = (message: Message): void => {
        if ('isStarted' in message) return onStart();
        this.child.off('message', onMessage);
        resolve(message);
      };
      this.child.on('message', onMessage);
    });
    this.child.send(task as object, () => undefined);
    const message = await Promise.race([answered, this.ended]);
    if ('error' in message) throw message.error;
    return 'result' in message ? message.result : undefined;
  }

  async end(): Promise<void> {
    if (!this.isAlive) return;
    this.child.kill('SIGKILL');
    await this.ended;
  }
}

import { spawn, type ChildProcess } from 'node:child_process';
import { connect } from 'node:net';

const START_MS = 30_000;
const PAUSE_MS = 100;
const STOP_MS = 5_000;

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Whether a process listens on the port. */
const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const settle = (is: boolean) => {
      socket.destroy();
      resolve(is);
    };
    socket.once('connect', () => settle(true)).once('error', () => settle(false));
  });

/** Asks again until the answer is yes; throws with `what` after half a minute. */
export async function until(what: string, isSo: () => Promise<boolean>, milliseconds = START_MS): Promise<void> {
  const end = Date.now() + milliseconds;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`${what}: not after ${milliseconds / 1000} s`);
    await pause(PAUSE_MS);
  }
}

/** A third-party process, with its latest output. */
export interface Started {
  said(): string;
  stop(): Promise<void>;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await gone;
  clearTimeout(late);
}

/** Starts a program and waits until it listens at `port`. */
export async function started(
  command: string,
  args: readonly string[],
  port: number,
  env: NodeJS.ProcessEnv = {},
): Promise<Started> {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const listen = (chunk: Buffer) => (output = (output + String(chunk)).slice(-20_000));
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  child.once('error', (error) => (output += error.message));
  const service = { said: () => output, stop: () => end(child) };
  try {
    await until(`${command} listens`, async () => {
      if (child.exitCode !== null) throw new Error(`${command} ended:\n${output}`);
      return answers(port);
    });
    return service;
  } catch (error) {
    await service.stop();
    throw error;
  }
}

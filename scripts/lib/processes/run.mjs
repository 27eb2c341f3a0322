import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { ROOT } from '../paths.mjs';
import { endGroup, startsGroup } from './process-group.mjs';

/** @type {AbortSignal | undefined} */
let end;

/**
 * With its whole process group: child processes of package managers would outlive a command. @param {AbortSignal}
 * signal
 */
export const endCommandsWith = (signal) => void (end = signal);

/**
 * Collects the output. `yields`: at a low priority.
 * @param {string} command
 * @param {string[]} args
 * @param {{cwd?: string, env?: NodeJS.ProcessEnv, onLine?: (line: string) => void, signal?: AbortSignal, yields?:
 * boolean}} [options]
 * @returns {Promise<{code: number, output: string}>}
 */
export async function run(command, args, { cwd = ROOT, env = process.env, onLine, signal = end, yields = false } = {}) {
  signal?.throwIfAborted();
  // Without a signal it stays in this process group, where Ctrl-C reaches it.
  const detached = signal !== undefined && startsGroup;
  const child = spawn(command, args, {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    detached,
  });
  // Set before it starts child processes, which inherit the priority.
  if (yields && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const ended = outcome(child, onLine);
  const stop = () =>
    void endGroup(
      child,
      ended.catch(() => undefined),
    );
  signal?.addEventListener('abort', stop);
  const result = await ended.finally(() => signal?.removeEventListener('abort', stop));
  signal?.throwIfAborted();
  return result;
}

/**
 * @param {import('node:child_process').ChildProcess} child @param {((line: string) => void) | undefined} onLine
 * @returns {Promise<{code: number, output: string}>}
 */
function outcome(child, onLine) {
  return new Promise((resolve, reject) => {
    let output = '';
    const take = (/** @type {string} */ chunk) => {
      output += chunk;
      if (onLine) chunk.split('\n').filter(Boolean).forEach(onLine);
    };
    child.stdout?.setEncoding('utf8').on('data', take);
    child.stderr?.setEncoding('utf8').on('data', take);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

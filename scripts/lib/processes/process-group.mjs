const STOP_MS = 5_000;

/** Whether a child spawned `detached` leads a process group, which can be ended as a whole. */
export const startsGroup = process.platform !== 'win32';

/**
 * SIGTERM, and SIGKILL after five seconds.
 * @param {import('node:child_process').ChildProcess} child @param {Promise<unknown>} ended
 */
export async function endGroup(child, ended) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  send(child, 'SIGTERM');
  const late = setTimeout(() => send(child, 'SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(late);
}

/** @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} name */
function send(child, name) {
  try {
    if (!startsGroup || child.pid === undefined) child.kill(name);
    else process.kill(-child.pid, name);
  } catch {
    // It has already exited.
  }
}

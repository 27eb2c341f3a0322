import { endWithNpm } from './end-with-npm.mjs';
import { endCommandsWith } from './run.mjs';

/** For scripts that only run commands: on a signal the commands end, and the script fails. */
export function endOnSignal() {
  const ended = new AbortController();
  endCommandsWith(ended.signal);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => ended.abort());
  endWithNpm(() => ended.abort());
}

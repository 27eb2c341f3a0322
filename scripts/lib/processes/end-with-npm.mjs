const LOOK_MS = 500;

/**
 * Calls back when the package manager that ran this script has exited. It sends SIGTERM only to the shell between us,
 * so that this process would run on as an orphan. Does nothing for a script that was started directly.
 * @param {() => void} end
 */
export function endWithNpm(end) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    end();
  }, LOOK_MS).unref();
}

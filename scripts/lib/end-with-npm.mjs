const LOOK_MS = 500;

/**
 * Calls back when the package manager that ran this script is gone. It starts a shell which starts us, and hands
 * SIGTERM to the shell alone: that one ends, and we would go on without anybody who could stop us. Started by hand,
 * nobody is waited for.
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

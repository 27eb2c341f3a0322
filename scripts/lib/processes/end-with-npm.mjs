const LOOK_MS = 500;

/**
 * npm sends SIGTERM only to the shell between us, so that this process would run on as an orphan. @param {() => void}
 * end
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

// The API ends this process, so that tasks in progress finish while it stops itself.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);

/**
 * Serves the tasks of a worker process, one after another (worker-process.ts).
 * @param {(task: unknown) => unknown} work
 */
export function serveTasks(work) {
  const send = (/** @type {object} */ message) => process.send?.(message);
  const serve = async (/** @type {unknown} */ task) => {
    // Loading time before it does not count.
    send({ isStarted: true });
    try {
      send({ result: await work(task) });
    } catch (error) {
      send({ error });
    }
  };
  process.on('message', (task) => void serve(task));
}

/**
 * Does all of this, so many at a time, in order.
 * @template T
 * @param {(() => Promise<T>)[]} jobs
 * @param {number} atOnce
 * @returns {Promise<T[]>} in the order of the jobs
 */
export async function sideBySide(jobs, atOnce) {
  /** @type {T[]} */
  const results = [];
  const queue = [...jobs.entries()];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) results[next[0]] = await next[1]();
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

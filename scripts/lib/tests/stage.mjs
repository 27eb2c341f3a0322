/** Failures whose output a stage has printed. */
const said = new WeakSet();

/** Whether a stage has already printed this failure. @param {unknown} error */
export const wasSaid = (error) => error instanceof Error && said.has(error);

/** @type {{ name: string, from: number, to: number }[]} in the order of their ends */
const done = [];

/** Prints when each stage started and how long it took, in seconds. */
export function printStages() {
  const inSeconds = (/** @type {number} */ moment) => (moment / 1000).toFixed(1).padStart(7);
  console.log('  began    took  (seconds)');
  for (const { name, from, to } of [...done].sort((one, other) => one.from - other.from))
    console.log(`${inSeconds(from)} ${inSeconds(to - from)}  ${name}`);
}

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Whether a stage returned counts with failed tests. @param {unknown} result */
const hasFailures = (result) =>
  typeof result === 'object' && result !== null && 'failed' in result && Number(result.failed) > 0;

/**
 * Prints its name, its duration, and its output on a failure. Counts with failed tests are a failure, too.
 * @template T @param {string} name @param {() => Promise<T>} work @returns {Promise<T>}
 */
export async function stage(name, work) {
  const start = performance.now();
  console.log(`▸ ${name} …`);
  try {
    const result = await work();
    console.log(`${hasFailures(result) ? '✗' : '✓'} ${name} (${seconds(start)})`);
    return result;
  } catch (error) {
    console.error(`✗ ${name} (${seconds(start)})\n${error instanceof Error ? error.message : error}`);
    if (error instanceof Error) said.add(error);
    throw error;
  } finally {
    done.push({ name, from: start, to: performance.now() });
  }
}

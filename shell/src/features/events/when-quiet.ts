const LOOK_MS = 1000;
const QUIET_MS = 2000;
const LONGEST_MS = 20_000;

/** Milliseconds since the page started. */
const lastArrival = (): number =>
  Math.max(0, ...performance.getEntriesByType('resource').map((one) => one.startTime + one.duration));

/** No response has arrived for a while, so the page is probably usable. */
export async function whenQuiet(): Promise<void> {
  const begin = performance.now();
  do await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  while (performance.now() - lastArrival() < QUIET_MS && performance.now() - begin < LONGEST_MS);
}

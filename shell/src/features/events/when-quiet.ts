const LOOK_MS = 1000;
const QUIET_MS = 2000;
const LONGEST_MS = 20_000;

/** When the last thing arrived that this page has fetched, in its own time. */
const lastArrival = (): number =>
  Math.max(0, ...performance.getEntriesByType('resource').map((one) => one.startTime + one.duration));

/** Settles once the page has got what it needs to be used: nothing came for a while. */
export async function whenQuiet(): Promise<void> {
  const begin = performance.now();
  do await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  while (performance.now() - lastArrival() < QUIET_MS && performance.now() - begin < LONGEST_MS);
}

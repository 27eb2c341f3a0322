/** Runs in the page before any other script: collects paints, interactions and layout shifts. */
export function watchVitals() {
  const seen = { fcp: 0, lcp: 0, what: '', inp: 0, cls: 0 };
  Object.assign(globalThis, { seenVitals: seen });
  /** @param {string} type @param {(entry: any) => void} take @param {object} [options] */
  const observe = (type, take, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...options });
  observe('paint', (entry) => entry.name === 'first-contentful-paint' && (seen.fcp = entry.startTime));
  observe('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
    seen.what = `${entry.element?.tagName.toLowerCase() ?? '?'} “${(entry.element?.textContent ?? '').trim().slice(0, 30)}”`;
  });
  // The largest group of consecutive shifts, at most a second apart and five seconds in total.
  let group = { value: 0, first: 0, last: 0 };
  observe('layout-shift', (entry) => {
    if (entry.hadRecentInput) return;
    const joins = entry.startTime - group.last < 1_000 && entry.startTime - group.first < 5_000;
    group = joins
      ? { ...group, value: group.value + entry.value, last: entry.startTime }
      : { value: entry.value, first: entry.startTime, last: entry.startTime };
    seen.cls = Math.max(seen.cls, group.value);
  });
  observe('event', (entry) => entry.interactionId && (seen.inp = Math.max(seen.inp, entry.duration)), {
    durationThreshold: 16,
  });
  observe('first-input', (entry) => (seen.inp = Math.max(seen.inp, entry.duration)));
}

/** @returns {{ fcp: number, lcp: number, what: string, inp: number, cls: number }} */
export const readVitals = () => /** @type {any} */ (globalThis).seenVitals;

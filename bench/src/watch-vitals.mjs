/** Runs in the page before any other script: collects paints, interactions and layout shifts. */
export function watchVitals() {
  const vitals = { fcp: 0, lcp: 0, lcpElement: '', inp: 0, cls: 0 };
  Object.assign(globalThis, { watchedVitals: vitals });
  /** @param {string} type @param {(entry: any) => void} handle @param {object} [options] */
  const observe = (type, handle, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(handle)).observe({ type, buffered: true, ...options });
  observe('paint', (entry) => entry.name === 'first-contentful-paint' && (vitals.fcp = entry.startTime));
  observe('largest-contentful-paint', (entry) => {
    vitals.lcp = entry.startTime;
    vitals.lcpElement = `${entry.element?.tagName.toLowerCase() ?? '?'} “${(entry.element?.textContent ?? '').trim().slice(0, 30)}”`;
  });
  // CLS is the largest group of consecutive shifts, at most a second apart and five seconds in total.
  let group = { value: 0, first: 0, last: 0 };
  observe('layout-shift', (entry) => {
    if (entry.hadRecentInput) return;
    const joins = entry.startTime - group.last < 1_000 && entry.startTime - group.first < 5_000;
    group = joins
      ? { ...group, value: group.value + entry.value, last: entry.startTime }
      : { value: entry.value, first: entry.startTime, last: entry.startTime };
    vitals.cls = Math.max(vitals.cls, group.value);
  });
  observe('event', (entry) => entry.interactionId && (vitals.inp = Math.max(vitals.inp, entry.duration)), {
    durationThreshold: 16,
  });
  observe('first-input', (entry) => (vitals.inp = Math.max(vitals.inp, entry.duration)));
}

/** @returns {{ fcp: number, lcp: number, lcpElement: string, inp: number, cls: number }} */
export const readVitals = () => /** @type {any} */ (globalThis).watchedVitals;

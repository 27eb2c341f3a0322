/** Characters; any value but a text counts as a few. */
const SMALL = 8 * 1024;
const VALUE = 8;

/** Stops at the size of a filled-in form and does not recurse, so depth is no risk. */
export function isSmall(root: unknown): boolean {
  const waiting: unknown[] = [root];
  let remaining = SMALL;
  while (waiting.length > 0) {
    const value = waiting.pop();
    remaining -= typeof value === 'string' ? value.length : VALUE;
    if (typeof value === 'object' && value !== null) {
      const names = Object.keys(value);
      if (names.length * VALUE > remaining) return false;
      for (const name of names) remaining -= name.length;
      waiting.push(...Object.values(value));
    }
    if (remaining < 0) return false;
  }
  return true;
}

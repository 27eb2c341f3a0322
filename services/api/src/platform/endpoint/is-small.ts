/** Characters of texts and names; any other value counts as a few of them. */
const SMALL = 8 * 1024;
const VALUE = 8;

/**
 * Whether a parsed value has the size of a filled-in form. Stops at that size, and does not recurse, so depth is no
 * risk.
 */
export function isSmall(root: unknown): boolean {
  const waiting: unknown[] = [root];
  let room = SMALL;
  while (waiting.length > 0) {
    const value = waiting.pop();
    room -= typeof value === 'string' ? value.length : VALUE;
    if (typeof value === 'object' && value !== null) {
      const names = Object.keys(value);
      if (names.length * VALUE > room) return false;
      for (const name of names) room -= name.length;
      waiting.push(...Object.values(value));
    }
    if (room < 0) return false;
  }
  return true;
}

/** Some entries hold whole surveys and pages. */
const MAX_TEXT = 400;
const MAX_ITEMS = 12;

export function cutValue(value: unknown): unknown {
  if (typeof value === 'string') return value.length > MAX_TEXT ? `${value.slice(0, MAX_TEXT)}…` : value;
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  if (Array.isArray(value)) {
    const items = value.slice(0, MAX_ITEMS).map(cutValue);
    return items.length === value.length && items.every((item, index) => item === value[index]) ? value : items;
  }
  const entries = Object.entries(value);
  const cut = entries.map(([key, item]) => [key, cutValue(item)] as const);
  return cut.every(([, item], index) => item === entries[index]?.[1]) ? value : Object.fromEntries(cut);
}
